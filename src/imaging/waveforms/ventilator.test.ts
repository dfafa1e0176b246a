import { describe, expect, test } from 'vitest'
import { ventilatorFindings } from '../findings.ts'
import { renderVentilatorWaveforms, simulateVentilation, type Ventilation } from './ventilator.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `bed ${index}`)

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** What can be read off a whole breath from pressure, flow, and volume alone. */
function read(waveforms: Ventilation, number = 0) {
  const [from, to] = [waveforms.breathStarts[number] ?? 0, waveforms.breathStarts[number + 1] ?? 0]
  const [pressure, flow, volume] = [waveforms.pressure, waveforms.flow, waveforms.volume].map((values) => [
    ...values.slice(from, to),
  ]) as [number[], number[], number[]]
  const deliveredFlow = flow.flatMap((value, i) => (value > 5 ? [i] : []))
  const pause = flow.flatMap((value, i) =>
    Math.abs(value) < 1 && i > (deliveredFlow.at(-1) ?? 0) && i < (deliveredFlow.at(-1) ?? 0) + 28 ? [i] : [],
  )
  const peak = Math.max(...pressure)
  const plateau = middle(pause.map((i) => pressure[i] ?? 0))
  const inspiratoryFlow = middle(deliveredFlow.map((i) => flow[i] ?? 0))
  const lastFlow = middle(flow.slice(-5))
  const resistance = (peak - plateau) / (inspiratoryFlow / 60)
  return {
    peak,
    plateau,
    inspiratoryFlow,
    resistance,
    peep: middle(pressure.slice(-30)),
    tidalVolume: Math.max(...volume),
    exhaledVolume: Math.max(...volume) - (volume.at(-1) ?? 0),
    lastFlow,
    /** The pressure that still drives flow out of the lung at end-expiration. */
    autoPeep: (resistance * -lastFlow) / 60,
    lowestFlow: Math.min(...flow),
    rate: 60 / ((to - from) / waveforms.sampleRate),
  }
}

function simulateAndRead(finding: (typeof ventilatorFindings)[number], seed: string) {
  const waveforms = simulateVentilation({ finding, seed })
  return { intended: waveforms.intended, found: read(waveforms), waveforms }
}

describe.each(seeds)('ventilator graphics (%s)', (seed) => {
  test.each(ventilatorFindings)('%s: settings and pressures can be read off', (finding) => {
    const { intended, found } = simulateAndRead(finding, seed)
    expect(found.rate).toBeCloseTo(intended.rate, 0)
    expect(Math.abs(found.peep - intended.peep)).toBeLessThan(0.3)
    expect(Math.abs(found.tidalVolume - intended.tidalVolume)).toBeLessThan(10)
    expect(Math.abs(found.exhaledVolume - intended.exhaledVolume)).toBeLessThan(0.05 * intended.tidalVolume)
    if (intended.peak !== undefined) expect(Math.abs(found.peak - intended.peak)).toBeLessThan(0.5)
    if (intended.plateau !== undefined) expect(Math.abs(found.plateau - intended.plateau)).toBeLessThan(0.5)
    if (finding !== 'leak') expect(Math.abs(found.autoPeep - intended.autoPeep)).toBeLessThan(0.5)
  })

  test('normal: plateau well below 30, small peak-plateau gradient, flow back to zero', () => {
    const { found } = simulateAndRead('normal', seed)
    expect(found.plateau).toBeLessThan(18)
    expect(found.peak - found.plateau).toBeLessThan(10)
    expect(found.lastFlow).toBeGreaterThan(-2)
  })

  test('obstruction: high peak with a normal plateau; slow but complete expiration', () => {
    const [normal, { found }] = [simulateAndRead('normal', seed).found, simulateAndRead('obstruction', seed)]
    expect(found.peak - found.plateau).toBeGreaterThan(13)
    expect(found.plateau).toBeLessThan(18)
    expect(found.lowestFlow).toBeGreaterThan(0.7 * normal.lowestFlow)
    expect(found.lastFlow).toBeGreaterThan(-2)
  })

  test('auto-PEEP: expiratory flow does not reach zero; an expiratory hold shows total PEEP', () => {
    const { intended, found } = simulateAndRead('auto-peep', seed)
    expect(found.lastFlow).toBeLessThan(-6)
    expect(intended.autoPeep).toBeGreaterThan(3)
    const obstructed = simulateAndRead('obstruction', seed).found
    expect(found.peak - found.plateau).toBeLessThan(0.75 * (obstructed.peak - obstructed.plateau))
    const { pressure, flow } = simulateVentilation({ finding: 'auto-peep', seed, expiratoryHold: true })
    expect(Math.abs(middle([...pressure.slice(-100)]) - intended.peep - intended.autoPeep)).toBeLessThan(0.4)
    expect(Math.abs(middle([...flow.slice(-100)]))).toBeLessThan(0.5)
  })

  test('leak: volume does not return to zero although flow does', () => {
    const { found } = simulateAndRead('leak', seed)
    expect(found.exhaledVolume / found.tidalVolume).toBeLessThan(0.82)
    expect(found.exhaledVolume / found.tidalVolume).toBeGreaterThan(0.6)
    expect(found.lastFlow).toBeGreaterThan(-2)
  })

  test('low compliance: high plateau, small peak-plateau gradient, short expiration', () => {
    const [normal, { found }] = [simulateAndRead('normal', seed).found, simulateAndRead('low-compliance', seed)]
    expect(found.plateau).toBeGreaterThan(23)
    expect(found.peak - found.plateau).toBeLessThan(11)
    expect(found.lowestFlow).toBeLessThan(1.15 * normal.lowestFlow)
    const compliance = found.tidalVolume / (found.plateau - found.peep)
    expect(compliance).toBeGreaterThan(16)
    expect(compliance).toBeLessThan(25)
  })

  test('all breaths are alike', () => {
    for (const finding of ventilatorFindings) {
      const { waveforms } = simulateAndRead(finding, seed)
      const [first, second] = [read(waveforms, 0), read(waveforms, 1)]
      expect(Math.abs(first.peak - second.peak)).toBeLessThan(0.3)
      expect(Math.abs(first.exhaledVolume - second.exhaledVolume)).toBeLessThan(6)
    }
  })
})

test.each(ventilatorFindings)('the image of %s has titled axes and names no finding', (finding) => {
  const svg = renderVentilatorWaveforms({ finding, seed: 'picture' })
  const again = renderVentilatorWaveforms({ finding, seed: 'picture' })
  expect(again === svg).toBe(true)
  const missing = ['Pressure', 'Flow', 'Volume', 'Simulated'].filter((words) => !svg.includes(words))
  expect(missing).toEqual([])
  expect(/NaN|Infinity|undefined|style=|normal|obstruct|leak|auto|compliance|<!--/i.exec(svg)).toBeNull()
  expect(svg.length).toBeLessThan(40_000)
})

test('all values fit on the axes', () => {
  for (const finding of ventilatorFindings) {
    for (let seed = 0; seed < 10; seed++) {
      const { pressure, flow, volume } = simulateVentilation({ finding, seed: String(seed) })
      expect(Math.max(...pressure)).toBeLessThan(50)
      expect(Math.max(...flow)).toBeLessThan(80)
      expect(Math.min(...flow)).toBeGreaterThan(-80)
      expect(Math.max(...volume)).toBeLessThan(600)
    }
  }
})
