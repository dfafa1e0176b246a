import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import { simulateEcg } from '#imaging/ecg/simulate.ts'

/** Intervals in ms; null for one that the rhythm does not have. `rr` is the mean distance of two R waves. */
interface EcgIntervals {
  rr: number | null
  pr: number | null
  qrs: number | null
  qt: number | null
}

/** What an ECG was simulated with. */
export type MeasureEcg = (image: Extract<ImageRequest, { type: 'ekg' }>, seed: string) => EcgIntervals

/** Simulates the ECG again, which takes about 20 ms. */
export const measureEcg: MeasureEcg = (image, seed) => {
  const { rate, pr, qrs, qt } = simulateEcg({ ...image, seed }).intended
  return { rr: rate === undefined ? null : 60_000 / rate, pr: pr ?? null, qrs: qrs ?? null, qt: qt ?? null }
}
