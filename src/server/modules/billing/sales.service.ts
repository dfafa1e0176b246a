import { z } from 'zod'
import type { JobDefinition } from '#server/adapters/jobs/jobs.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  countSalesRequests,
  deleteSalesRequests,
  findSalesRequest,
  insertSalesRequest,
  listSalesRequests,
  type SalesRequest,
} from './billing.store.ts'
import type { BillingDeps } from './deps.ts'
import type { Notices } from './notices.service.ts'

const mail = { name: 'sales-request-mail', payload: z.object({ id: z.string() }) } satisfies JobDefinition

/** Requests per day: of one address, and of all, since each sends a mail. */
const dailyLimits = { own: 3, all: 200 }
const oneDay = 86_400_000
/** Days until a request is deleted, the same as for messages from the contact form. */
const retentionDays = 365

/** One line, so that nothing that was typed looks like a part of the mail. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function writeMail({ name, email, institution, learners, message }: SalesRequest) {
  return {
    subject: `Enterprise request from ${oneLine(institution)}`,
    text: [
      `Name: ${oneLine(name)}`,
      `Email: ${email}`,
      `Institution: ${oneLine(institution)}`,
      `People: ${learners ?? 'not given'}`,
      '',
      message,
      '',
    ].join('\n'),
  }
}

export interface Sales {
  /** Throws too_many_requests. */
  submit(request: Omit<SalesRequest, 'no' | 'id' | 'createdAt'>): Promise<void>
  /** Requests before a number, newest first. */
  list(range: { before: number | undefined; limit: number }): Promise<SalesRequest[]>
  deleteOld(): Promise<void>
}

/** Requests for the Enterprise plan: stored for the admins, and sent to the contact address. */
export function createSales({ db, clock, jobs, mailer, salesEmail }: BillingDeps, notices: Notices): Sales {
  jobs.handle(mail, async ({ id }) => {
    const request = await findSalesRequest(db, id)
    if (request) await mailer.send({ to: await salesEmail(), ...writeMail(request) })
  })
  return {
    async submit(request) {
      const now = clock()
      const { own, all } = await countSalesRequests(db, request.email, new Date(now.getTime() - oneDay))
      if (own >= dailyLimits.own || all >= dailyLimits.all) {
        throw new AppError('too_many_requests', 'We have your requests and will reply. Please write again tomorrow.')
      }
      await notices.inTransaction(async (tx) => {
        const id = await insertSalesRequest(tx, { ...request, createdAt: now })
        await jobs.send(mail, { id }, { db: tx })
      })
    },
    list: (range) => listSalesRequests(db, range),
    deleteOld: () => deleteSalesRequests(db, new Date(clock().getTime() - retentionDays * oneDay)),
  }
}
