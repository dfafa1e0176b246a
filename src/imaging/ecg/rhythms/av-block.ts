import { between, type Rng } from '#imaging/random.ts'
import { atrialWaves, qtAt, ventricularWaves } from '../beat.ts'
import { escapeBeat, narrow, rightBundleBlock, sinusP, type VentricularForm } from '../morphology.ts'
import {
  type DrawRhythm,
  drawTachogram,
  duration,
  findBeats,
  inMs,
  type Occasion,
  type Rhythm,
  span,
} from './rhythm.ts'

/** Second-degree block: of `group` P waves the last is not conducted; the others by these PR intervals (s). */
interface Dropping {
  group: number
  prs: readonly number[]
  qrs: number
  qtc: number
  form: VentricularForm
}

/** Where in its group the first P wave stands, such that at least two whole pauses lie within the recording. */
function drawOffset(rng: Rng, atrial: readonly number[], group: number, pp: number): number {
  const drops = atrial.flatMap((onset, index) => (onset > 0.8 && onset < duration - 1.5 - group * pp ? [index] : []))
  return group * atrial.length - 1 - rng.pick(drops)
}

function drawDropped({ rng, heart, rate }: Occasion, { group, prs, qrs, qtc, form }: Dropping): Rhythm {
  const atrialRate = (rate * group) / (group - 1)
  const pp = 60 / atrialRate
  const qt = qtAt(qtc, 60 / rate)
  const atrial = findBeats(rng, drawTachogram(rng, pp, 0.006 * pp), span.from, span.to)
  const offset = drawOffset(rng, atrial, group, pp)
  const waves = atrial.flatMap((onset, index) => {
    const pr = prs[(index + offset) % group]
    const p = atrialWaves({ onset, form: sinusP }, heart)
    return pr === undefined ? p : [...p, ...ventricularWaves({ onset: onset + pr, qrs, qt, form }, heart)]
  })
  return { waves, activities: [], intended: { rate, atrialRate, qrs: inMs(qrs), qt: inMs(qt) } }
}

/** Longest group, in s, of which two fit into a recording. */
const longestGroup = 4.7

/** One of the sizes of a group at which the atria beat no faster than this and two groups are seen; raises when there is none. */
function drawGroup(rng: Rng, rate: number, groups: readonly number[], fastest: number): number {
  return rng.pick(
    groups.filter((group) => {
      const atrialRate = (rate * group) / (group - 1)
      return atrialRate <= fastest && (group * 60) / atrialRate <= longestGroup
    }),
  )
}

/**
 * Mobitz I: PR grows from beat to beat, most after the first of a group, so that RR shortens before the pause, until a P
 * is not conducted (Wenckebach). QRS is narrow, since the block lies in the node.
 */
export const drawMobitz1: DrawRhythm = (occasion) => {
  const { rng, heart, rate } = occasion
  const group = drawGroup(rng, rate, [4, 5], 83)
  const first = between(rng, 0.17, 0.19)
  const growth = [0, 0.09, 0.135, 0.16].slice(0, group - 1)
  return drawDropped(occasion, {
    group,
    prs: growth.map((more) => first + more),
    qrs: heart.qrs,
    qtc: heart.qtc - 0.02,
    form: narrow,
  })
}

/** Mobitz II: PR is the same in every conducted beat until one is dropped; QRS is wide, since the block lies below the node. */
export const drawMobitz2: DrawRhythm = (occasion) => {
  const { rng, heart, rate } = occasion
  const group = drawGroup(rng, rate, [3, 4], 95)
  const pr = between(rng, 0.15, 0.18)
  const drawn = drawDropped(occasion, {
    group,
    prs: Array.from({ length: group - 1 }, () => pr),
    qrs: between(rng, 0.13, 0.145),
    qtc: heart.qtc,
    form: rightBundleBlock,
  })
  return { ...drawn, intended: { ...drawn.intended, pr: inMs(pr) } }
}

/** Sinus rates at which P waves do not keep step with a slow escape, not even two or three to a beat. */
function drawFreeAtrialRate(rng: Rng, rate: number): number {
  const apart = (atrialRate: number) => {
    const part = (atrialRate / rate) % 1
    return Math.min(part, 1 - part, Math.abs(part - 0.5))
  }
  const rates = Array.from({ length: 33 }, (_, index) => 66 + index)
  return rng.pick(rates.filter((atrialRate) => apart(atrialRate) > 0.12 && atrialRate > rate * 1.55))
}

/** Third-degree block: regular P waves and a slower, regular, wide escape rhythm that know nothing of each other. */
export const drawThirdDegreeBlock: DrawRhythm = ({ rng, heart, rate }) => {
  const atrialRate = drawFreeAtrialRate(rng, rate)
  const [pp, rr] = [60 / atrialRate, 60 / rate]
  const qrs = between(rng, 0.135, 0.155)
  const qt = qtAt(heart.qtc + 0.02, Math.min(rr, 1.4))
  const atrial = findBeats(rng, drawTachogram(rng, pp, 0.01 * pp), span.from, span.to)
  const ventricular = findBeats(rng, drawTachogram(rng, rr, 0.004 * rr), span.from, span.to)
  return {
    waves: [
      ...atrial.flatMap((onset) => atrialWaves({ onset, form: sinusP, size: 1.1 }, heart)),
      ...ventricular.flatMap((onset) => ventricularWaves({ onset, qrs, qt, form: escapeBeat }, heart)),
    ],
    activities: [],
    intended: { rate, atrialRate, qrs: inMs(qrs), qt: inMs(qt) },
  }
}
