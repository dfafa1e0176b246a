/** A drug that is dosed by weight, with its stock. */
export interface Drug {
  name: string
  who: string
  reason: string
  route: string
  /** mg/kg for one dose, or for one day when `daily` */
  doses: readonly number[]
  daily?: true
  perDay: number
  /** mg in mL */
  stock: readonly [mg: number, mL: number]
  other?: readonly [mg: number, mL: number]
  kg: readonly [number, number]
  places: number
}

const oral = { who: 'child', route: 'PO', places: 1 }
const injected = { who: 'child', route: 'IV', places: 2 }

/** Doses within labeling; weights keep every dose below its labeled maximum. */
export const weightDosedDrugs: readonly Drug[] = [
  { ...oral, name: 'acetaminophen', reason: 'fever', doses: [10, 12.5, 15], perDay: 4, stock: [160, 5], kg: [6, 30] },
  {
    ...oral,
    name: 'ibuprofen',
    reason: 'fever',
    doses: [5, 7.5, 10],
    perDay: 3,
    stock: [100, 5],
    other: [50, 1.25],
    kg: [8, 36],
  },
  {
    ...oral,
    name: 'amoxicillin',
    reason: 'bacterial sinusitis',
    doses: [45],
    daily: true,
    perDay: 2,
    stock: [400, 5],
    other: [250, 5],
    kg: [12, 34],
  },
  {
    ...oral,
    name: 'cephalexin',
    reason: 'cellulitis',
    doses: [25, 40, 50],
    daily: true,
    perDay: 4,
    stock: [250, 5],
    other: [125, 5],
    kg: [9, 36],
  },
  {
    ...oral,
    name: 'prednisolone',
    reason: 'an asthma attack',
    doses: [1, 1.5, 2],
    daily: true,
    perDay: 2,
    stock: [15, 5],
    other: [5, 5],
    kg: [8, 28],
  },
  {
    ...injected,
    name: 'gentamicin',
    reason: 'sepsis',
    doses: [2, 2.5],
    perDay: 3,
    stock: [40, 1],
    other: [10, 1],
    kg: [12, 45],
  },
  {
    ...injected,
    name: 'furosemide',
    reason: 'pulmonary edema',
    doses: [0.5, 1],
    perDay: 2,
    stock: [10, 1],
    kg: [6, 36],
  },
  {
    ...injected,
    name: 'ondansetron',
    reason: 'vomiting after surgery',
    doses: [0.1],
    perDay: 1,
    stock: [2, 1],
    kg: [8, 39],
  },
  {
    ...injected,
    who: 'adult',
    route: 'subcutaneously',
    name: 'enoxaparin',
    reason: 'deep vein thrombosis',
    doses: [1],
    perDay: 2,
    stock: [100, 1],
    other: [150, 1],
    kg: [50, 98],
  },
]
