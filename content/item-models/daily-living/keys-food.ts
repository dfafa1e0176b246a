import { n, type Parameters, type Possible, type Recomputed } from './key-parameters.ts'

const kilograms = (p: Parameters, name: string) => (p.unit === 'lb' ? (n(p, name) * 5) / 11 : n(p, name))

/** What the patient owes, dollar by dollar of the allowed amount: first the deductible, then a part of each. */
function owed(p: Parameters): number {
  let cents = 0
  let open = n(p, 'deductible') - n(p, 'met')
  for (let dollar = 0; dollar < n(p, 'allowed'); dollar++) {
    cents += open > 0 ? 100 : n(p, 'percent')
    open--
  }
  return cents / 100
}

export const recomputed: Recomputed = {
  'MODEL-ENERGY-NEEDS': (p) => {
    const body = 9.99 * n(p, 'weight') + 0.01 * n(p, 'weight') + (25 * n(p, 'height')) / 4 - n(p, 'age') / 0.2
    return [n(p, 'factor') * (p.sex === 'man' ? body + 5 : body - 161), 0]
  },
  'MODEL-NITROGEN-BALANCE': (p) => [0.16 * n(p, 'protein') - 4 - n(p, 'urea'), 1],
  'MODEL-PARENTERAL-NUTRITION': (p) => {
    const liters = n(p, 'volume') / 1000
    if (p.asked === 'energy') {
      return [liters * (34 * n(p, 'dextrose') + 40 * n(p, 'amino')) + 10 * 0.2 * n(p, 'lipid'), 0]
    }
    return [(liters * n(p, 'dextrose') * 10_000) / n(p, 'weight') / 24 / 60, 1]
  },
  'MODEL-TUBE-FEEDING': (p) => [n(p, 'energy') / (n(p, 'density') * n(p, 'hours')), 0],
  'MODEL-TUBE-WATER': (p) => {
    const share = n(p, 'volume') * n(p, 'water') * 0.01
    return [n(p, 'fluid') / n(p, 'flushes') - share / n(p, 'flushes'), 0]
  },
  'MODEL-WEIGHT-LOSS': (p) => [100 - (100 * kilograms(p, 'now')) / n(p, 'usual'), 1],
  'MODEL-FOOD-COST': (p) => {
    if (p.asked === 'charge') return [(n(p, 'food') * 100) / n(p, 'wanted'), 0]
    const share = (name: string) => (100 * n(p, name)) / n(p, 'sales')
    return [share('opening') - share('closing') + share('purchases'), 1]
  },
  'MODEL-PURCHASE-AMOUNT': (p) => [((n(p, 'portion') / n(p, 'yields')) * 100 * n(p, 'count')) / 16, 1],
  'MODEL-LABOR-HOURS': (p) => {
    const meals = 7 * n(p, 'meals')
    if (p.asked === 'positions') return [meals / (40 * n(p, 'goal')), 1]
    const positions = n(p, 'full') + (n(p, 'part') * n(p, 'hours')) / 40
    return [meals / positions / 40, 1]
  },
  'MODEL-DOSE-VOLUME': (p) => {
    const inMcg: Record<string, number> = { mcg: 1, mg: 1000, g: 1_000_000 }
    const perMl = (n(p, 'amount') * (inMcg[String(p.has)] ?? Number.NaN)) / n(p, 'mL')
    return [(n(p, 'dose') * (inMcg[String(p.ordered)] ?? Number.NaN)) / perMl, 1]
  },
  'MODEL-PACK-YEARS': (p) => {
    const cigarettes = 365 * (n(p, 'first') * n(p, 'firstYears') + n(p, 'second') * n(p, 'secondYears'))
    return [cigarettes / 7300, 1]
  },
  'MODEL-PATIENT-SHARE': (p) => {
    return [p.asked === 'patient' ? owed(p) : n(p, 'allowed') - owed(p), 0]
  },
}

export const possible: Possible = {
  'MODEL-ENERGY-NEEDS': [
    ['weight', 40, 130],
    ['height', 145, 200],
    ['age', 18, 80],
  ],
  'MODEL-NITROGEN-BALANCE': [
    ['protein', 40, 160],
    ['urea', 5, 24],
  ],
  'MODEL-PARENTERAL-NUTRITION': [
    ['volume', 1000, 2600],
    ['dextrose', 10, 25],
    ['weight', 45, 100],
  ],
  'MODEL-TUBE-FEEDING': [
    ['energy', 1200, 2400],
    ['hours', 8, 24],
  ],
  'MODEL-TUBE-WATER': [
    ['volume', 500, 2300],
    ['fluid', 1400, 2800],
  ],
  'MODEL-WEIGHT-LOSS': [
    ['usual', 50, 110],
    ['now', 40, 230],
  ],
  'MODEL-FOOD-COST': [
    ['closing', 1000, 24_000],
    ['sales', 20_000, 200_000],
  ],
  'MODEL-PURCHASE-AMOUNT': [['yields', 40, 90]],
  'MODEL-LABOR-HOURS': [['meals', 200, 1000]],
  'MODEL-DOSE-VOLUME': [
    ['dose', 0.05, 250],
    ['amount', 5, 1000],
  ],
  'MODEL-PACK-YEARS': [
    ['start', 12, 26],
    ['first', 5, 40],
  ],
  'MODEL-PATIENT-SHARE': [
    ['allowed', 200, 1500],
    ['met', 20, 750],
  ],
}
