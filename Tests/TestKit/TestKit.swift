import Velatura
