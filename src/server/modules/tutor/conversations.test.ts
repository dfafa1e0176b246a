import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TutorConversation, TutorMessage } from '#contract/tutor.ts'
import type { Learner } from '../../../../tests/support/learner.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'
import { makeTutorBank, tell } from '../../../../tests/support/tutor-bank.ts'

let library: ServerApp
beforeAll(async () => {
  library = await openServerApp(makeTutorBank())
})
afterAll(() => library.close())

interface Opened {
  conversation: TutorConversation
  messages: TutorMessage[]
  nextCursor: string | null
}
const open = (learner: Learner, id: string, query = '') =>
  learner.read<Opened>(`/api/tutor/conversations/${id}?${query}`)
const list = async (learner: Learner, query = '') =>
  (await learner.read<{ items: TutorConversation[] }>(`/api/tutor/conversations?${query}`)).items
describe('conversations', () => {
  test('are listed by last use, searched, renamed, read page by page, and deleted', async () => {
    const learner = await library.learner()
    const ids: string[] = []
    for (const topic of ['sepsis', 'digoxin toxicity', 'chest drainage']) {
      library.clock.advance(1_000)
      ids.push((await tell(learner, topic)).conversation.id)
    }
    library.clock.advance(1_000)
    await tell(learner, 'sepsis again', { conversationId: ids[0] })
    expect((await list(learner)).map(({ title }) => title)).toEqual(['Sepsis', 'Chest drainage', 'Digoxin toxicity'])
    expect((await list(learner, 'search=water+seal')).map(({ id }) => id)).toEqual([ids[2]])
    expect(await list(learner, 'search=100%25')).toEqual([])
    const renamed = await learner.patch(`/api/tutor/conversations/${ids[0]}`, { title: ' Sepsis, week 2 ' })
    expect(renamed.json()).toMatchObject({ title: 'Sepsis, week 2' })
    const latest = await open(learner, ids[0] ?? '', 'limit=3')
    const before = await open(learner, ids[0] ?? '', `limit=100&cursor=${latest.nextCursor}`)
    const all = (await open(learner, ids[0] ?? '', 'limit=100')).messages
    expect([...before.messages, ...latest.messages]).toEqual(all)
    expect((await learner.delete(`/api/tutor/conversations/${ids[0]}`)).statusCode).toBe(200)
    expect((await learner.get(`/api/tutor/conversations/${ids[0]}`)).statusCode).toBe(404)
  })

  test('belong to one learner', async () => {
    const [ada, eve] = [await library.learner(), await library.learner()]
    const { conversation, messages } = await tell(ada, 'digoxin toxicity')
    const url = `/api/tutor/conversations/${conversation.id}`
    const question = `/api/tutor/questions/${messages.find(({ kind }) => kind === 'check')?.id}`
    const replies = await Promise.all([
      eve.get(url),
      eve.patch(url, { title: 'Mine' }),
      eve.delete(url),
      eve.post(`${url}/check`),
      eve.post(`${question}/hint`),
      eve.post(`${question}/answer`, { answer: 'A' }),
      eve.post('/api/tutor/messages', { text: 'sepsis', conversationId: conversation.id }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404))
    expect(await list(eve)).toEqual([])
  })

  test('are in the data export, and deleted with the account', async () => {
    const learner = await library.learner()
    await tell(learner, 'digoxin toxicity')
    const { tutorConversations } = (await learner.get('/api/account/export')).json()
    expect(tutorConversations).toMatchObject([
      {
        title: 'Digoxin toxicity',
        messages: expect.arrayContaining([expect.objectContaining({ text: 'digoxin toxicity' })]),
      },
    ])
    await library.rows('delete from users where id = $1', [learner.userId])
    const rows = await library.rows('select 1 from tutor_conversations where user_id = $1', [learner.userId])
    expect(rows).toEqual([])
  })

  test('have room for so many messages', async () => {
    const learner = await library.learner({ tier: 'monthly' })
    const { conversation } = await tell(learner, 'sepsis')
    await library.rows(
      `insert into tutor_messages (id, conversation_id, role, kind, status, text, detail, item_ids)
       select gen_random_uuid(), $1, 'learner', 'message', 'complete', 'x', '{}', '{}' from generate_series(1, 290)`,
      [conversation.id],
    )
    const full = await learner.post('/api/tutor/messages', { text: 'sepsis', conversationId: conversation.id })
    expect(full.json()).toMatchObject({ statusCode: 409, code: 'conversation_full' })
    expect((await learner.post(`/api/tutor/conversations/${conversation.id}/check`)).statusCode).toBe(409)
  })
})

describe('bad input', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['a null character', 'a\0b'],
  ])('%s is rejected', async (_, text) => {
    expect((await (await library.learner()).post('/api/tutor/messages', { text })).statusCode).toBe(400)
  })

  test('a learner without a field is told to choose one', async () => {
    const learner = await library.learner()
    await library.rows('update users set healthcare_field = null where id = $1', [learner.userId])
    expect((await learner.post('/api/tutor/messages', { text: 'sepsis' })).statusCode).toBe(400)
  })
})
