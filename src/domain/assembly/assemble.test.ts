import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutlineDomain } from '../exams/exam.ts'
import { createRng } from '../random/rng.ts'
import { allocate } from './allocate.ts'
import { assemble, type DomainPool, maxQuestionsPerModel, modelShare, SeenItems, tableShare } from './assemble.ts'
import { poolsOfTypes } from './practice-filter.ts'

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

  test('uses the midpoint of a range', () => {
    const counts = allocate(30, [domain('a', 10, 30), domain('b', 5, 15)], createRng('x'))
    expect([...counts.values()]).toEqual([20, 10])
  })

  test('assigns every question, and each domain is within one of its exact share', () => {
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

  test('leaves out a random domain when a quiz is short', () => {
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

describe('poolsOfTypes', () => {
  const pools = new Map<string, DomainPool>([
    ['a', { authored: Int32Array.of(1, 2, 3), tables: Int32Array.of(10), models: [20] }],
    ['b', { authored: Int32Array.of(2), tables: Int32Array.of(), models: [] }],
  ])
  const typeOf = (itemNo: number) => (itemNo === 2 ? 'k-type' : 'single')

  test('leaves out the items of a type that the exam does not have', () => {
    expect(poolsOfTypes(pools, ['single'], typeOf)).toEqual(
      new Map([
        ['a', { authored: [1, 3], tables: [10], models: [20] }],
        ['b', { authored: [], tables: [], models: [] }],
      ]),
    )
  })

  test('is the whole bank for an exam that has every type', () => {
    expect(poolsOfTypes(pools, ['single', 'k-type'], typeOf)).toBe(pools)
  })
})

const poolSize = fc.record({
  weight: fc.integer({ min: 1, max: 50 }),
  authored: fc.integer({ min: 0, max: 80 }),
  /** Table rows, with two questions each. */
  rows: fc.integer({ min: 0, max: 20 }),
  models: fc.integer({ min: 0, max: 4 }),
})
const situations = fc.record({
  pools: fc.array(poolSize, { minLength: 1, maxLength: 8 }),
  count: fc.integer({ min: 1, max: 120 }),
  seed: fc.string(),
  /** Every nth item has been seen; 0 for none. */
  seenEvery: fc.integer({ min: 0, max: 4 }),
})
type Situation = typeof situations extends fc.Arbitrary<infer S> ? S : never

/** Numbers all items: authored from 1, table questions from 5,000, models from 10,000. Seen items rank by number. */
function setUp({ pools, seenEvery }: Situation) {
  let item = 0
  let model = 10_000
  let table = 5_000
  const domains = pools.map(({ weight }, index) => domain(`d${index}`, weight))
  const bank = new Map<string, DomainPool>(
    pools.map(({ authored, rows, models }, index) => [
      `d${index}`,
      {
        authored: Int32Array.from({ length: authored }, () => ++item),
        tables: Int32Array.from({ length: rows * 2 }, () => ++table),
        models: Array.from({ length: models }, () => ++model),
      },
    ]),
  )
  const all = [...bank.values()].flatMap(({ authored, tables }) => [...Array.from(authored), ...Array.from(tables)])
  const seen = seenEvery === 0 ? [] : all.filter((no) => no % seenEvery === 0)
  return {
    domains,
    bank,
    seenItems: new SeenItems(seen.toSorted((a, b) => a - b)),
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

/** The second item of a case is asked first. */
const caseOrderOf = (no: number) => -no

function assembleForm({ domains, bank, seenItems }: ReturnType<typeof setUp>, { count, seed }: Situation) {
  return assemble({ bank, domains, count, seenItems, familyOf, caseOrderOf }, createRng(seed))
}

describe('a test form', () => {
  const property = (
    check: (form: ReturnType<typeof assembleForm>, bank: ReturnType<typeof setUp>, situation: Situation) => void,
  ) =>
    fc.assert(
      fc.property(situations, (situation) => {
        const set = setUp(situation)
        check(assembleForm(set, situation), set, situation)
      }),
      { numRuns: 150 },
    )

  test('has the requested length, or everything that the bank can provide', () => {
    property(({ slots }, { authoredInAll, rowsInAll, modelsInAll }, { count }) => {
      expect(slots).toHaveLength(Math.min(count, authoredInAll + rowsInAll + maxQuestionsPerModel * modelsInAll))
    })
  })

  test('uses no item twice, no model question twice, and no model more than ten times', () => {
    property(({ slots }) => {
      expect(new Set(slots.map(({ itemNo, variant }) => `${itemNo}:${variant}`)).size).toBe(slots.length)
      expect(slots.every(({ variant }) => variant === undefined || variant < maxQuestionsPerModel)).toBe(true)
    })
  })

  test('asks each item in a domain that it belongs to, and generates questions only from models', () => {
    property(({ slots }, { bank }) => {
      for (const { itemNo, domain: name, variant } of slots) {
        const { authored, tables, models } = bank.get(name) ?? { authored: [], tables: [], models: [] }
        const among = variant === undefined ? [...Array.from(authored), ...Array.from(tables)] : models
        expect(among).toContain(itemNo)
      }
    })
  })

  test('follows the outline where the bank has enough items', () => {
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

  test('asks a seen item only when the domain has no unseen item left, least recently seen first', () => {
    property(({ slots }, { bank, seenItems }) => {
      const asked = new Set(slots.filter(({ variant }) => variant === undefined).map(({ itemNo }) => itemNo))
      for (const { authored } of bank.values()) {
        const items = Array.from(authored)
        const seen = items.filter((no) => seenItems.has(no))
        const askedSeen = seen.filter((no) => asked.has(no))
        if (askedSeen.length === 0) continue
        expect(items.filter((no) => !seenItems.has(no) && !asked.has(no))).toEqual([])
        expect(askedSeen).toEqual(seen.slice(0, askedSeen.length))
      }
    })
  })

  test('exceeds the shares of tables and models only when a domain has no authored item left', () => {
    property(({ slots }, { bank }, { count }) => {
      const generated = slots.filter(({ variant }) => variant !== undefined).length
      const fromTables = slots.filter(({ itemNo }) => isTable(itemNo)).length
      const within = generated <= Math.floor(count * modelShare) && fromTables <= Math.floor(count * tableShare)
      if (within) return
      const asked = new Set(slots.map(({ itemNo }) => itemNo))
      const usedUp = [...bank.values()].filter(({ authored }) => Array.from(authored).every((no) => asked.has(no)))
      expect(usedUp).not.toEqual([])
    })
  })

  test('asks about no table row twice, and keeps the questions of a case together', () => {
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
    property((form, set, situation) => expect(assembleForm(set, situation)).toEqual(form))
  })
})
