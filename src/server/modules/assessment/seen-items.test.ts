import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SeenItemsCache } from './seen-items.ts'

/** A learner's rows in the database, and two servers that know of them only what passes through them. */
function setUp() {
  /** Items in the order in which they were met; some come again. */
  const rows = { stamp: 0, items: [] as number[] }
  const servers = [new SeenItemsCache(5), new SeenItemsCache()]
  const reads = { count: 0 }
  const at = (server: number) => servers[server] as SeenItemsCache
  const find = async () => {
    reads.count++
    return { stamp: rows.stamp, items: [...rows.items] }
  }
  return {
    rows,
    reads,
    grade(server: number, items: readonly number[]) {
      rows.stamp++
      rows.items.push(...items)
      at(server).add('ada', rows.stamp, items)
    },
    look: (server: number, stamp = rows.stamp) => at(server).get('ada', stamp, find),
  }
}

const step = fc.record({
  server: fc.integer({ min: 0, max: 1 }),
  items: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }),
  looks: fc.boolean(),
})

describe('what a learner has met', () => {
  test('is what was graded on any server, the one met longest ago first', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { rows, grade, look } = setUp()
      for (const { server, items, looks } of steps) {
        if (!looks) {
          grade(server, items)
          continue
        }
        const met = await look(server)
        const known = Array.from({ length: 31 }, (_, itemNo) => itemNo).filter((itemNo) => met.has(itemNo))
        expect(known).toEqual([...new Set(rows.items)].sort((a, b) => a - b))
        // Items of one paper were met at once: between them any order is right.
        const inOrder = [...new Set(rows.items.toReversed())].reverse()
        const ranks = inOrder.map((itemNo) => met.get(itemNo) ?? Number.NaN)
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }
    })
    await fc.assert(property, { numRuns: 300 })
  })

  test('is read once while nobody else grades', async () => {
    const { grade, look, reads } = setUp()
    grade(0, [1, 2])
    await look(0)
    grade(0, [3])
    expect((await look(0)).has(3)).toBe(true)
    expect(reads.count).toBe(1)
  })

  test('is read again once another server has graded, and its stamp is known', async () => {
    const { grade, look, reads } = setUp()
    await look(0)
    grade(1, [7])
    expect((await look(0, 0)).has(7)).toBe(false)
    expect((await look(0)).has(7)).toBe(true)
    expect(reads.count).toBe(2)
  })

  test('is not guessed when a paper of another server came in between', async () => {
    const { grade, look } = setUp()
    await look(0)
    grade(1, [7])
    grade(0, [8])
    const met = await look(0, 0)
    expect([7, 8].map((itemNo) => met.has(itemNo))).toEqual([true, true])
  })
})
