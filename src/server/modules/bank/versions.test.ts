import { describe, expect, test } from 'vitest'
import type { BankStore, ItemVersion } from './bank.store.ts'
import { Versions } from './versions.ts'

/** A store with every version up to `highest` that records the requested numbers. */
function setUp(highest = 1_000) {
  const requested: number[][] = []
  const store = {
    async findVersions(numbers: readonly number[]) {
      requested.push([...numbers])
      return numbers.filter((no) => no <= highest).map((versionNo) => ({ versionNo }) as ItemVersion)
    },
  } as BankStore
  return { requested, versions: new Versions(store) }
}

const numbersTo = (highest: number) => Array.from({ length: highest }, (_, index) => index + 1)

describe('versions', () => {
  test('are returned in the requested order and read once', async () => {
    const { requested, versions } = setUp()
    await versions.get([2, 3])
    expect((await versions.get([3, 1, 2])).map(({ versionNo }) => versionNo)).toEqual([3, 1, 2])
    expect(requested).toEqual([[2, 3], [1]])
  })

  test('that do not exist raise an error', async () => {
    await expect(setUp(5).versions.get([5, 6])).rejects.toThrow('item version 6 does not exist')
  })

  test('are read ahead in batches unless cached, and then need no further query', async () => {
    const { requested, versions } = setUp()
    await versions.get([1])
    await versions.readAhead(numbersTo(600))
    expect(requested.map(({ length }) => length)).toEqual([1, 249, 250, 100])
    await versions.get(numbersTo(600))
    expect(requested).toHaveLength(4)
  })
})
