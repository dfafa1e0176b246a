import { between, type Rng } from '#imaging/random.ts'
import { atrialWaves, qtAt, ventricularWaves } from '../beat.ts'
import {
  narrowQrs,
  rightBundleBranchBlock,
  sinusP,
  type VentricularMorphology,
  ventricularEscape,
} from '../morphology.ts'
import {
  duration,
  type GenerateRhythm,
  generateBeatTimes,
  generateTachogram,
  type Rhythm,
  type RhythmParams,
  span,
  toMs,
} from './rhythm.ts'

/** Second-degree block: of `group` P waves the last is not conducted; the others by these PR intervals (s). */
interface SecondDegreeBlock {
  group: number
  prs: readonly number[]
  qrs: number
  qtc: number
  morphology: VentricularMorphology
}

/** Where in its group the first P wave stands, such that at least two whole pauses lie within the recording. */
function sampleOffset(rng: Rng, atrial: readonly number[], group: number, pp: number): number {
  const drops = atrial.flatMap((onset, index) => (onset > 0.8 && onset < duration - 1.5 - group * pp ? [index] : []))
  return group * atrial.length - 1 - rng.pick(drops)
}

function generateSecondDegreeBlock(
  { rng, heart, rate }: RhythmParams,
  { group, prs, qrs, qtc, morphology }: SecondDegreeBlock,
): Rhythm {
  const atrialRate = (rate * group) / (group - 1)
  const pp = 60 / atrialRate
  const qt = qtAt(qtc, 60 / rate)
  const atrial = generateBeatTimes(rng, generateTachogram(rng, pp, 0.006 * pp), span.from, span.to)
  const offset = sampleOffset(rng, atrial, group, pp)
  const waves = atrial.flatMap((onset, index) => {
    const pr = prs[(index + offset) % group]
    const p = atrialWaves({ onset, morphology: sinusP }, heart)
    return pr === undefined ? p : [...p, ...ventricularWaves({ onset: onset + pr, qrs, qt, morphology }, heart)]
  })
  return { waves, activities: [], intended: { rate, atrialRate, qrs: toMs(qrs), qt: toMs(qt) } }
}

/** Longest group, in s, of which two fit into a recording. */
const longestGroup = 4.7

/** One of the sizes of a group at which the atria beat no faster than this and two groups are seen; raises when there is none. */
function sampleGroupSize(rng: Rng, rate: number, groups: readonly number[], fastest: number): number {
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
export const generateMobitz1: GenerateRhythm = (params) => {
  const { rng, heart, rate } = params
  const group = sampleGroupSize(rng, rate, [4, 5], 83)
  const first = between(rng, 0.17, 0.19)
  const growth = [0, 0.09, 0.135, 0.16].slice(0, group - 1)
  return generateSecondDegreeBlock(params, {
    group,
    prs: growth.map((more) => first + more),
    qrs: heart.qrs,
    qtc: heart.qtc - 0.02,
    morphology: narrowQrs,
  })
}

/** Mobitz II: PR is the same in every conducted beat until one is dropped; QRS is wide, since the block lies below the node. */
export const generateMobitz2: GenerateRhythm = (params) => {
  const { rng, heart, rate } = params
  const group = sampleGroupSize(rng, rate, [3, 4], 95)
  const pr = between(rng, 0.15, 0.18)
  const drawn = generateSecondDegreeBlock(params, {
    group,
    prs: Array.from({ length: group - 1 }, () => pr),
    qrs: between(rng, 0.13, 0.145),
    qtc: heart.qtc,
    morphology: rightBundleBranchBlock,
  })
  return { ...drawn, intended: { ...drawn.intended, pr: toMs(pr) } }
}

/** Sinus rates at which P waves do not keep step with a slow escape, not even two or three to a beat. */
function sampleDissociatedAtrialRate(rng: Rng, rate: number): number {
  const apart = (atrialRate: number) => {
    const part = (atrialRate / rate) % 1
    return Math.min(part, 1 - part, Math.abs(part - 0.5))
  }
  const rates = Array.from({ length: 33 }, (_, index) => 66 + index)
  return rng.pick(rates.filter((atrialRate) => apart(atrialRate) > 0.12 && atrialRate > rate * 1.55))
}

/** Third-degree block: regular P waves and a slower, regular, wide escape rhythm that know nothing of each other. */
export const generateThirdDegreeBlock: GenerateRhythm = ({ rng, heart, rate }) => {
  const atrialRate = sampleDissociatedAtrialRate(rng, rate)
  const [pp, rr] = [60 / atrialRate, 60 / rate]
  const qrs = between(rng, 0.135, 0.155)
  const qt = qtAt(heart.qtc + 0.02, Math.min(rr, 1.4))
  const atrial = generateBeatTimes(rng, generateTachogram(rng, pp, 0.01 * pp), span.from, span.to)
  const ventricular = generateBeatTimes(rng, generateTachogram(rng, rr, 0.004 * rr), span.from, span.to)
  return {
    waves: [
      ...atrial.flatMap((onset) => atrialWaves({ onset, morphology: sinusP, size: 1.1 }, heart)),
      ...ventricular.flatMap((onset) => ventricularWaves({ onset, qrs, qt, morphology: ventricularEscape }, heart)),
    ],
    activities: [],
    intended: { rate, atrialRate, qrs: toMs(qrs), qt: toMs(qt) },
  }
}
