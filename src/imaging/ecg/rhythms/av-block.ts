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

/**
 * Second-degree block: the last of each `group` of P waves is not conducted; `prs` are the PR intervals (s) of the
 * others.
 */
interface SecondDegreeBlock {
  group: number
  prs: readonly number[]
  qrs: number
  qtc: number
  morphology: VentricularMorphology
}

/** The position in its group of the first P wave, such that the recording contains at least two whole pauses. */
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

/** A group size with an atrial rate no faster than this and two groups in the recording. Throws when there is none. */
function sampleGroupSize(rng: Rng, rate: number, groups: readonly number[], fastest: number): number {
  return rng.pick(
    groups.filter((group) => {
      const atrialRate = (rate * group) / (group - 1)
      return atrialRate <= fastest && (group * 60) / atrialRate <= longestGroup
    }),
  )
}

/**
 * Mobitz I (Wenckebach): PR lengthens from beat to beat, with the largest increment first, so that RR shortens, until a
 * P wave is not conducted. QRS is narrow because the block is in the AV node.
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

/** Mobitz II: PR is constant until a P wave is not conducted; QRS is wide because the block is infranodal. */
export const generateMobitz2: GenerateRhythm = (params) => {
  const { rng, heart, rate } = params
  const group = sampleGroupSize(rng, rate, [3, 4], 95)
  const pr = between(rng, 0.15, 0.18)
  const rhythm = generateSecondDegreeBlock(params, {
    group,
    prs: Array.from({ length: group - 1 }, () => pr),
    qrs: between(rng, 0.13, 0.145),
    qtc: heart.qtc,
    morphology: rightBundleBranchBlock,
  })
  return { ...rhythm, intended: { ...rhythm.intended, pr: toMs(pr) } }
}

/** An atrial rate that is close to no multiple of the escape rate, nor to two and a half times it. */
function sampleDissociatedAtrialRate(rng: Rng, rate: number): number {
  const apart = (atrialRate: number) => {
    const part = (atrialRate / rate) % 1
    return Math.min(part, 1 - part, Math.abs(part - 0.5))
  }
  const rates = Array.from({ length: 33 }, (_, index) => 66 + index)
  return rng.pick(rates.filter((atrialRate) => apart(atrialRate) > 0.12 && atrialRate > rate * 1.55))
}

/** Third-degree block: regular P waves and a slower, regular, wide escape rhythm, completely dissociated. */
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
