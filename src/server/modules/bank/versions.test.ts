import { describe, expect, test } from 'vitest'
import type { BankStore, ItemVersion } from './bank.store.ts'
import { Versions } from './versions.ts'

/** A store that has every version up to a number, and says which it was asked for. */
function setUp(highest = 1_000) {
  const asked: number[][] = []
  const store = {
    async findVersions(numbers: readonly number[]) {
      asked.push([...numbers])
      return numbers.filter((no) => no <= highest).map((versionNo) => ({ versionNo }) as ItemVersion)
    },
  } as BankStore
  return { asked, versions: new Versions(store) }
}

describe('versions', () => {
  test('are returned in the requested order and read only once', async () => {
    const { asked, versions } = setUp()
    await versions.get([2, 3])
    expect((await versions.get([3, 1, 2])).map(({ versionNo }) => versionNo)).toEqual([3, 1, 2])
    expect(asked).toEqual([[2, 3], [1]])
  })

  test('that do not exist throw an error', async () => {
    await expect(setUp(5).versions.get([5, 6])).rejects.toThrow('item version 6 does not exist')
  })
})
