import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnalysisResult, TestForm } from '#contract/assessment.ts'
import type { Draft, StoredDraft } from '#contract/attempts.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { LocalStore } from '../offline/local-store.ts'
import { createMemoryDatabase } from '../offline/memory-database.fixture.ts'
import { blankDraft, findChanged, findLock, lockAnswer, mergeDrafts } from './draft.ts'
import { DraftSession, type LocalDraft, type Lock } from './draft-session.ts'
import { createServerTime } from './server-time.ts'

const questionCount = 4
const testForm = { attemptId: 'a', cacheKey: 'key', questions: Array(questionCount).fill({}) } as unknown as TestForm
const start = Date.parse('2026-11-22T12:00:00Z')
const day = 86_400_000

/** True time, which nobody in the model reads except through a clock. */
interface World {
  now: number
  server: ServerModel
  devices: Device[]
}

/** True when a save has everything that is stored, and something newer. */
function includes(given: Draft, stored: Draft): boolean {
  const times = given.changedAt.map((at, index) => at - (stored.changedAt[index] ?? 0))
  return (
    times.every((later) => later >= 0) &&
    times.some((later) => later > 0) &&
    findChanged(given, stored).every((index) => (times[index] ?? 0) > 0)
  )
}

/** The server's rule: a save names the current revision or includes what is stored; times in the future become now. */
class ServerModel {
  stored: StoredDraft | undefined

  /** Locks the first answer to a question, and tells a device that is behind what it does not have. */
  lock(body: { position: number; answer: string | null; baseRevision: number }, now: number): Lock {
    const { position, answer, baseRevision } = body
    const savedAt = new Date(now).toISOString()
    this.stored ??= { revision: 0, savedAt, draft: blankDraft(questionCount, false) }
    const { revision, draft } = this.stored
    const isFirst = findLock(draft, position) === null
    const lock = { userAnswer: isFirst ? answer : (draft.answers[position] ?? null), isCorrect: true }
    if (isFirst) this.stored = { revision: revision + 1, savedAt, draft: lockAnswer(draft, position, lock) }
    const current = this.stored.revision === baseRevision + Number(isFirst) ? null : structuredClone(this.stored)
    return { result: lock as AnalysisResult, revision: this.stored.revision, savedAt, current }
  }

  save(body: Draft & { baseRevision: number }, now: number) {
    const { baseRevision, seconds, flagged, eliminated, position, timed } = body
    const revision = this.stored?.revision ?? 0
    const locked = this.stored?.draft.locked
    const answers = body.answers.map((answer, index) =>
      (locked?.[index] ?? null) === null ? answer : (this.stored?.draft.answers[index] ?? null),
    )
    const given = { ...body, answers, ...(locked ? { locked } : {}) }
    if (baseRevision !== revision && !(this.stored && includes(given, this.stored.draft))) {
      const conflict = { statusCode: 409, code: 'draft_conflict', error: '', message: '', current: this.stored }
      throw new ApiError(409, '', structuredClone(conflict) as ErrorBody)
    }
    const changedAt = body.changedAt.map((at) => Math.min(at, now))
    const own = { answers, seconds, flagged, eliminated, changedAt, position, timed }
    const draft = locked ? { ...own, locked } : own
    const savedAt = new Date(now).toISOString()
    this.stored = structuredClone({ revision: revision + 1, savedAt, draft })
    return { revision: revision + 1, savedAt }
  }
}

/** A request between a device and the server. */
interface Request {
  /** The server handles it, if it has not done so yet. */
  arrive: () => void
  /** The reply reaches the device; a request that never arrived fails. */
  answer: (isDropped: boolean) => void
}

/** A browser with a clock of its own, local storage that survives reloads, and requests under way. */
class Device {
  session: DraftSession
  requests: Request[] = []
  timers: (() => void)[] = []
  private readonly world: World
  private readonly skew: number
  private readonly database = createMemoryDatabase()
  private serverTime: number | undefined
  private pages = 0

  constructor(world: World, skew: number) {
    this.world = world
    this.skew = skew
    this.session = this.open({
      draft: blankDraft(questionCount, false),
      revision: 0,
      savedAt: null,
      isDirty: false,
      storedAt: 0,
      isSubmitting: false,
      writer: '',
    })
  }

  private request<T>(handle: () => T, signal?: AbortSignal): Promise<T> {
    const page = this.pages
    return new Promise((resolve, reject) => {
      let outcome: { reply: T } | { error: unknown } | undefined
      const request: Request = {
        arrive: () => {
          if (outcome) return
          try {
            outcome = { reply: handle() }
          } catch (error) {
            outcome = { error }
          }
        },
        answer: (isDropped) => {
          this.requests = this.requests.filter((one) => one !== request)
          if (page !== this.pages) return
          if (!outcome || isDropped) return reject(new TypeError('Failed to fetch'))
          this.serverTime = this.world.now
          if ('reply' in outcome) resolve(outcome.reply)
          else reject(outcome.error)
        },
      }
      // The device does not wait for the reply anymore; the server may still handle the request, now or later.
      signal?.addEventListener('abort', () => reject(signal.reason))
      this.requests.push(request)
    })
  }

  private open(local: LocalDraft): DraftSession {
    this.pages += 1
    this.timers = []
    this.serverTime = undefined
    const { world } = this
    const readServerTime = () => (this.serverTime === undefined ? undefined : world.now)
    const session = new DraftSession(
      {
        testForm,
        local,
        store: new LocalStore('ada', this.database, undefined),
        api: {
          save: (body, { signal }) => {
            const sent = structuredClone(body)
            return this.request(() => world.server.save(sent, world.now), signal)
          },
          ping: () => this.request(() => undefined),
        },
        time: createServerTime(readServerTime, () => world.now),
        onSignedOut: async () => {},
        onRejected: () => {},
        schedule: (run) => {
          this.timers.push(run)
          return () => {
            this.timers = this.timers.filter((one) => one !== run)
          }
        },
        now: () => world.now + this.skew,
      },
      `page ${this.pages}`,
    )
    session.start()
    return session
  }

  answer(question: number, letter: string): void {
    if (findLock(this.session.draft, question) !== null) return
    this.session.change({ ...this.session.draft, position: question })
    const { draft } = this.session
    this.session.change({ ...draft, answers: draft.answers.with(question, letter) })
  }

  /** Has the answer to a question locked, as the screen of a tutor quiz does. */
  check(question: number): void {
    const { session, world } = this
    if (findLock(session.draft, question) !== null) return
    session.hold()
    const sent = { position: question, answer: session.draft.answers[question] ?? null, baseRevision: session.revision }
    this.request(() => world.server.lock(sent, world.now))
      .then((reply) => session.lock(question, reply))
      .catch(() => {
        // The learner may check it later.
      })
      .finally(() => session.release())
  }

  async reload(): Promise<void> {
    this.session.end()
    for (const request of this.requests) request.answer(true)
    const local = await new LocalStore('ada', this.database, undefined).read<LocalDraft>('draft', 'a')
    if (!local) throw new Error('The device lost its draft')
    this.session = this.open(local)
  }

  fireTimers(): void {
    const due = this.timers
    this.timers = []
    for (const run of due) run()
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** One thing that happens. Every step takes some time, so that no two answers are given at the same time. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      device: fc.nat(1),
      question: fc.nat(questionCount - 1),
      letter: fc.constantFrom('A', 'B', 'C', 'D'),
      wait: fc.integer({ min: 1, max: 600_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('check' as const),
      device: fc.nat(1),
      question: fc.nat(questionCount - 1),
      wait: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('timers' as const, 'arrive' as const, 'reply' as const, 'overtake' as const),
      device: fc.nat(1),
      wait: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('drop' as const, 'reload' as const, 'hide' as const),
      device: fc.nat(1),
      wait: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function play(world: World, one: Step, newest: (string | null)[]): Promise<void> {
  world.now += one.wait
  const device = world.devices[one.device]
  if (!device) return
  const [request] = device.requests
  switch (one.do) {
    case 'answer':
      device.answer(one.question, one.letter)
      newest[one.question] = one.letter
      break
    case 'check':
      device.check(one.question)
      break
    case 'timers':
      device.fireTimers()
      break
    case 'arrive':
      request?.arrive()
      break
    case 'reply':
      request?.arrive()
      request?.answer(false)
      break
    case 'overtake':
      device.requests.at(-1)?.arrive()
      break
    case 'drop':
      request?.answer(true)
      break
    case 'hide':
      void device.session.flush({ keepalive: true })
      break
    case 'reload':
      await device.reload()
      break
  }
  await settle()
}

/** The network works again, and both devices save until nothing is left to save. */
async function finish(world: World): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    world.now += 1000
    for (const device of world.devices) {
      device.fireTimers()
      await settle()
      for (const request of device.requests) {
        request.arrive()
        request.answer(false)
      }
      await settle()
    }
  }
}

/** The locked answers of a draft, by position. */
function lockedAnswers(draft: Draft | undefined): Map<number, string | null> {
  const all = draft?.answers.map((answer, index) => [index, answer] as const) ?? []
  return new Map(all.filter(([index]) => draft && findLock(draft, index) !== null))
}

describe('two devices with one attempt', () => {
  const skews = fc.tuple(fc.integer({ min: -day, max: day }), fc.integer({ min: -day, max: day }))
  it('never lose the newest answer to a question', async () => {
    const steps = fc.array(
      step.filter((one) => one.do !== 'check'),
      { maxLength: 60 },
    )
    await fc.assert(
      fc.asyncProperty(skews, steps, async (skewOf, steps) => {
        const world: World = { now: start, server: new ServerModel(), devices: [] }
        world.devices = skewOf.map((skew) => new Device(world, skew))
        const newest = Array<string | null>(questionCount).fill(null)
        for (const one of steps) await play(world, one, newest)
        await finish(world)
        expect(world.server.stored?.draft.answers ?? Array(questionCount).fill(null)).toEqual(newest)
        for (const device of world.devices) expect(device.requests).toEqual([])
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('never change an answer once it is locked', async () => {
    await fc.assert(
      fc.asyncProperty(skews, fc.array(step, { maxLength: 60 }), async (skewOf, steps) => {
        const world: World = { now: start, server: new ServerModel(), devices: [] }
        world.devices = skewOf.map((skew) => new Device(world, skew))
        const first = new Map<number, string | null>()
        const noteLocks = () => {
          for (const [index, answer] of lockedAnswers(world.server.stored?.draft)) {
            if (!first.has(index)) first.set(index, answer)
          }
        }
        for (const one of steps) {
          await play(world, one, [])
          noteLocks()
        }
        await finish(world)
        noteLocks()
        expect(lockedAnswers(world.server.stored?.draft)).toEqual(first)
        for (const { session, requests } of world.devices) {
          expect(requests).toEqual([])
          for (const [index, answer] of lockedAnswers(session.draft)) expect(answer).toBe(first.get(index))
        }
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})

describe('merging', () => {
  const plain = fc.record({
    answers: fc.array(fc.constantFrom('A', 'B', null), { minLength: 3, maxLength: 3 }),
    seconds: fc.array(fc.nat(100), { minLength: 3, maxLength: 3 }),
    flagged: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    eliminated: fc.array(fc.constantFrom('', 'C'), { minLength: 3, maxLength: 3 }),
    changedAt: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
    position: fc.constant(0),
    timed: fc.constant(false),
  })
  /** With any of the locks that the server has: the same answer on every device. */
  const draft = fc
    .tuple(plain, fc.option(fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), { nil: undefined }))
    .map(([own, isLocked]): Draft => {
      if (!isLocked) return own
      const answers = own.answers.map((answer, index) => (isLocked[index] ? 'C' : answer))
      return { ...own, answers, locked: isLocked.map((one) => (one ? true : null)) }
    })
  it('comes to the same draft in any order, and merging twice changes nothing', () => {
    fc.assert(
      fc.property(draft, draft, draft, (a, b, c) => {
        expect(mergeDrafts(a, b)).toEqual(mergeDrafts(b, a))
        expect(mergeDrafts(mergeDrafts(a, b), c)).toEqual(mergeDrafts(a, mergeDrafts(b, c)))
        expect(mergeDrafts(mergeDrafts(a, b), b)).toEqual(mergeDrafts(a, b))
      }),
    )
  })
})
