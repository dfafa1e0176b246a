import type { Rng } from '#domain/random/rng.ts'
import { between } from '../chance.ts'

/** What differs from one person to the next: intervals in s, the turn of the axis in rad, sizes as factors. */
export interface Heart {
  pr: number
  qrs: number
  qtc: number
  turn: number
  size: number
  atrialSize: number
  recoverySize: number
}

/** A healthy adult's heart, well within the usual limits (PR 120-200 ms, QRS below 110 ms, QTc below 440 ms). */
export function drawHeart(rng: Rng): Heart {
  return {
    pr: between(rng, 0.14, 0.18),
    qrs: between(rng, 0.082, 0.098),
    qtc: between(rng, 0.385, 0.415),
    turn: between(rng, -0.3, 0.16),
    size: between(rng, 0.85, 1.15),
    atrialSize: between(rng, 0.9, 1.2),
    recoverySize: between(rng, 0.85, 1.15),
  }
}

/** QT (s) of a corrected QT (s) at an RR interval (s). Source: Fridericia 1920, QT = QTc times the cube root of RR in seconds. */
export function qtAt(qtc: number, rr: number): number {
  return qtc * Math.cbrt(rr)
}
