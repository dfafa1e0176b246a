import { describe, expect, test } from 'vitest'
import { type FlowVolumeFinding, flowVolumeFindings } from '../findings.ts'
import { type LoopPoint, renderFlowVolumeLoop, simulateFlowVolume } from './flow-volume.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `blow ${index}`)

/** Flow at a fraction of the vital capacity exhaled. */
function flowAt(limb: readonly LoopPoint[], share: number): number {
  const fvc = Math.max(...limb.map(({ volume }) => volume))
  return limb.reduce((near, point) =>
    Math.abs(point.volume - share * fvc) < Math.abs(near.volume - share * fvc) ? point : near,
  ).flow
}

/** FEV1 (L) from volumes and flows alone: the volume at which the times dV / flow add up to 1 s. */
function findFev1(limb: readonly LoopPoint[]): number {
  let time = 0
  for (const [i, { volume, flow }] of limb.entries()) {
    const before = limb[i - 1]
    if (!before) continue
    const mean = (flow + before.flow) / 2
    const step = (volume - before.volume) / mean
    if (time + step >= 1) return before.volume + mean * (1 - time)
    time += step
  }
  return limb.at(-1)?.volume ?? 0
}

/** Duration of a limb in s, from volumes and flows alone. */
function findTime(limb: readonly LoopPoint[]): number {
  return limb.slice(1).reduce((time, { volume, flow }, i) => {
    const before = limb[i] ?? { volume, flow }
    return time + (2 * (volume - before.volume)) / (flow + before.flow)
  }, 0)
}

function read(finding: FlowVolumeFinding, seed: string) {
  const { expiration, inspiration, predicted, intended } = simulateFlowVolume({ finding, seed })
  const fvc = Math.max(...expiration.map(({ volume }) => volume))
  const flows = expiration.map(({ flow }) => flow)
  return {
    intended,
    fvc,
    ratio: findFev1(expiration) / fvc,
    seconds: findTime(expiration),
    /** Flow with a fifth of the vital capacity left, in L/s. */
    lateFlow: flowAt(expiration, 0.8),
    pef: Math.max(...flows),
    out: flowAt(expiration, 0.5),
    in: -flowAt(inspiration, 0.5),
    /** Distance of the falling limb from a straight line (negative is below), as a fraction of peak flow. */
    bow: (flowAt(expiration, 0.55) - (Math.max(...flows) * 0.45) / 0.9) / Math.max(...flows),
    predictedFvc: Math.max(...predicted.expiration.map(({ volume }) => volume)),
    predictedPef: Math.max(...predicted.expiration.map(({ flow }) => flow)),
  }
}

describe.each(seeds)('flow-volume loops (%s)', (seed) => {
  test.each(flowVolumeFindings)('%s: FVC, FEV1/FVC, and peak flow can be read off', (finding) => {
    const found = read(finding, seed)
    expect(found.fvc).toBeCloseTo(found.intended.fvc, 2)
    expect(Math.abs(found.ratio - found.intended.ratio)).toBeLessThan(0.015)
    expect(found.pef).toBeCloseTo(found.intended.pef, 1)
  })

  test.each(flowVolumeFindings)('%s: the vital capacity is exhaled within 15 s', (finding) => {
    const { expiration } = simulateFlowVolume({ finding, seed })
    expect(findTime(expiration)).toBeLessThanOrEqual(15)
    expect(expiration.at(-1)?.time).toBeLessThanOrEqual(15)
  })

  test('normal: close to predicted, FEV1/FVC above 0.7, a nearly straight fall', () => {
    const found = read('normal', seed)
    expect(found.fvc / found.predictedFvc).toBeGreaterThan(0.95)
    expect(found.ratio).toBeGreaterThan(0.78)
    expect(Math.abs(found.bow)).toBeLessThan(0.08)
  })

  test('obstruction: FEV1/FVC below 0.7, a scooped fall', () => {
    const found = read('obstruction', seed)
    expect(found.ratio).toBeLessThan(0.6)
    expect(found.bow).toBeLessThan(-0.12)
    expect(found.fvc / found.predictedFvc).toBeGreaterThan(0.78)
    expect(found.lateFlow).toBeGreaterThan(0.25)
    expect(found.seconds).toBeGreaterThan(7)
  })

  test('restriction: small volume, high FEV1/FVC, preserved shape', () => {
    const found = read('restriction', seed)
    expect(found.fvc / found.predictedFvc).toBeLessThan(0.6)
    expect(found.ratio).toBeGreaterThan(0.85)
    expect(found.bow).toBeGreaterThan(-0.12)
    expect(found.pef / found.fvc).toBeGreaterThan(found.predictedPef / found.predictedFvc)
  })

  test('upper airway: fixed obstruction flattens both limbs, variable obstruction one of them', () => {
    const [free, fixed, outside, inside] = (
      ['normal', 'fixed-upper-airway', 'variable-extrathoracic', 'variable-intrathoracic'] as const
    ).map((finding) => read(finding, seed)) as [
      ReturnType<typeof read>,
      ReturnType<typeof read>,
      ReturnType<typeof read>,
      ReturnType<typeof read>,
    ]
    expect(fixed.pef).toBeLessThan(3.3)
    expect(fixed.in).toBeLessThan(3.3)
    expect(fixed.out / fixed.in).toBeGreaterThan(0.8)
    expect(fixed.out / fixed.in).toBeLessThan(1.3)
    expect(outside.out / outside.in).toBeGreaterThan(1.4)
    expect(outside.pef).toBeGreaterThan(0.9 * free.pef * 0.95)
    expect(inside.out / inside.in).toBeLessThan(0.6)
    expect(inside.in).toBeGreaterThan(5.5)
    for (const { fvc, predictedFvc } of [fixed, outside, inside]) expect(fvc).toBeCloseTo(predictedFvc, 5)
  })
})

test.each(flowVolumeFindings)('the image of %s has titled axes and names no finding', (finding) => {
  const svg = renderFlowVolumeLoop({ finding, seed: 'picture' })
  expect(renderFlowVolumeLoop({ finding, seed: 'picture' })).toBe(svg)
  for (const unit of ['Flow', 'volume', 'Predicted', 'Simulated']) expect(svg).toContain(unit)
  expect(svg).not.toMatch(/NaN|Infinity|undefined|style=|normal|obstruct|restrict|fixed|thoracic|<!--/i)
  expect(svg.length).toBeLessThan(30_000)
})
