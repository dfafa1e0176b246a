/** The categories of the NBRC's Clinical Simulation Examination, with the number of its 22 problems in each. */
export const categories = {
  'Adult Chronic Airways Disease': 7,
  'Adult Trauma': 2,
  'Adult Cardiovascular': 3,
  'Adult Neurological or Neuromuscular': 3,
  'Adult Medical or Surgical': 3,
  Pediatric: 2,
  Neonatal: 2,
} as const

export type Category = keyof typeof categories

export const categoryNames = Object.keys(categories) as [Category, ...Category[]]
