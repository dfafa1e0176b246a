import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

/** Final percentages in `volume` mL a day, and mL of 20% lipid emulsion infused separately. */
interface Bag {
  asked: 'energy' | 'dextrose rate'
  volume: number
  dextrose: number
  amino: number
  lipid: number
  weight: number
}

const formats = { energy: { unit: 'kcal/day', places: 0 }, 'dextrose rate': { unit: 'mg/kg/min', places: 1 } }

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
    key: {
      sum,
      value,
      why: 'Grams of dextrose times 3.4, grams of amino acids times 4, and mL of 20% lipid times 2 kcal are added',
    },
    mistakes: [
      makeMistake(
        'used 4 kcal/g for dextrose',
        'IV dextrose is hydrated and provides 3.4 kcal/g. Here 4 kcal/g, the value for dietary carbohydrate, was used',
        ...by(4, 4, 2),
      ),
      makeMistake(
        'left out the amino acids',
        'Amino acids provide 4 kcal/g and belong to the total. Here they were left out',
        ...by(3.4, 0, 2),
      ),
      makeMistake(
        'left out the lipid',
        `The ${lipid} mL of lipid emulsion provides 2 kcal/mL. Here it was left out`,
        ...by(3.4, 4, 0),
      ),
      makeMistake(
        'used the value for a 10% emulsion',
        'A 20% lipid emulsion provides 2 kcal/mL. Here 1.1 kcal/mL, the value for 10%, was used',
        ...by(3.4, 4, 1.1),
      ),
      makeMistake(
        'counted each mL of lipid as a gram of fat',
        'A 20% lipid emulsion provides 2 kcal/mL. Here each milliliter was counted as 9 kcal',
        ...by(3.4, 4, 9),
      ),
      makeMistake(
        'used 9 kcal/g for dextrose',
        'IV dextrose provides 3.4 kcal/g. Here 9 kcal/g, the value for fat, was used',
        ...by(9, 4, 2),
      ),
      makeMistake(
        'used 9 kcal/g for amino acids',
        'Amino acids provide 4 kcal/g. Here 9 kcal/g, the value for fat, was used',
        ...by(3.4, 9, 2),
      ),
      makeMistake(
        'counted dextrose alone',
        'Amino acids (4 kcal/g) and lipid (2 kcal/mL) also provide energy. Here only dextrose was counted',
        ...by(3.4, 0, 0),
      ),
    ],
  }
}

function rateOf({ volume, dextrose, amino, weight }: Bag): Asked {
  const grams = (volume * dextrose) / 100
  const by = (text: string, mg: number, kg = weight, minutes = 1440) =>
    [`${text} ÷ ${kg} kg ÷ ${formatNumber(minutes, 0)} min`, mg / kg / minutes] as const
  const right = `${formatNumber(1000 * grams, 0)} mg`
  const inKg = 'The rate is per kilogram, and the weight is already in kilograms.'
  const [sum, value] = by(right, 1000 * grams)
  return {
    key: {
      sum,
      value,
      why: `Milligrams of dextrose (${show(grams)} g in the bag) are divided by the weight and by the 1,440 minutes of a day`,
    },
    mistakes: [
      makeMistake(
        'calculated for 12 hours',
        'The infusion runs over 24 hours, or 1,440 minutes. Here 12 hours were used',
        ...by(right, 1000 * grams, weight, 720),
      ),
      makeMistake(
        'converted kilograms to pounds',
        `${inKg} Here it was converted to pounds`,
        `${sum} ÷ 2.2`,
        value / 2.2,
      ),
      makeMistake('divided kilograms by 2.2', `${inKg} Here it was divided by 2.2`, `${sum} × 2.2`, value * 2.2),
      makeMistake(
        'used the amino acids',
        'The dextrose infusion rate counts dextrose alone. Here the grams of amino acids were used',
        ...by(`${formatNumber(10 * volume * amino, 0)} mg`, 10 * volume * amino),
      ),
      makeMistake(
        'added the amino acids',
        'The dextrose infusion rate counts dextrose alone. Here amino acids were added to it',
        ...by(`${formatNumber(10 * volume * (dextrose + amino), 0)} mg`, 10 * volume * (dextrose + amino)),
      ),
      makeMistake(
        'converted dextrose to energy',
        'The rate is in milligrams of dextrose, not in kilocalories. Here it was multiplied by 3.4',
        `${sum} × 3.4`,
        value * 3.4,
      ),
      makeMistake(
        'assumed a volume of 1 L',
        `The bag contains ${formatNumber(volume, 0)} mL, and the percentage applies to all of it. Here 1 L was assumed`,
        ...by(`${formatNumber(10_000 * dextrose, 0)} mg`, 10_000 * dextrose),
      ),
    ],
  }
}

function stemOf(rng: Rng, { asked, volume, dextrose, amino, lipid, weight }: Bag): string {
  const bag = `${formatNumber(volume, 0)} mL/day with ${show(dextrose)}% dextrose and ${show(amino)}% amino acids (final concentrations)`
  const fat = `${lipid} mL of 20% lipid emulsion`
  const question =
    asked === 'energy' ? 'How much energy does this regimen provide?' : 'What is the dextrose infusion rate?'
  return rng.pick([
    `A patient who weighs ${weight} kg receives parenteral nutrition over 24 hours: ${bag}, and ${fat}. ${question}`,
    `Parenteral nutrition is prescribed as ${bag}, infused over 24 hours, with ${fat} infused separately. The patient weighs ${weight} kg. ${question}`,
    `The parenteral nutrition prescription of a patient who weighs ${weight} kg is reviewed: ${bag} over 24 hours, plus ${fat}. ${question}`,
  ])
}

/** The estimate that a learner can repeat. */
function checkOf({ asked, volume, dextrose, amino, lipid, weight }: Bag): string {
  if (asked === 'energy') {
    return `1 L of the bag contains ${show(10 * dextrose)} g of dextrose and ${show(10 * amino)} g of amino acids, about ${formatNumber(34 * dextrose + 40 * amino, -1)} kcal. For ${show(volume / 1000)} L and ${lipid} mL of lipid (${2 * lipid} kcal), the total is about ${formatNumber(((34 * dextrose + 40 * amino) * volume) / 1000 + 2 * lipid, -2)} kcal/day.`
  }
  return `each gram per kilogram in 24 hours is about 0.7 mg/kg/min. The patient receives ${formatNumber((volume * dextrose) / 100 / weight, 1)} g/kg, so the rate is about ${formatNumber(((volume * dextrose) / 100 / weight) * 0.7, 1)} mg/kg/min. It should stay below 4 to 5 mg/kg/min.`
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
    const format = formats[asked]
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
      explanation: workedSolution(
        'A percentage is grams in 100 mL. In parenteral nutrition, dextrose provides 3.4 kcal/g, amino acids 4 kcal/g, and a 20% lipid emulsion 2 kcal/mL.',
        [
          `Dextrose: ${formatNumber(volume, 0)} mL × ${show(dextrose)}% = ${show((volume * dextrose) / 100)} g.`,
          asked === 'energy'
            ? `Amino acids: ${formatNumber(volume, 0)} mL × ${show(bag.amino)}% = ${show((volume * bag.amino) / 100)} g.`
            : `Convert: ${show((volume * dextrose) / 100)} g × 1,000 mg/g = ${formatNumber(10 * volume * dextrose, 0)} mg; 24 hr × 60 = 1,440 min.`,
          `Calculate: ${formatCalculation(key, format)}.`,
        ],
        checkOf(bag),
      ),
      keyLearningPoint:
        asked === 'energy'
          ? 'Energy in parenteral nutrition: dextrose provides 3.4 kcal/g, amino acids 4 kcal/g, and 20% lipid emulsion 2 kcal/mL.'
          : 'The dextrose infusion rate is milligrams of dextrose divided by weight in kilograms and by the minutes of infusion.',
    }
  },
}
