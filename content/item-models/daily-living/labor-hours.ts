import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

/** Meals a day on seven days; hours a week of full-time and part-time staff; meals that an hour of labor should yield. */
interface Week {
  asked: 'meals per hour' | 'positions'
  meals: number
  full: number
  part: number
  hours: number
  goal: number
}

const forms = { 'meals per hour': { unit: 'meals/labor hour', places: 1 }, positions: { unit: 'FTE', places: 1 } }

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
  const text = `(${full} × 40 h + ${part} × ${hours} h)`
  const [sum, value] = over(text, labor)
  return {
    key: { sum, value, why: 'Meals of the week over all hours worked in it' },
    mistakes: [
      makeMistake(
        'left out the part-time staff',
        `They work ${part} × ${hours} hours`,
        ...over(`(${full} × 40 h)`, full * 40),
      ),
      makeMistake(
        'counted part-time staff as full-time',
        `They work ${hours} hours a week`,
        ...over(`((${full} + ${part}) × 40 h)`, (full + part) * 40),
      ),
      makeMistake(
        'counted 35 hours as full-time',
        'A full-time week has 40 hours',
        ...over(`(${full} × 35 h + ${part} × ${hours} h)`, full * 35 + part * hours),
      ),
      makeMistake('counted five days', 'Meals are served on 7 days', ...over(text, labor, 5)),
      makeMistake(
        'left out the full-time staff',
        `They work ${full} × 40 hours`,
        ...over(`(${part} × ${hours} h)`, part * hours),
      ),
      makeMistake('divided the meals of one day', 'The hours are those of 7 days', ...over(text, labor, 1)),
      makeMistake(
        'turned the ratio round',
        'This is hours for 100 meals',
        `100 × ${text} ÷ (${m} × 7)`,
        (100 * labor) / (7 * meals),
      ),
      makeMistake(
        'counted 8 hours for everybody',
        'A full-time week has 40 hours',
        ...over(`((${full} + ${part}) × 8 h × 7)`, (full + part) * 56),
      ),
    ],
  }
}

function positionsOf({ meals, goal }: Week): Asked {
  const [m, g] = [formatNumber(meals, 0), show(goal)]
  const by = (text: string, positions: number) => [text, positions] as const
  const hours = (meals * 7) / goal
  const sum = `${m} × 7 ÷ ${g} ÷ 40 h`
  return {
    key: { sum, value: hours / 40, why: 'Meals of the week over meals per hour give hours; 40 of them are one FTE' },
    mistakes: [
      makeMistake('counted five days', 'Meals are served on 7 days', ...by(`${m} × 5 ÷ ${g} ÷ 40 h`, hours / 56)),
      makeMistake(
        'divided the hours of a day by 8',
        'An FTE works 40 hours on 5 of 7 days',
        ...by(`${m} ÷ ${g} ÷ 8 h`, meals / goal / 8),
      ),
      makeMistake(
        'counted a week of 48 hours',
        'A full-time week has 40 hours',
        ...by(`${m} × 7 ÷ ${g} ÷ 48 h`, hours / 48),
      ),
      makeMistake(
        'counted a week of 35 hours',
        'A full-time week has 40 hours',
        ...by(`${m} × 7 ÷ ${g} ÷ 35 h`, hours / 35),
      ),
      makeMistake(
        'multiplied by the goal',
        'More meals per hour take less labor',
        ...by(`${m} × 7 × ${g} ÷ 40 h`, (meals * 7 * goal) / 40),
      ),
      makeMistake(
        'counted a pay period of 80 hours',
        'A week has 40 hours',
        ...by(`${m} × 7 ÷ ${g} ÷ 80 h`, hours / 80),
      ),
      makeMistake('counted two weeks', 'The meals are those of 7 days', ...by(`${m} × 14 ÷ ${g} ÷ 40 h`, hours / 20)),
    ],
  }
}

const places = ['a hospital', 'a nursing facility', 'a rehabilitation center', 'a university dining hall']

function stemOf(rng: Rng, place: string, { asked, meals, full, part, hours, goal }: Week): string {
  const m = formatNumber(meals, 0)
  if (asked === 'positions') {
    const fact = 'A full-time equivalent (FTE) works 40 hours a week; relief for vacations is not counted.'
    return rng.pick([
      `The kitchen of ${place} serves ${m} meals a day on seven days and is to reach ${show(goal)} meals per labor hour. ${fact} How many FTE does it take?`,
      `At ${m} meals a day, every day of the week, and a goal of ${show(goal)} meals per labor hour, how many FTE does ${place} need? ${fact}`,
      `A new kitchen for ${place} will serve ${m} meals daily at ${show(goal)} meals per labor hour. ${fact} Which number of FTE is budgeted?`,
    ])
  }
  const staff = `${full} full-time employees (40 hours a week) and ${part} part-time employees (${hours} hours a week)`
  return rng.pick([
    `The kitchen of ${place} serves ${m} meals a day on seven days with ${staff}. How many meals per labor hour is this?`,
    `With ${staff}, ${place} serves ${m} meals on each day of the week. What are the meals per labor hour?`,
    `To compare itself with others, ${place} counts ${m} meals a day, seven days a week, and ${staff}. Which number of meals per labor hour follows?`,
  ])
}

/** Meals ÷ hours worked; FTE = hours a week ÷ 40. Source: Gregoire, Foodservice Organizations (2017). */
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
    const format = forms[asked]
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
      explanation: `${key.why}: ${formatCalculation(key, format)}. Days, meals and hours must belong to the same week.`,
      keyLearningPoint:
        'Meals per labor hour are meals over hours formatCalculation, and 40 hours a week make one full-time equivalent.',
    }
  },
}
