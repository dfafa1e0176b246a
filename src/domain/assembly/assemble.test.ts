import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutlineDomain } from '../exams/exam.ts'
import { createRng } from '../random/rng.ts'
import { allocate } from './allocate.ts'
import { assemble, type DomainBank, drawsPerModel, modelShare, tableShare } from './assemble.ts'

const domain = (name: string, min: number, max = min): OutlineDomain => ({ name, weight: { min, max } })

describe('allocate', () => {
  test.each([
    [10, [50, 30, 20], [5, 3, 2]],
    [100, [1, 1, 1], [34, 33, 33]],
    [0, [50, 50], [0, 0]],
    [160, [36, 14, 50], [58, 22, 80]],
    [1, [99, 1], [1, 0]],
  ])('%i over %j is %j', (count, weights, expected) => {
    const domains = weights.map((weight, index) => domain(`d${index}`, weight))
    const counts = [...allocate(count, domains, createRng('x')).values()]
    expect(counts.toSorted((a, b) => b - a)).toEqual(expected.toSorted((a, b) => b - a))
    if (new Set(weights).size === weights.length) expect(counts).toEqual(expected)
  })

  test('takes the middle of a range', () => {
    const counts = allocate(30, [domain('a', 10, 30), domain('b', 5, 15)], createRng('x'))
    expect([...counts.values()]).toEqual([20, 10])
  })

  test('is a whole paper, each domain within one of its share', () => {
    const outlines = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 350 }), outlines, fc.string(), (count, weights, seed) => {
        const domains = weights.map((weight, index) => domain(`d${index}`, weight))
        const counts = allocate(count, domains, createRng(seed))
        const sum = weights.reduce((total, weight) => total + weight, 0)
        expect([...counts.values()].reduce((total, n) => total + n, 0)).toBe(count)
        weights.forEach((weight, index) => {
          expect(Math.abs((counts.get(`d${index}`) ?? 0) - (count * weight) / sum)).toBeLessThan(1)
        })
      }),
    )
  })

  test('leaves by chance, and not always the same domain, out of a short quiz', () => {
    const domains = ['a', 'b', 'c'].map((name) => domain(name, 1))
    const without = new Set(
      Array.from({ length: 40 }, (_, seed) => {
        const counts = allocate(2, domains, createRng(String(seed)))
        return domains.find(({ name }) => counts.get(name) === 0)?.name
      }),
    )
    expect(without.size).toBe(3)
  })
})

const stock = fc.record({
  weight: fc.integer({ min: 1, max: 50 }),
  authored: fc.integer({ min: 0, max: 80 }),
  /** Rows of tables, each of which is asked twice. */
  rows: fc.integer({ min: 0, max: 20 }),
  models: fc.integer({ min: 0, max: 4 }),
})
const situations = fc.record({
  stocks: fc.array(stock, { minLength: 1, maxLength: 8 }),
  count: fc.integer({ min: 1, max: 120 }),
  seed: fc.string(),
  /** Every how many of the items have been met; 0: none. */
  metEvery: fc.integer({ min: 0, max: 4 }),
})
type Situation = typeof situations extends fc.Arbitrary<infer S> ? S : never

/** Numbers all items: authored from 1, table questions from 5,000, models from 10,000. Met ones at the time of their number. */
function setUp({ stocks, metEvery }: Situation) {
  let item = 0
  let model = 10_000
  let table = 5_000
  const domains = stocks.map(({ weight }, index) => domain(`d${index}`, weight))
  const bank = new Map<string, DomainBank>(
    stocks.map(({ authored, rows, models }, index) => [
      `d${index}`,
      {
        authored: Int32Array.from({ length: authored }, () => ++item),
        tables: Int32Array.from({ length: rows * 2 }, () => ++table),
        models: Array.from({ length: models }, () => ++model),
      },
    ]),
  )
  const all = [...bank.values()].flatMap(({ authored, tables }) => [...Array.from(authored), ...Array.from(tables)])
  const met = metEvery === 0 ? [] : all.filter((no) => no % metEvery === 0)
  return {
    domains,
    bank,
    lastSeen: new Map(met.map((no) => [no, no])),
    authoredInAll: item,
    rowsInAll: (table - 5_000) / 2,
    familyOf,
    modelsInAll: model - 10_000,
  }
}

const isTable = (no: number) => no > 5_000 && no <= 10_000
/** Two questions a row; every fifth authored item shares a case with the next. */
const familyOf = (no: number) => {
  if (isTable(no)) return `row ${Math.ceil(no / 2)}`
  return no <= 5_000 && no % 5 < 2 ? `case ${Math.floor(no / 5)}` : undefined
}

function draw({ domains, bank, lastSeen }: ReturnType<typeof setUp>, { count, seed }: Situation) {
  return assemble({ bank, domains, count, lastSeen, familyOf }, createRng(seed))
}

describe('a paper', () => {
  const property = (check: (paper: ReturnType<typeof draw>, set: ReturnType<typeof setUp>, of: Situation) => void) =>
    fc.assert(
      fc.property(situations, (situation) => {
        const set = setUp(situation)
        check(draw(set, situation), set, situation)
      }),
      { numRuns: 150 },
    )

  test('is as long as asked for, or as all that the bank can give', () => {
    property(({ slots }, { authoredInAll, rowsInAll, modelsInAll }, { count }) => {
      expect(slots).toHaveLength(Math.min(count, authoredInAll + rowsInAll + drawsPerModel * modelsInAll))
    })
  })

  test('has no item twice, no draw of a model twice, no model more than ten times', () => {
    property(({ slots }) => {
      expect(new Set(slots.map(({ itemNo, variant }) => `${itemNo}:${variant}`)).size).toBe(slots.length)
      expect(slots.every(({ variant }) => variant === undefined || variant < drawsPerModel)).toBe(true)
    })
  })

  test('asks each item in a domain that it belongs to, and draws only models', () => {
    property(({ slots }, { bank }) => {
      for (const { itemNo, domain: name, variant } of slots) {
        const { authored, tables, models } = bank.get(name) ?? { authored: [], tables: [], models: [] }
        const among = variant === undefined ? [...Array.from(authored), ...Array.from(tables)] : models
        expect(among).toContain(itemNo)
      }
    })
  })

  test('keeps to the outline where the bank has enough', () => {
    property(({ slots }, { domains, bank }, { count }) => {
      const sum = domains.reduce((total, { weight }) => total + weight.min, 0)
      const share = ({ weight }: OutlineDomain) => (count * weight.min) / sum
      if (!domains.every((one) => (bank.get(one.name)?.authored.length ?? 0) > share(one))) return
      for (const one of domains) {
        const got = slots.filter(({ domain: name }) => name === one.name).length
        expect(Math.abs(got - share(one))).toBeLessThan(1)
      }
    })
  })

  test('asks a met item only when the domain has no unmet one left, and the longest ago first', () => {
    property(({ slots }, { bank, lastSeen }) => {
      const asked = new Set(slots.filter(({ variant }) => variant === undefined).map(({ itemNo }) => itemNo))
      for (const { authored } of bank.values()) {
        const items = Array.from(authored)
        const met = items.filter((no) => lastSeen.has(no))
        const askedMet = met.filter((no) => asked.has(no))
        if (askedMet.length === 0) continue
        expect(items.filter((no) => !lastSeen.has(no) && !asked.has(no))).toEqual([])
        expect(askedMet).toEqual(met.slice(0, askedMet.length))
      }
    })
  })

  test('has more of tables or models than their share only when a domain has no authored item left', () => {
    property(({ slots }, { bank }, { count }) => {
      const drawn = slots.filter(({ variant }) => variant !== undefined).length
      const looked = slots.filter(({ itemNo }) => isTable(itemNo)).length
      const within = drawn <= Math.floor(count * modelShare) && looked <= Math.floor(count * tableShare)
      if (within) return
      const asked = new Set(slots.map(({ itemNo }) => itemNo))
      const isUsedUp = (name: string) => Array.from(bank.get(name)?.authored ?? []).every((no) => asked.has(no))
      expect(slots.some(({ domain: name }) => isUsedUp(name))).toBe(true)
    })
  })

  test('asks no row of a table twice, and the questions of a case one after the other', () => {
    property(({ slots }) => {
      const rows = slots.filter(({ itemNo }) => isTable(itemNo)).map(({ itemNo }) => familyOf(itemNo))
      expect(new Set(rows).size).toBe(rows.length)
      const order = slots.flatMap(({ itemNo }, index) => {
        const family = familyOf(itemNo)
        return family?.startsWith('case') ? [[family, index] as const] : []
      })
      for (const own of Map.groupBy(order, ([family]) => family).values()) {
        const [first = ['', 0], last = first] = [own[0], own.at(-1)]
        expect((last?.[1] ?? 0) - first[1]).toBe(own.length - 1)
      }
    })
  })

  test('is the same for the same seed', () => {
    property((paper, set, situation) => expect(draw(set, situation)).toEqual(paper))
  })
})
