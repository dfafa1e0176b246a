import type { EcgStripRequest } from '#domain/downloads/handout.ts'
import type { Strip } from '#domain/study/strip.ts'
import { simulateEcg } from '#imaging/ecg/simulate.ts'
import { tracePath } from '#imaging/svg/path.ts'

/** Five seconds are enough for three beats of the slowest escape rhythm, or for a dropped beat and its neighbors. */
const seconds = 5
const mmPerSecond = 25
const mmPerMv = 10

/** Only every second sample is drawn, which is 250 per second. */
const stride = 2

/** Millimeters, rounded up to the next heavy line of the grid with room for the width of the trace. */
const toHeavyLine = (mm: number) => Math.ceil((mm + 0.5) / 5) * 5

/** Makes a strip of one lead of a simulated ECG, just tall enough for its waves. */
export type RenderEcgStrip = (request: EcgStripRequest) => Strip

/** Simulates the ECG, which takes a few milliseconds. */
export const renderEcgStrip: RenderEcgStrip = ({ lead, ...params }) => {
  const { leads, sampleRate } = simulateEcg(params)
  const heights = Array.from({ length: (seconds * sampleRate) / stride + 1 }, (_, index) => {
    return mmPerMv * (leads[lead][index * stride] ?? 0)
  })
  const baseline = toHeavyLine(Math.max(...heights))
  return {
    label: lead,
    width: seconds * mmPerSecond,
    height: baseline + toHeavyLine(-Math.min(...heights)),
    path: tracePath(
      0,
      (mmPerSecond * stride) / sampleRate,
      heights.map((height) => baseline - height),
    ),
  }
}
