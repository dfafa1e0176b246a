import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeBank } from '../../../../tests/support/synthetic-bank.ts'
import { openBank } from '../bank/index.ts'
import { createSearch } from './index.ts'

const content = makeBank({
  perDomain: 1,
  edit: (item) =>
    item.id === 'RN-DA-0001'
      ? { ...item, topics: ['wound dehiscence'], explanation: 'Cover it with moist sterile gauze.' }
      : item,
})

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp(content)
})
afterAll(() => server.close())

const suggest = async (query: string) => {
  const learner = await server.learner()
  const { suggestions } = await learner.read<{ suggestions: { topic: string }[] }>(
    `/api/search/suggestions?healthcareField=RN&query=${encodeURIComponent(query)}`,
  )
  return suggestions.map(({ topic }) => topic)
}

const openSearch = async () => {
  const { bank } = await openBank(server.database.db, content)
  return createSearch({
    bank,
    readTerms: async () => [{ terms: ['burst wound', 'wound dehiscence'] }],
    onError: (error) => {
      throw error
    },
  })
}

const setStatus = (status: string) =>
  server.rows(
    `with changed as (update items set status = '${status}' where id = 'RN-DA-0001' returning no)
    update bank_state set revision = revision + (select count(*) from changed)::int`,
  )

describe('suggestions', () => {
  test('are the topics that begin as typed', async () => {
    expect(await suggest('woun')).toEqual(['Wound dehiscence'])
    expect(await suggest('dehisence')).toEqual(['Wound dehiscence'])
  })

  test('never come from the text of a question or its explanation', async () => {
    for (const typed of ['moist sterile gauze', 'which of these is sound', 'Sound step']) {
      expect(await suggest(typed)).toEqual([])
    }
  })

  test('are for signed-in learners, and for queries that can be typed', async () => {
    expect((await server.visitor().get('/api/search/suggestions?healthcareField=RN&query=a')).statusCode).toBe(401)
    const learner = await server.learner()
    for (const query of ['healthcareField=RN', 'healthcareField=RN&query=', 'healthcareField=XX&query=a']) {
      expect((await learner.get(`/api/search/suggestions?${query}`)).statusCode).toBe(400)
    }
    const long = await learner.get(`/api/search/suggestions?healthcareField=RN&query=${'a'.repeat(61)}`)
    expect(long.statusCode).toBe(400)
    expect(await suggest('🫀')).toEqual([])
  })
})

describe('search', () => {
  test('returns passages with their sources, by what they are about', async () => {
    const [found] = await (await openSearch()).search('RN', 'burst wound', { limit: 3 })
    expect(found?.passage).toMatchObject({
      id: 'RN-DA-0001',
      title: 'Wound dehiscence',
      text: 'Cover it with moist sterile gauze.',
      references: [{ id: 'source-2020', citation: 'Cited: source-2020' }],
    })
  })

  test('leaves out passages that give away the answer of an item', async () => {
    const withoutItems = new Set(['RN-DA-0001'])
    expect(await (await openSearch()).search('RN', 'burst wound', { limit: 3, withoutItems })).toEqual([])
  })

  test('reads only the beginning of an endless query', async () => {
    const search = await openSearch()
    const query = `wound dehiscence ${'lorem ipsum '.repeat(10_000)}`
    expect(await search.search('RN', query, { limit: 3 })).toEqual([])
    expect((await search.nearestTopics('RN', query, 3))[0]).toBe('Wound dehiscence')
  })

  test('no longer finds an item that was retired, at once, and finds it again when it is active', async () => {
    const search = await openSearch()
    const ids = async () =>
      (await search.search('RN', 'wound dehiscence', { limit: 3 })).map(({ passage }) => passage.id)
    expect(await ids()).toEqual(['RN-DA-0001'])
    await setStatus('retired')
    expect(await ids()).toEqual([])
    server.clock.advance(1_001)
    expect(await suggest('woun')).toEqual([])
    await setStatus('active')
    server.clock.advance(1_001)
    expect(await ids()).toEqual(['RN-DA-0001'])
    expect(await suggest('woun')).toEqual(['Wound dehiscence'])
  })

  test('follows a release of the content', async () => {
    const search = await openSearch()
    await search.search('RN', 'wound', { limit: 1 })
    const next = makeBank({
      perDomain: 1,
      edit: (item) => (item.id === 'RN-DA-0001' ? { ...item, topics: ['paracentesis'] } : item),
    })
    await openBank(server.database.db, { ...next, release: 2 })
    server.clock.advance(1_001)
    expect(await search.search('RN', 'wound dehiscence', { limit: 1 })).toEqual([])
    expect(await search.search('RN', 'paracentesis', { limit: 1 })).toHaveLength(1)
  })
})
