import { describe, expect, test } from 'vitest'
import { countWords } from '#domain/content-check/item-standard.ts'
import type { GeneratedQuestion, ItemModel } from '#domain/item-model/item-model.ts'
import { createRng } from '#domain/random/rng.ts'
import { itemModels } from './index.ts'
import { half, keysInWords, n, possible, recomputed } from './recomputed-keys.ts'

const runs = 2000

interface Run {
  questions: GeneratedQuestion[]
  tries: number
}

function run(model: ItemModel): Run {
  const questions: GeneratedQuestion[] = []
  let tries = 0
  for (let i = 0; i < runs; i++) {
    const rng = createRng(`${model.id}:${i}`)
    for (let attempt = 0; attempt < 50; attempt++) {
      tries++
      const question = model.generate(rng)
      if (question === undefined) continue
      questions.push(question)
      break
    }
  }
  return { questions, tries }
}

const numberIn = (text: string) => Number.parseFloat(text.replace('−', '-').replaceAll(',', ''))
const wordsOf = ({ stem, options, explanation, keyLearningPoint }: GeneratedQuestion) =>
  [stem, explanation, keyLearningPoint, ...options.flatMap(({ text, reason }) => [text, reason])].join('\n')

test('ids are unique and every model names its sources', () => {
  expect(new Set(itemModels.map(({ id }) => id)).size).toBe(itemModels.length)
  for (const { id, references, uses } of itemModels) {
    expect(id).toMatch(/^MODEL(-[A-Z]+)+$/)
    expect(references.length).toBeGreaterThan(0)
    expect(uses.length).toBeGreaterThan(0)
  }
})

describe.each(itemModels.map((model) => [model.id, model] as const))('%s', (id, model) => {
  const { questions, tries } = run(model)

  test('generates nearly always, and differently', () => {
    expect(questions).toHaveLength(runs)
    expect((tries - runs) / tries).toBeLessThan(0.6)
    expect(new Set(questions.map(({ parameters }) => JSON.stringify(parameters))).size).toBeGreaterThanOrEqual(200)
    expect(
      new Set(questions.slice(0, 300).map(({ stem }) => stem.replace(/[\d.,]+/g, '#'))).size,
    ).toBeGreaterThanOrEqual(3)
  })

  test('the same seed generates the same question', () => {
    expect(model.generate(createRng('again'))).toEqual(model.generate(createRng('again')))
  })

  test('four different options, one right, each distractor with its mistake and reason', () => {
    for (const { options } of questions) {
      expect(options).toHaveLength(4)
      expect(options.filter(({ right }) => right)).toHaveLength(1)
      expect(new Set(options.map(({ text }) => text)).size).toBe(4)
      expect(new Set(options.map(({ reason }) => reason)).size).toBe(4)
      for (const { right, mistake, reason } of options) {
        expect(reason.length).toBeGreaterThan(20)
        expect(reason).toMatch(/\d/)
        expect(right ? mistake === undefined : mistake && mistake.length > 5).toBe(true)
      }
    }
  })

  test('explanations and reasons are as long as the standard asks', () => {
    for (const { explanation, options } of questions) {
      expect(countWords(explanation)).toBeGreaterThanOrEqual(60)
      expect(countWords(explanation)).toBeLessThanOrEqual(220)
      for (const { reason } of options) {
        expect(countWords(reason), reason).toBeGreaterThanOrEqual(15)
        expect(countWords(reason), reason).toBeLessThanOrEqual(50)
      }
    }
  })

  test('values are possible', () => {
    const ranges = possible[id] ?? []
    expect(ranges.length).toBeGreaterThan(0)
    for (const { parameters } of questions) {
      for (const [name, least, most] of ranges) {
        expect(n(parameters, name), name).toBeGreaterThanOrEqual(least)
        expect(n(parameters, name), name).toBeLessThanOrEqual(most)
      }
    }
  })

  test('texts are safe to read', () => {
    for (const question of questions) {
      const words = wordsOf(question)
      expect(words).not.toMatch(/undefined|NaN|Infinity|[*_`<>]|µ/)
      expect(words).not.toMatch(/(^|[^\d.])\.\d/)
      expect(words).not.toMatch(/\d\.\d*0(?!\d)/)
      expect(words).not.toMatch(/\b(cc|IU|QD|QOD|BID|TID|QID|HS|SC|SQ|U)\b/)
      expect(words).not.toMatch(/\boption [A-D]\b/i)
      expect(words).not.toMatch(/ {2}|\.\.|\b[Aa] (8|1[18]\b|[aeio])|\b[Aa]n (?!8|11\b|18\b|[aeiouhAEFHILMNORSX])/)
    }
  })

  test.runIf(model.ordered)('the key is right, options ascend and are apart, and the key takes every place', () => {
    const formula = recomputed[id]
    if (formula === undefined) throw new Error(`no formula for ${id}`)
    const places = [0, 0, 0, 0]
    for (const { parameters, options } of questions) {
      const values = options.map(({ text }) => numberIn(text))
      const right = options.findIndex((option) => option.right)
      places[right] = (places[right] ?? 0) + 1
      const [value, decimals] = formula(parameters)
      expect(values[right], JSON.stringify(parameters)).toBe(half(value, decimals))
      expect(values).toEqual([...values].sort((a, b) => a - b))
      values.slice(1).forEach((next, i) => {
        const before = values[i] ?? 0
        expect(next - before).toBeGreaterThanOrEqual(0.0499999 * Math.max(Math.abs(next), Math.abs(before)))
      })
      expect(new Set(options.map(({ text }) => text.split(' ').slice(1).join(' '))).size).toBe(1)
    }
    for (const count of places) expect(count / runs).toBeGreaterThanOrEqual(0.1)
  })

  test.runIf(!model.ordered)('the key is what the numbers show, and takes every place', () => {
    const keyOf = keysInWords[id]
    if (keyOf === undefined) throw new Error(`no rule for ${id}`)
    const places = [0, 0, 0, 0]
    for (const { parameters, options } of questions) {
      const right = options.findIndex((option) => option.right)
      places[right] = (places[right] ?? 0) + 1
      expect(options[right]?.text, JSON.stringify(parameters)).toContain(keyOf(parameters))
    }
    for (const count of places) expect(count / runs).toBeGreaterThanOrEqual(0.1)
  })
})

test('generated blood gases agree with the Henderson-Hasselbalch equation', () => {
  const model = itemModels.find(({ id }) => id === 'MODEL-ABG')
  if (model === undefined) throw new Error('there is no such model')
  for (const { parameters } of run(model).questions) {
    const computed = 6.1 + Math.log(n(parameters, 'hco3') / (0.03 * n(parameters, 'paco2'))) / Math.LN10
    expect(Math.abs(n(parameters, 'ph') - computed)).toBeLessThanOrEqual(0.0051)
  }
})
