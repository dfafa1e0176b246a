import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

/** Final percentages in `volume` mL a day, and mL of 20% lipid emulsion run beside it. */
interface Bag {
  asked: 'energy' | 'dextrose rate'
  volume: number
  dextrose: number
  amino: number
  lipid: number
  weight: number
}

const forms = { energy: { unit: 'kcal/day', places: 0 }, 'dextrose rate': { unit: 'mg/kg/min', places: 1 } }

function generateBag(rng: Rng): Bag {
  return {
    asked: rng.pick(['energy', 'energy', 'dextrose rate'] as const),
    volume: 100 * rng.int(12, 24),
    dextrose: rng.pick([10, 12.5, 15, 17.5, 20]),
    amino: rng.pick([3.5, 4.25, 5, 5.5, 6]),
    lipid: rng.pick([150, 200, 250, 300]),
    weight: rng.int(48, 92),
  }
}

function energyOf({ volume, dextrose, amino, lipid }: Bag): Asked {
  const [sugar, protein] = [(volume * dextrose) / 100, (volume * amino) / 100]
  const [g, a] = [show(sugar), show(protein)]
  const by = (perSugar: number, perProtein: number, perLipid: number) =>
    [
      [
        perSugar && `${g} g × ${perSugar}`,
        perProtein && `${a} g × ${perProtein}`,
        perLipid && `${lipid} mL × ${perLipid}`,
      ]
        .filter((part) => part !== 0)
        .join(' + '),
      sugar * perSugar + protein * perProtein + lipid * perLipid,
    ] as const
  const [sum, value] = by(3.4, 4, 2)
  return {
    key: { sum, value, why: 'Grams of dextrose at 3.4, of amino acids at 4, and mL of 20% lipid at 2 kcal' },
    mistakes: [
      makeMistake('counted dextrose as dry sugar', 'Hydrated dextrose has 3.4 kcal/g, not 4', ...by(4, 4, 2)),
      makeMistake('left out the amino acids', 'Their 4 kcal/g belong to the total', ...by(3.4, 0, 2)),
      makeMistake('left out the lipid', `The ${lipid} mL of emulsion bring energy, too`, ...by(3.4, 4, 0)),
      makeMistake('counted a 10% emulsion', 'A 20% emulsion has 2 kcal/mL; 1.1 is that of 10%', ...by(3.4, 4, 1.1)),
      makeMistake('counted each mL of lipid as a gram of fat', 'A 20% emulsion has 2 kcal/mL', ...by(3.4, 4, 9)),
      makeMistake('counted dextrose at 9 kcal/g', 'Hydrated dextrose has 3.4 kcal/g', ...by(9, 4, 2)),
      makeMistake('counted amino acids at 9 kcal/g', 'Amino acids have 4 kcal/g', ...by(3.4, 9, 2)),
      makeMistake('gave dextrose alone', 'Amino acids (4 kcal/g) and lipid bring energy, too', ...by(3.4, 0, 0)),
    ],
  }
}

function rateOf({ volume, dextrose, amino, weight }: Bag): Asked {
  const grams = (volume * dextrose) / 100
  const by = (text: string, mg: number, kg = weight, minutes = 1440) =>
    [`${text} ÷ ${kg} kg ÷ ${formatNumber(minutes, 0)} min`, mg / kg / minutes] as const
  const right = `${formatNumber(1000 * grams, 0)} mg`
  const inKg = 'The weight is in kilograms already'
  const [sum, value] = by(right, 1000 * grams)
  return {
    key: {
      sum,
      value,
      why: `Dextrose: ${formatNumber(volume, 0)} mL × ${show(dextrose)}% = ${show(grams)} g, over weight and 1,440 minutes`,
    },
    mistakes: [
      makeMistake('spread it over 12 hours', 'The bag runs for 24 hours', ...by(right, 1000 * grams, weight, 720)),
      makeMistake('turned kilograms into pounds', inKg, `${sum} ÷ 2.2`, value / 2.2),
      makeMistake('divided kilograms by 2.2', inKg, `${sum} × 2.2`, value * 2.2),
      makeMistake(
        'counted the amino acids',
        'The rate is that of dextrose alone',
        ...by(`${formatNumber(10 * volume * amino, 0)} mg`, 10 * volume * amino),
      ),
      makeMistake(
        'counted dextrose and amino acids',
        'The rate is that of dextrose alone',
        ...by(`${formatNumber(10 * volume * (dextrose + amino), 0)} mg`, 10 * volume * (dextrose + amino)),
      ),
      makeMistake('counted energy', 'The rate is in mg, not in 3.4 kcal/g', `${sum} × 3.4`, value * 3.4),
      makeMistake(
        'used the strength of 1 L',
        `The bag has ${formatNumber(volume, 0)} mL`,
        ...by(`${formatNumber(10_000 * dextrose, 0)} mg`, 10_000 * dextrose),
      ),
    ],
  }
}

function stemOf(rng: Rng, { asked, volume, dextrose, amino, lipid, weight }: Bag): string {
  const bag = `${formatNumber(volume, 0)} mL a day with ${show(dextrose)}% dextrose and ${show(amino)}% amino acids (final concentrations)`
  const fat = `${lipid} mL of 20% lipid emulsion`
  const question = asked === 'energy' ? 'How much energy does this supply?' : 'At which rate does dextrose run in?'
  return rng.pick([
    `A patient of ${weight} kg receives parenteral nutrition over 24 hours: ${bag}, and ${fat}. ${question}`,
    `Parenteral nutrition is ordered as ${bag}, to run over 24 hours, with ${fat} beside it. The patient weighs ${weight} kg. ${question}`,
    `The order for a patient who weighs ${weight} kg is reviewed: ${bag}, over 24 hours, plus ${fat}. ${question}`,
  ])
}

/** 3.4 kcal/g of dextrose, 4 of amino acids, 2 kcal/mL of 20% lipid; mg ÷ kg ÷ min. Source: Krause (2021); ASPEN (2014). */
export const parenteralNutrition: ItemModel = {
  id: 'MODEL-PARENTERAL-NUTRITION',
  title: 'Energy and dextrose rate of parenteral nutrition',
  uses: [
    { field: 'RD', domain: 'Nutrition Care for Individuals and Groups' },
    { field: 'PharmD', domain: 'Foundational Knowledge for Pharmacy Practice' },
  ],
  topics: ['parenteral nutrition', 'energy', 'dextrose infusion rate'],
  difficulty: 'medium',
  ordered: true,
  references: ['krause-nutrition-care-2021', 'aspen-parenteral-nutrition-2014'],
  generate(rng) {
    const bag = generateBag(rng)
    const { asked, volume, dextrose, weight } = bag
    if ((10 * volume * dextrose) / weight / 1440 > 5) return undefined
    const format = forms[asked]
    const { key, mistakes } = asked === 'energy' ? energyOf(bag) : rateOf(bag)
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes,
      within: asked === 'energy' ? [300, 6000] : [0.3, 12],
    })
    if (!options) return undefined
    return {
      parameters: { ...bag },
      stem: `${stemOf(rng, bag)} ${roundingRule(format.places)}`,
      options,
      explanation: `A percentage is grams in 100 mL. ${key.why}: ${formatCalculation(key, format)}. Dextrose should stay below 4 to 5 mg/kg/min.`,
      keyLearningPoint: 'Parenteral energy: dextrose 3.4 kcal/g, amino acids 4 kcal/g, 20% lipid 2 kcal/mL.',
    }
  },
}
