import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

/** Meals a day on 7 days; weekly hours of full-time and part-time staff; the goal of meals per labor hour. */
interface Week {
  asked: 'meals per hour' | 'positions'
  meals: number
  full: number
  part: number
  hours: number
  goal: number
}

const formats = { 'meals per hour': { unit: 'meals/labor hour', places: 1 }, positions: { unit: 'FTE', places: 1 } }

function generateWeek(rng: Rng): Week {
  return {
    asked: rng.pick(['meals per hour', 'positions'] as const),
    meals: 20 * rng.int(12, 45),
    full: rng.int(8, 20),
    part: rng.int(3, 12),
    hours: rng.pick([12, 16, 20, 24]),
    goal: rng.pick([3, 3.5, 4, 4.5, 5]),
  }
}

function mealsOf({ meals, full, part, hours }: Week): Asked {
  const m = formatNumber(meals, 0)
  const over = (text: string, labor: number, days = 7) =>
    [`${days === 1 ? m : `${m} × ${days}`} ÷ ${text}`, (meals * days) / labor] as const
  const labor = full * 40 + part * hours
  const text = `(${full} × 40 hr + ${part} × ${hours} hr)`
  const [sum, value] = over(text, labor)
  return {
    key: { sum, value, why: 'All meals served in a week are divided by all hours worked in the week' },
    mistakes: [
      makeMistake(
        'left out the part-time staff',
        `Part-time employees work ${part} × ${hours} hours, which count as labor. Here they were left out`,
        ...over(`(${full} × 40 hr)`, full * 40),
      ),
      makeMistake(
        'counted part-time staff as full-time',
        `Part-time employees work ${hours} hours a week each. Here they were counted with 40 hours`,
        ...over(`((${full} + ${part}) × 40 hr)`, (full + part) * 40),
      ),
      makeMistake(
        'counted 35 hours as full-time',
        'The stem gives 40 hours a week for full-time employees. Here 35 hours were counted',
        ...over(`(${full} × 35 hr + ${part} × ${hours} hr)`, full * 35 + part * hours),
      ),
      makeMistake(
        'counted 5 days',
        'Meals are served on 7 days a week, and the hours are weekly. Here 5 days were counted',
        ...over(text, labor, 5),
      ),
      makeMistake(
        'left out the full-time staff',
        `Full-time employees work ${full} × 40 hours, which count as labor. Here they were left out`,
        ...over(`(${part} × ${hours} hr)`, part * hours),
      ),
      makeMistake(
        'used the meals of 1 day',
        'The hours are those of a week, so the meals of 7 days are counted. Here 1 day was used',
        ...over(text, labor, 1),
      ),
      makeMistake(
        'inverted the ratio',
        'Meals are divided by labor hours. Here hours were divided by meals, which gives hours per 100 meals',
        `100 × ${text} ÷ (${m} × 7)`,
        (100 * labor) / (7 * meals),
      ),
      makeMistake(
        'counted 8 hours a day for everyone',
        'Employees work the weekly hours given in the stem. Here everyone was counted with 8 hours on 7 days',
        ...over(`((${full} + ${part}) × 8 hr × 7)`, (full + part) * 56),
      ),
    ],
  }
}

function positionsOf({ meals, goal }: Week): Asked {
  const [m, g] = [formatNumber(meals, 0), show(goal)]
  const by = (text: string, positions: number) => [text, positions] as const
  const hours = (meals * 7) / goal
  const sum = `${m} × 7 ÷ ${g} ÷ 40 hr`
  return {
    key: {
      sum,
      value: hours / 40,
      why: 'Weekly meals are divided by meals per labor hour to give hours, and 40 hours are one FTE',
    },
    mistakes: [
      makeMistake(
        'counted 5 days',
        'Meals are served on 7 days a week. Here only 5 days were counted',
        ...by(`${m} × 5 ÷ ${g} ÷ 40 hr`, hours / 56),
      ),
      makeMistake(
        'divided the hours of 1 day by 8',
        'An FTE works 40 hours a week, on 5 of 7 days, so a week is used. Here 1 day was divided by 8 hours',
        ...by(`${m} ÷ ${g} ÷ 8 hr`, meals / goal / 8),
      ),
      makeMistake(
        'used a week of 48 hours',
        'An FTE is defined in the stem as 40 hours a week. Here 48 hours were used',
        ...by(`${m} × 7 ÷ ${g} ÷ 48 hr`, hours / 48),
      ),
      makeMistake(
        'used a week of 35 hours',
        'An FTE is defined in the stem as 40 hours a week. Here 35 hours were used',
        ...by(`${m} × 7 ÷ ${g} ÷ 35 hr`, hours / 35),
      ),
      makeMistake(
        'multiplied by the goal',
        'More meals per labor hour require less labor, so the meals are divided by the goal. Here they were multiplied',
        ...by(`${m} × 7 × ${g} ÷ 40 hr`, (meals * 7 * goal) / 40),
      ),
      makeMistake(
        'used a pay period of 80 hours',
        'The meals are those of one week, so 40 hours are one FTE. Here the 80 hours of a 2-week period were used',
        ...by(`${m} × 7 ÷ ${g} ÷ 80 hr`, hours / 80),
      ),
      makeMistake(
        'counted two weeks',
        'An FTE works 40 hours in one week, so 7 days of meals are counted. Here 14 days were counted',
        ...by(`${m} × 14 ÷ ${g} ÷ 40 hr`, hours / 20),
      ),
    ],
  }
}

const places = ['a hospital', 'a nursing facility', 'a rehabilitation center', 'a university dining hall']

function stemOf(rng: Rng, place: string, { asked, meals, full, part, hours, goal }: Week): string {
  const m = formatNumber(meals, 0)
  if (asked === 'positions') {
    const fact = 'A full-time equivalent (FTE) works 40 hours a week; do not include vacation relief.'
    return rng.pick([
      `The kitchen of ${place} serves ${m} meals a day, 7 days a week, with a goal of ${show(goal)} meals per labor hour. ${fact} How many FTEs are required?`,
      `A manager at ${place} plans for ${m} meals a day, 7 days a week, with a goal of ${show(goal)} meals per labor hour. ${fact} How many FTEs are needed?`,
      `A new kitchen for ${place} will serve ${m} meals every day at ${show(goal)} meals per labor hour. ${fact} How many FTEs should be budgeted?`,
    ])
  }
  const staff = `${full} full-time employees (40 hours a week) and ${part} part-time employees (${hours} hours a week)`
  return rng.pick([
    `The kitchen of ${place} serves ${m} meals a day, 7 days a week, with ${staff}. How many meals per labor hour does this represent?`,
    `With ${staff}, ${place} serves ${m} meals on each day of the week. What is the number of meals per labor hour?`,
    `To compare productivity with similar facilities, ${place} reports ${m} meals a day, 7 days a week, and ${staff}. What is the number of meals per labor hour?`,
  ])
}

/** Meals ÷ hours worked; FTE = weekly hours ÷ 40. Source: Gregoire, Foodservice Organizations (2025). */
export const laborHours: ItemModel = {
  id: 'MODEL-LABOR-HOURS',
  title: 'Meals per labor hour and full-time equivalents',
  uses: [{ field: 'RD', domain: 'Management of Food and Nutrition Programs and Services' }],
  topics: ['meals per labor hour', 'full-time equivalent', 'staffing'],
  difficulty: 'medium',
  ordered: true,
  references: ['gregoire-foodservice-2025', 'payne-palacio-foodservice-2016'],
  generate(rng) {
    const week = generateWeek(rng)
    const { asked } = week
    const format = formats[asked]
    const { key, mistakes } = asked === 'positions' ? positionsOf(week) : mealsOf(week)
    if (asked === 'meals per hour' && (key.value < 2.5 || key.value > 7)) return undefined
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes,
      within: [0.6, asked === 'positions' ? 300 : 60],
    })
    if (!options) return undefined
    return {
      parameters: { ...week },
      stem: `${stemOf(rng, rng.pick(places), week)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'Meals per labor hour measure productivity: meals served divided by hours worked in the same period. Days, meals, and hours must belong to the same week.',
        [
          `Meals in a week: ${formatNumber(week.meals, 0)} × 7 = ${formatNumber(week.meals * 7, 0)}.`,
          asked === 'positions'
            ? `Hours needed: ${formatNumber(week.meals * 7, 0)} ÷ ${show(week.goal)} meals/hr ≈ ${formatNumber((week.meals * 7) / week.goal, 0)} hr.`
            : `Hours worked: ${week.full} × 40 + ${week.part} × ${week.hours} = ${formatNumber(week.full * 40 + week.part * week.hours, 0)} hr.`,
          `Divide: ${formatCalculation(key, format)}.`,
        ],
        asked === 'positions'
          ? `one FTE serves 40 hr × ${show(week.goal)} = ${show(40 * week.goal)} meals a week, and ${formatNumber(week.meals * 7, 0)} meals ÷ ${show(40 * week.goal)} ≈ ${formatNumber(key.value, 0)} FTEs.`
          : `multiply back: ${formatNumber(key.value, 1)} meals/hr × ${formatNumber(week.full * 40 + week.part * week.hours, 0)} hr ≈ ${formatNumber(key.value * (week.full * 40 + week.part * week.hours), -1)} meals, about the meals of the week.`,
      ),
      keyLearningPoint:
        'Meals per labor hour are meals served divided by hours worked in the same period, and 40 hours a week are one full-time equivalent.',
    }
  },
}
