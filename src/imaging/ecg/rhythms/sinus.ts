import { between } from '#imaging/random.ts'
import { atrialWaves, qtAt, ventricularWaves } from '../beat.ts'
import { anteriorInjury, highPotassium, inferiorInjury, narrow, sinusP, type VentricularForm } from '../morphology.ts'
import { type DrawRhythm, drawTachogram, findBeats, inMs, type Occasion, type Rhythm, span } from './rhythm.ts'

/** What a rhythm from the sinus node with every beat conducted may have of its own. Times in s; `variation` is of RR. */
interface Conduction {
  pr: number
  qrs: number
  qtc: number
  form: VentricularForm
  p: { duration: number; size: number }
  variation: number
}

/** The usual conduction of this person. */
function usual({ heart }: Occasion): Conduction {
  const { pr, qrs, qtc } = heart
  return { pr, qrs, qtc, form: narrow, p: { duration: 0.1, size: 1 }, variation: 0.02 }
}

function drawSinus(occasion: Occasion, own: Partial<Conduction>): Rhythm {
  const { rng, heart, rate } = occasion
  const { pr, qrs, qtc, form, p, variation } = { ...usual(occasion), ...own }
  const rr = 60 / rate
  const qt = qtAt(qtc, rr)
  const beats = findBeats(rng, drawTachogram(rng, rr, variation * rr), span.from, span.to)
  const waves = beats.flatMap((onset) => [
    ...atrialWaves({ onset: onset - pr, form: sinusP, ...p }, heart),
    ...ventricularWaves({ onset, qrs, qt, form }, heart),
  ])
  return { waves, activities: [], intended: { rate, pr: inMs(pr), qrs: inMs(qrs), qt: inMs(qt) } }
}

export const drawSinusRhythm: DrawRhythm = (occasion) => drawSinus(occasion, {})

export const drawSinusBradycardia: DrawRhythm = (occasion) => drawSinus(occasion, { variation: 0.025 })

/** What drives the node speeds conduction and recovery too: PR and QTc lie at their short ends, so that P stays clear of T. */
export const drawSinusTachycardia: DrawRhythm = (occasion) =>
  drawSinus(occasion, {
    pr: between(occasion.rng, 0.12, 0.134),
    qtc: between(occasion.rng, 0.362, 0.378),
    p: { duration: 0.09, size: 1.1 },
    variation: 0.006,
  })

/** Every P conducted, PR fixed and far above 200 ms, though never so long that P falls into the T wave before it. */
export const drawFirstDegreeBlock: DrawRhythm = (occasion) => {
  const rr = 60 / occasion.rate
  const longest = rr - qtAt(occasion.heart.qtc, rr) - 0.02
  return drawSinus(occasion, { pr: Math.min(between(occasion.rng, 0.26, 0.34), longest) })
}

export const drawInferiorStElevation: DrawRhythm = (occasion) => drawSinus(occasion, { form: inferiorInjury })

export const drawAnteriorStElevation: DrawRhythm = (occasion) =>
  drawSinus(occasion, { form: anteriorInjury, variation: 0.01 })

/** Slow conduction everywhere: low broad P, PR at the upper limit, QRS 135-150 ms. */
export const drawHyperkalemia: DrawRhythm = (occasion) =>
  drawSinus(occasion, {
    form: highPotassium,
    pr: between(occasion.rng, 0.2, 0.23),
    qrs: between(occasion.rng, 0.135, 0.15),
    p: { duration: 0.125, size: 0.3 },
    variation: 0.01,
  })
