import type { Dipole, Vector } from './dipole.ts'

export const leadNames = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const

export type LeadName = (typeof leadNames)[number]

/** The twelve leads, one element per sample, in mV. */
export type Leads = Readonly<Record<LeadName, Float64Array>>

/** The leads that are recorded; the other four are derived from I and II. */
export const recordedLeads = ['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const satisfies readonly LeadName[]

/** The lead vectors. Source: Dower, Machado and Osborne 1980, Clin Cardiol 3:87. */
const leadVectors: Readonly<Record<(typeof recordedLeads)[number], Vector>> = {
  I: [0.632, -0.235, 0.059],
  II: [0.235, 1.066, -0.132],
  V1: [-0.515, 0.157, -0.917],
  V2: [0.044, 0.164, -1.387],
  V3: [0.882, 0.098, -1.277],
  V4: [1.213, 0.127, -0.601],
  V5: [1.125, 0.127, -0.086],
  V6: [0.831, 0.076, 0.23],
}

function combine(a: Float64Array, ofA: number, b: Float64Array, ofB: number): Float64Array {
  return a.map((value, index) => ofA * value + ofB * (b[index] ?? 0))
}

/** Artifact at one electrode pair, in mV per sample. */
export type Artifact = (lead: (typeof recordedLeads)[number]) => Float64Array

/**
 * Projects a dipole onto the twelve leads. Artifact is added to the recorded leads before the others are derived, so
 * that Einthoven's law and the Goldberger equations hold exactly: III = II - I, aVR = -(I + II) / 2, and so on.
 */
export function projectLeads(dipole: Dipole, artifact: Artifact): Leads {
  const measure = (name: (typeof recordedLeads)[number]) => {
    const [x, y, z] = leadVectors[name]
    const noise = artifact(name)
    return noise.map((value, i) => value + x * (dipole.x[i] ?? 0) + y * (dipole.y[i] ?? 0) + z * (dipole.z[i] ?? 0))
  }
  const [I, II] = [measure('I'), measure('II')]
  return {
    I,
    II,
    III: combine(II, 1, I, -1),
    aVR: combine(I, -0.5, II, -0.5),
    aVL: combine(I, 1, II, -0.5),
    aVF: combine(II, 1, I, -0.5),
    V1: measure('V1'),
    V2: measure('V2'),
    V3: measure('V3'),
    V4: measure('V4'),
    V5: measure('V5'),
    V6: measure('V6'),
  }
}
