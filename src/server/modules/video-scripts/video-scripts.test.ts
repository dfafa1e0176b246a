import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { print } from '#server/adapters/pdf/print.ts'
import type { PrintedDocument } from '#server/adapters/pdf/print-document.ts'
import { as, openHttpApp } from '../../../../tests/support/http-app.ts'
import { createVideoScripts } from './index.ts'

let app: FastifyInstance
let printed: PrintedDocument | undefined

beforeAll(async () => {
  const module = createVideoScripts({
    print: (document) => {
      printed = document
      return print(document)
    },
    clock: () => new Date('2026-11-23T12:00:00Z'),
  })
  app = (await openHttpApp((http) => module.routes(http))).app
})
afterAll(() => app.close())

const quiz = { question: 'Why?', options: ['a', 'b', 'c', 'd'], correct: 1 }
const script = {
  title: 'Reading the Capnogram',
  duration: 600,
  scenes: [{ start: 46, end: 20, text: 'Follow **one** breath.', visual: 'a.png', quiz }],
}
const send = (payload: object, headers = as('ada')) =>
  app.inject({ method: 'POST', url: '/api/video-scripts/storyboard', headers, payload })

test('a script becomes a PDF, with backward times as they are', async () => {
  const reply = await send(script)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(printed).toMatchObject({ title: 'Reading the Capnogram', subtitle: 'Storyboard · 1 scene · 10:00' })
  expect(printed?.blocks).toEqual([
    { kind: 'heading', text: 'Scene 1, 0:46 to 0:20' },
    { kind: 'table', head: ['Visual', 'Narration'], rows: [['a.png', 'Follow * *one* * breath.']] },
    { kind: 'paragraph', text: '**Quiz:** Why?' },
    { kind: 'list', items: ['A. a', 'B. b (correct)', 'C. c', 'D. d'] },
  ])
})

test('visitors and scripts of another shape are rejected', async () => {
  expect((await send(script, { cookie: '' })).statusCode).toBe(401)
  for (const changes of [{ scenes: [] }, { title: 3 }, { scenes: Array(201).fill(script.scenes[0]) }]) {
    expect((await send({ ...script, ...changes })).statusCode).toBe(400)
  }
})
