import { type EcgFinding, ecgRates } from '../findings.ts'
import { between, createRng, type Rng } from '../random.ts'
import { type ElectrodeNoise, simulateArtifact } from './artifact.ts'
import { sampleHeart } from './beat.ts'
import { type Dipole, superpose } from './dipole.ts'
import { type Leads, projectLeads } from './leads.ts'
import {
  generateAtrialFibrillation,
  generateAtrialFlutter,
  generateSupraventricularTachycardia,
} from './rhythms/atrial.ts'
import { generateMobitz1, generateMobitz2, generateThirdDegreeBlock } from './rhythms/av-block.ts'
import { type ContinuousActivity, duration, type GenerateRhythm, type Intervals } from './rhythms/rhythm.ts'
import {
  generateAnteriorStElevation,
  generateFirstDegreeBlock,
  generateHyperkalemia,
  generateInferiorStElevation,
  generateSinusBradycardia,
  generateSinusRhythm,
  generateSinusTachycardia,
} from './rhythms/sinus.ts'
import {
  generateAsystole,
  generatePvcs,
  generateVentricularFibrillation,
  generateVentricularTachycardia,
} from './rhythms/ventricular.ts'

/** The ECG to simulate. `rate` is the ventricular rate in beats/min; when omitted, the seed picks a typical one. */
export interface EcgParams {
  finding: EcgFinding
  rate?: number | undefined
  seed: string
}

/**
 * Ten seconds of twelve simultaneous leads in mV, `sampleRate` samples per second, and the intervals that calipers
 * should measure.
 */
export interface Ecg {
  leads: Leads
  sampleRate: number
  intended: Intervals
}

const sampleRate = 500

const typicalNoise: ElectrodeNoise = { muscle: 0.024, wander: 0.025 }
/** Asystole is recorded with a wandering baseline; a perfectly flat line would suggest a disconnected lead. */
const wanderingBaseline: ElectrodeNoise = { muscle: 0.024, wander: 0.07 }

/**
 * The requested rate, or a typical one; 0 for a finding without a ventricular rate. Throws a RangeError outside the
 * finding's range.
 */
function rateOf({ finding, rate }: EcgParams, rng: Rng): number {
  const range = ecgRates[finding]
  if (range === undefined) {
    if (rate === undefined) return 0
    throw new RangeError(`${finding} has no ventricular rate`)
  }
  const usual = Math.round(between(rng, ...range.usual))
  if (rate === undefined) return usual
  if (rate >= range.min && rate <= range.max) return rate
  throw new RangeError(`${finding} has rates of ${range.min} to ${range.max} beats/min, not ${rate}`)
}

function addContinuousActivity({ x, y, z }: Dipole, { vector, level }: ContinuousActivity): void {
  const [vx, vy, vz] = vector
  for (let i = 0; i < x.length; i++) {
    const height = level(i / sampleRate)
    x[i] = (x[i] ?? 0) + height * vx
    y[i] = (y[i] ?? 0) + height * vy
    z[i] = (z[i] ?? 0) + height * vz
  }
}

function noiseOf(finding: EcgFinding): ElectrodeNoise {
  return finding === 'asystole' ? wanderingBaseline : typicalNoise
}

/**
 * A simulated 12-lead ECG: the rhythm's kernels as one moving dipole (see `superpose`), projected onto twelve leads.
 * Equal parameters give equal recordings. Throws a RangeError for a rate that the finding cannot have (`ecgRates`).
 */
export function simulateEcg(params: EcgParams): Ecg {
  const rng = createRng(`ecg:${params.finding}:${params.seed}`)
  const heart = sampleHeart(rng)
  const rate = rateOf(params, rng)
  const { waves, activities, intended } = rhythms[params.finding]({ rng, heart, rate })
  const samples = duration * sampleRate
  const dipole = superpose(waves, samples, sampleRate)
  for (const activity of activities) addContinuousActivity(dipole, activity)
  const leads = projectLeads(dipole, simulateArtifact(rng, samples, sampleRate, noiseOf(params.finding)))
  return { leads, sampleRate, intended }
}

/** The generator of each finding's rhythm. */
const rhythms: Readonly<Record<EcgFinding, GenerateRhythm>> = {
  'sinus-rhythm': generateSinusRhythm,
  'sinus-bradycardia': generateSinusBradycardia,
  'sinus-tachycardia': generateSinusTachycardia,
  'atrial-fibrillation': generateAtrialFibrillation,
  'atrial-flutter': generateAtrialFlutter,
  'supraventricular-tachycardia': generateSupraventricularTachycardia,
  'first-degree-block': generateFirstDegreeBlock,
  'mobitz-1': generateMobitz1,
  'mobitz-2': generateMobitz2,
  'third-degree-block': generateThirdDegreeBlock,
  'premature-ventricular-beats': generatePvcs,
  'ventricular-tachycardia': generateVentricularTachycardia,
  'ventricular-fibrillation': generateVentricularFibrillation,
  asystole: generateAsystole,
  'inferior-st-elevation': generateInferiorStElevation,
  'anterior-st-elevation': generateAnteriorStElevation,
  hyperkalemia: generateHyperkalemia,
}
