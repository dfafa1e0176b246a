import type { Rng } from '#domain/random/rng.ts'
import { between } from '#domain/signals/chance.ts'
import { atrialWaves, ventricularWaves } from '../beat.ts'
import { leftTachycardia, narrow, rightTachycardia, sinusP, type VentricularForm, weaken } from '../forms.ts'
import { type Heart, qtAt } from '../heart.ts'
import { drawTachogram, findBeats } from '../tachogram.ts'
import type { Wave } from '../wave.ts'
import { type DrawRhythm, inMs, span } from './rhythm.ts'

/** A sinus beat that gets through to the ventricles: the only one, or together with the focus. `index` is that of the beat it replaces. */
interface Conducted {
  kind: 'capture' | 'fusion'
  index: number
}

/** Seconds by which a beat from the atria comes before the one that it replaces. */
const lead = { capture: 0.055, fusion: 0.02 }

/** Half of the recordings have one beat from the atria, well within the recording. */
function drawConducted(rng: Rng, beats: readonly number[]): Conducted | undefined {
  const kind = rng.pick(['capture', 'fusion', undefined, undefined] as const)
  const index = rng.pick(beats.flatMap((time, i) => (time > 1.5 && time < 8.5 ? [i] : [])))
  return kind && { kind, index }
}

/** The focus begins anew from a beat that came early: all later beats are early too. */
function resetAt(beats: readonly number[], { kind, index }: Conducted): number[] {
  return beats.map((onset, i) => (i < index ? onset : onset - lead[kind]))
}

/** Atrial rates (beats/min) of which the ventricles' is no multiple, not even nearly, so that P waves drift through the beats. */
function drawFreeAtrialRate(rng: Rng, rate: number): number {
  const rates = Array.from({ length: 33 }, (_, index) => 68 + index)
  return rng.pick(
    rates.filter((atrialRate) => {
      const part = (rate / atrialRate) % 1
      return Math.min(part, 1 - part) > 0.18
    }),
  )
}

/** P waves that know nothing of the ventricles, in step with one place (s) where one of them must be. */
function drawAtria(rng: Rng, rate: number, heart: Heart, target: number | undefined): Wave[] {
  const pp = 60 / drawFreeAtrialRate(rng, rate)
  const free = findBeats(rng, drawTachogram(rng, pp, 0.01 * pp), span.from, span.to + pp)
  const near = target ?? free[0] ?? 0
  const nearest = free.reduce((best, time) => (Math.abs(time - near) < Math.abs(best - near) ? time : best))
  return free.flatMap((time) => atrialWaves({ onset: time + near - nearest, form: sinusP }, heart))
}

/** A beat of the focus, or the one that the atria take part in. */
function drawBeat(
  beat: { onset: number; qrs: number; qt: number; form: VentricularForm },
  kind: Conducted['kind'] | undefined,
  heart: Heart,
): Wave[] {
  const sinus = { ...beat, qrs: heart.qrs }
  if (kind === undefined) return ventricularWaves(beat, heart)
  if (kind === 'capture') return ventricularWaves({ ...sinus, form: narrow }, heart)
  return [
    ...ventricularWaves({ ...beat, form: weaken(beat.form, 0.5) }, heart),
    ...ventricularWaves({ ...sinus, form: weaken(narrow, 0.6) }, heart),
  ]
}

/**
 * Monomorphic ventricular tachycardia: wide, notched, regular, all beats alike; the atria go on by themselves, and in half
 * of the recordings one of their beats captures the ventricles or meets the focus half way (fusion).
 */
export const drawVentricularTachycardia: DrawRhythm = ({ rng, heart, rate }) => {
  const rr = 60 / rate
  const qrs = Math.min(between(rng, 0.166, 0.18), 0.56 * rr)
  const qt = Math.min(qtAt(0.45, rr), rr * 0.98)
  const form = rng.pick([leftTachycardia, rightTachycardia])
  const regular = findBeats(rng, drawTachogram(rng, rr, 0.004 * rr), span.from, span.to + 0.1)
  const conducted = drawConducted(rng, regular)
  const beats = conducted ? resetAt(regular, conducted) : regular
  const target = conducted && (beats[conducted.index] ?? 0) - heart.pr
  return {
    waves: [
      ...beats.flatMap((onset, index) =>
        drawBeat({ onset, qrs, qt, form }, index === conducted?.index ? conducted.kind : undefined, heart),
      ),
      ...drawAtria(rng, rate, heart, target),
    ],
    activities: [],
    intended: { rate, qrs: inMs(qrs) },
  }
}
