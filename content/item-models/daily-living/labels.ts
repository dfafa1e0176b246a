export type Unit = 'mcg' | 'mg' | 'g'

/** A drug as it is prescribed, with adult doses, and the amount per volume on its label. */
export interface Stock {
  drug: string
  route: 'PO' | 'IM'
  ordered: Unit
  doses: readonly number[]
  has: Unit
  amount: number
  mL: number
  /** Another marketed strength, in the same volume */
  other?: number
}

const oral = { route: 'PO', ordered: 'mg', has: 'mg', mL: 5 } as const
const inGrams = { route: 'PO', ordered: 'g', has: 'mg', mL: 5 } as const
const injected = { route: 'IM', ordered: 'mg', mL: 1 } as const

/** Usual adult doses and strengths of the US market; many are prescribed in another unit than the label's. */
export const stocks: readonly Stock[] = [
  { ...inGrams, drug: 'cephalexin suspension', doses: [0.25, 0.5, 1], amount: 250, other: 125 },
  { ...inGrams, drug: 'amoxicillin suspension', doses: [0.5, 0.875], amount: 400, other: 250 },
  { ...inGrams, drug: 'penicillin V solution', doses: [0.25, 0.5], amount: 250, other: 125 },
  { ...inGrams, drug: 'acetaminophen liquid', doses: [0.5, 0.65, 1], amount: 160 },
  { ...inGrams, drug: 'guaifenesin liquid', doses: [0.2, 0.3, 0.4], amount: 100, other: 200 },
  { ...oral, drug: 'digoxin solution', doses: [0.125, 0.25], has: 'mcg', amount: 50, mL: 1 },
  { ...oral, drug: 'diphenhydramine liquid', doses: [25, 50], amount: 12.5 },
  { ...oral, drug: 'furosemide solution', doses: [20, 30, 40, 60], amount: 10, mL: 1, other: 8 },
  { ...oral, drug: 'phenytoin suspension', doses: [100, 150, 200], amount: 125 },
  { ...oral, drug: 'prednisolone solution', doses: [10, 20, 30, 40], amount: 15, other: 5 },
  { ...oral, drug: 'lactulose solution', ordered: 'g', doses: [15, 20, 30], has: 'g', amount: 10, mL: 15 },
  { ...injected, drug: 'cyanocobalamin', doses: [0.5, 1], has: 'mcg', amount: 1000 },
  { ...injected, drug: 'ketorolac', doses: [15, 30, 60], has: 'mg', amount: 30, other: 15 },
]
