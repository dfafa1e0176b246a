import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SupportRequest } from '#contract/support.ts'
import { effectiveTier } from '#domain/entitlements/entitlements.ts'
import { tierNames } from '#domain/plans/plan.ts'
import { type SupportTopic, supportPriority, supportTopics, visitorPriority } from '#domain/support/support.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobDefinition, Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Mail, Mailer } from '#server/adapters/mail/mailer.ts'
import { AppError } from '#server/http/app-error.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import type { Principal } from '#server/http/principal.ts'
import { serve } from '#server/http/serve.ts'
import { forExistingUser } from '../assessment/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import {
  countRequests,
  countVisitorRequests,
  deleteVisitorRequests,
  findRequest,
  insertRequest,
  listAnsweredRequests,
  listOpenRequests,
  listOwnRequests,
  type RequestWithLearner,
  type StoredRequest,
  storeAnswer,
} from './support.store.ts'

interface Deps {
  db: Db
  jobs: Jobs
  mailer: Mailer
  audit: Pick<Audit, 'record'>
  entitlements: Pick<Entitlements, 'has'>
  clock: () => Date
  /** The name of the account manager of members, and where requests are sent. */
  findContacts: () => Promise<{ accountManager: string | null; email: string }>
}

const mail = {
  name: 'support-mail',
  payload: z.object({ id: z.uuid(), about: z.enum(['request', 'answer']) }),
} satisfies JobDefinition

const maxPerDay = 5
/** The most messages per day from visitors: from one address, and in all, because each one sends an email. */
const visitorLimits = { own: 3, all: 200 }
/** Days after which a message of a visitor is deleted. */
const visitorRetention = 365
const maxListed = 50
const maxExported = 10_000
const oneDay = 86_400_000

const view = ({ id, topic, message, createdAt, answer, answeredAt }: StoredRequest): SupportRequest => ({
  id,
  topic,
  message,
  createdAt: createdAt.toISOString(),
  answer: answer !== null && answeredAt ? { text: answer, answeredAt: answeredAt.toISOString() } : null,
})

const adminView = (request: RequestWithLearner) => ({
  ...view(request),
  tier: request.tier,
  learner: { id: request.userId, name: request.name, email: request.email },
})

/** For the team. The subject starts with the priority, so that a mailbox sorted by subject is in the order of plans. */
function composeRequestMail({ priority, tier, topic, message, name, email }: RequestWithLearner, to: string): Mail {
  const who = `${name} <${email}>`.replace(/\s+/g, ' ')
  const plan = tier ? tierNames[tier] : 'Visitor'
  return {
    to,
    subject: `[P${priority} ${plan}] ${supportTopics[topic]}`,
    text: `From: ${who}\nPlan: ${plan}\n\n${message}\n`,
  }
}

/** For the learner. It greets by name only at an address that was verified. */
function composeAnswerMail({ email, firstName, isVerified, message, answer }: RequestWithLearner): Mail {
  const quoted = message.replace(/^/gm, '> ')
  const greeting = isVerified ? `Hello ${firstName},` : 'Hello,'
  return {
    to: email,
    subject: 'Our answer to your question',
    text: [greeting, answer ?? '', 'The Preceptor team', `You wrote:\n${quoted}`].join('\n\n').concat('\n'),
  }
}

function listRequests(db: Db, status: 'open' | 'answered', cursor: string | undefined, limit: number) {
  const after = readCursor(cursor, z.tuple([z.number().int(), z.number().int()]))
  const range = { after, limit: limit + 1 }
  return status === 'open'
    ? listOpenRequests(db, range).then((rows) => makePage(rows, limit, ({ priority, no }) => [priority, no]))
    : listAnsweredRequests(db, range).then((rows) =>
        makePage(rows, limit, ({ answeredAt, no }) => [answeredAt?.getTime() ?? 0, no]),
      )
}

/** Questions of learners and visitors to the team, answered in the order of their plans. Registers a job, so call it before `jobs.start()`. */
export function createSupport({ db, jobs, mailer, audit, entitlements, clock, findContacts }: Deps) {
  jobs.handle(mail, async ({ id, about }) => {
    const request = await findRequest(db, id)
    if (!request) return
    const { email } = await findContacts()
    await mailer.send(about === 'request' ? composeRequestMail(request, email) : composeAnswerMail(request))
  })

  const ask = async (principal: Principal, asked: { topic: SupportTopic; message: string }): Promise<StoredRequest> => {
    if (principal.isDemo) {
      throw new AppError(
        'demo_account',
        'Test accounts are shared, so support cannot answer them. Please use your own.',
      )
    }
    const now = clock()
    if ((await countRequests(db, principal.userId, new Date(now.getTime() - oneDay))) >= maxPerDay) {
      throw new AppError(
        'too_many_requests',
        'We have your requests and will answer them. Please write again tomorrow.',
      )
    }
    const tier = effectiveTier(principal, now)
    const { userId } = principal
    const request = { userId, tier, priority: supportPriority[tier], createdAt: now, ...asked }
    // The queue cannot be opened inside a transaction.
    await jobs.start()
    return forExistingUser(() =>
      db.tx(async (tx) => {
        const stored = await insertRequest(tx, request)
        await jobs.send(mail, { id: stored.id, about: 'request' }, { db: tx })
        return stored
      }),
    )
  }

  const askAsVisitor = async (asked: { name: string; email: string; topic: SupportTopic; message: string }) => {
    const { name, email, topic, message } = asked
    const now = clock()
    const { own, all } = await countVisitorRequests(db, email, new Date(now.getTime() - oneDay))
    if (own >= visitorLimits.own) {
      throw new AppError('too_many_requests', 'We have your messages and will reply. Please write again tomorrow.')
    }
    if (all >= visitorLimits.all) {
      throw new AppError('too_many_requests', "We can't take any more messages today. Please write again tomorrow.")
    }
    const request = { userId: null, tier: null, priority: visitorPriority, createdAt: now, topic, message }
    await jobs.start()
    await db.tx(async (tx) => {
      const stored = await insertRequest(tx, { ...request, visitor: { name, email } })
      await jobs.send(mail, { id: stored.id, about: 'request' }, { db: tx })
    })
  }

  const answer = async (id: string, text: string, actorId: string): Promise<void> => {
    const request = await findRequest(db, id)
    if (!request) throw new AppError('not_found', 'There is no such request. The learner may have left.')
    await jobs.start()
    await db.tx(async (tx) => {
      if (!(await storeAnswer(tx, id, { text, at: clock() }))) {
        throw new AppError('already_answered', 'Another admin has answered this request.')
      }
      const target = request.userId
        ? ({ targetKind: 'user', targetId: request.userId } as const)
        : ({ targetKind: 'supportRequest', targetId: id } as const)
      await audit.record(tx, { actorId, action: 'supportAnswered', ...target, before: null, after: { request: id } })
      await jobs.send(mail, { id, about: 'answer' }, { db: tx })
    })
  }

  return {
    exportRequests: async (userId: string) => (await listOwnRequests(db, userId, maxExported)).map(view),
    cleanUp: () => deleteVisitorRequests(db, new Date(clock().getTime() - visitorRetention * oneDay)),
    routes(app: FastifyInstance): void {
      serve(app, 'POST /api/contact', async ({ body: { website, ...asked } }) => {
        // A program that fills in the hidden field learns nothing from the reply.
        if (website === '') await askAsVisitor(asked)
        return { ok: true as const }
      })
      serve(app, 'GET /api/support-requests', async ({ principal }) => ({
        requests: (await listOwnRequests(db, principal.userId, maxListed)).map(view),
        accountManager: entitlements.has(principal, 'accountManager') ? (await findContacts()).accountManager : null,
      }))
      serve(app, 'POST /api/support-requests', async ({ principal, body }) => view(await ask(principal, body)))
      serve(app, 'GET /api/admin/support-requests', async ({ query: { status, cursor, limit } }) => {
        const { items, nextCursor } = await listRequests(db, status, cursor, limit)
        return { items: items.map(adminView), nextCursor }
      })
      serve(app, 'POST /api/admin/support-requests/:id/answer', async ({ params, body, principal }) => {
        await answer(params.id, body.text, principal.userId)
        return { ok: true as const }
      })
    },
  }
}
