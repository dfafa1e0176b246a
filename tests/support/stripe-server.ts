import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

/** A request as the server read it; nested parameters are written "a[b][0]". */
interface Call {
  method: string
  path: string
  parameters: Record<string, string>
  idempotencyKey: string | undefined
}

type Json = Record<string, unknown>

/** What a parameter may be: anything, or one of a few words. "N" in a name stands for an index. */
type Rules = Record<string, 'any' | readonly string[]>

interface Route {
  method: string
  path: RegExp
  rules: Rules
  required?: string[]
  answer: (call: Call, id: string) => Json
}

class Refusal extends Error {
  readonly status: number
  readonly body: Json
  constructor(status: number, body: Json) {
    super(String(body.message))
    this.status = status
    this.body = body
  }
}

const invalid = (message: string, more: Json = {}) =>
  new Refusal(400, { type: 'invalid_request_error', message, ...more })
const missing = (id: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: ${id}` })

/** Refuses what Stripe would refuse: parameters that it does not know, other words than its own, and missing ones. */
function checkParameters(call: Call, route: Route): void {
  for (const [name, value] of Object.entries(call.parameters)) {
    const rule = route.rules[name.replace(/\[\d+\]/g, '[N]')]
    if (!rule) throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
    if (rule !== 'any' && !rule.includes(value)) throw invalid(`Invalid ${name}: ${value}`, { param: name })
  }
  for (const name of route.required ?? []) {
    if (!call.parameters[name]) throw invalid(`Missing required param: ${name}.`, { param: name })
  }
}

/** The parts of Stripe's API that the product uses, answered strictly: what Stripe would refuse is refused. */
export class StripeServer {
  readonly webhookSecret = 'whsec_for_tests_only'
  readonly prices = { monthly: 'price_monthly', annual: 'price_annual' }
  readonly calls: Call[] = []
  readonly customers = new Map<string, Json>()
  readonly sessions = new Map<string, Json>()
  readonly subscriptions = new Map<string, Json>()
  readonly invoices: Json[] = []
  readonly events: Json[] = []
  /** Answers the next requests with this status, each once. */
  readonly failures: number[] = []
  private readonly replies = new Map<string, { digest: string; body: Json }>()
  private readonly http: Server
  private made = 0
  private readonly tools = new Stripe('sk_test_1')

  private constructor() {
    this.http = createServer((request, response) => {
      void this.handle(request).then(({ status, body, replayed }) => {
        response.writeHead(status, {
          'content-type': 'application/json',
          'request-id': `req_${this.calls.length}`,
          ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
        })
        response.end(JSON.stringify(body))
      })
    })
  }

  static async start(): Promise<StripeServer> {
    const server = new StripeServer()
    await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve))
    return server
  }

  get address(): { host: string; port: number } {
    return { host: '127.0.0.1', port: (this.http.address() as AddressInfo).port }
  }

  async close(): Promise<void> {
    this.http.closeAllConnections()
    await new Promise((resolve) => this.http.close(resolve))
  }

  makeId(prefix: string): string {
    this.made += 1
    return `${prefix}_${this.made}`
  }

  /** Completes a checkout as the customer does in the browser. */
  complete(sessionId: string, given: Json, now: Date): Json {
    const session = this.sessions.get(sessionId)
    if (session?.status !== 'open') throw new Error(`${sessionId} is not open`)
    const subscription = this.addSubscription({ customer: session.customer, price: session.price, ...given }, now)
    Object.assign(session, { status: 'complete', client_secret: null, subscription: subscription.id })
    return subscription
  }

  addSubscription({ price, ...given }: Json, now: Date): Json {
    const start = Math.floor(now.getTime() / 1000)
    const subscription: Json = {
      id: this.makeId('sub'),
      object: 'subscription',
      status: 'active',
      trial_end: null,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      start_date: start,
      default_payment_method: null,
      items: { object: 'list', data: [{ price: { id: price }, current_period_end: start + 30 * 86_400 }] },
      ...given,
    }
    this.subscriptions.set(subscription.id as string, subscription)
    return subscription
  }

  addInvoice(subscription: Json, given: Json, now: Date): Json {
    const created = Math.floor(now.getTime() / 1000)
    const invoice: Json = {
      id: this.makeId('in'),
      object: 'invoice',
      status: 'paid',
      amount_due: 2900,
      amount_paid: 2900,
      post_payment_credit_notes_amount: 0,
      hosted_invoice_url: 'https://invoice.stripe.example/1',
      created,
      status_transitions: { paid_at: created },
      parent: { subscription_details: { subscription: subscription.id } },
      ...given,
    }
    this.invoices.unshift(invoice)
    return invoice
  }

  /** An event about an object, which the list of events has from then on. */
  addEvent(type: string, object: Json, now: Date): Json {
    const created = Math.floor(now.getTime() / 1000)
    const event = { id: this.makeId('evt'), object: 'event', type, created, data: { object: { ...object } } }
    this.events.unshift(event)
    return event
  }

  /** A webhook as Stripe sends it. */
  sign(event: Json, now: Date): { payload: string; headers: Record<string, string> } {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(now.getTime() / 1000)
    const signature = this.tools.webhooks.generateTestHeaderString({ payload, secret: this.webhookSecret, timestamp })
    return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
  }

  private readonly routes: Route[] = [
    {
      method: 'POST',
      path: /^\/v1\/customers$/,
      rules: { email: 'any', name: 'any', 'metadata[userId]': 'any' },
      answer: ({ parameters }) => {
        const customer = { id: this.makeId('cus'), object: 'customer', email: parameters.email }
        this.customers.set(customer.id, customer)
        return customer
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/customers\/(\w+)\/balance_transactions$/,
      rules: { amount: 'any', currency: ['usd'], description: 'any' },
      required: ['amount', 'currency'],
      answer: ({ parameters }, id) => {
        const customer = this.get(this.customers, id)
        customer.balance = Number(customer.balance ?? 0) + Number(parameters.amount)
        return { id: this.makeId('cbtxn'), object: 'customer_balance_transaction', customer: id }
      },
    },
    {
      method: 'DELETE',
      path: /^\/v1\/customers\/(\w+)$/,
      rules: {},
      answer: (_call, id) => {
        if (!this.customers.delete(id)) throw missing(id)
        for (const subscription of this.subscriptions.values()) {
          if (subscription.customer === id) subscription.status = 'canceled'
        }
        return { id, object: 'customer', deleted: true }
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/checkout\/sessions$/,
      required: ['mode', 'ui_mode', 'customer', 'return_url', 'line_items[0][price]'],
      rules: {
        mode: ['subscription'],
        ui_mode: ['elements'],
        customer: 'any',
        client_reference_id: 'any',
        return_url: 'any',
        payment_method_collection: ['always', 'if_required'],
        'line_items[N][price]': Object.values(this.prices),
        'line_items[N][quantity]': ['1'],
        'subscription_data[metadata][checkout]': 'any',
        'subscription_data[trial_period_days]': ['7'],
        'subscription_data[trial_settings][end_behavior][missing_payment_method]': [
          'cancel',
          'pause',
          'create_invoice',
        ],
      },
      answer: ({ parameters }) => {
        if (!this.customers.has(parameters.customer ?? '')) throw missing(parameters.customer ?? '')
        const id = this.makeId('cs')
        const session = {
          id,
          object: 'checkout.session',
          status: 'open',
          client_secret: `${id}_secret`,
          subscription: null,
          customer: parameters.customer,
          price: parameters['line_items[0][price]'],
          hasTrial: parameters['subscription_data[trial_period_days]'] === '7',
        }
        this.sessions.set(id, session)
        return session
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions\/(\w+)$/,
      rules: {},
      answer: (_call, id) => this.get(this.sessions, id),
    },
    {
      method: 'POST',
      path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      rules: {},
      answer: (_call, id) => {
        const session = this.get(this.sessions, id)
        if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
        return Object.assign(session, { status: 'expired', client_secret: null })
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/subscriptions\/(\w+)$/,
      rules: { 'expand[N]': ['default_payment_method', 'customer.invoice_settings.default_payment_method'] },
      answer: (_call, id) => this.get(this.subscriptions, id),
    },
    {
      method: 'DELETE',
      path: /^\/v1\/subscriptions\/(\w+)$/,
      rules: { prorate: ['false'], invoice_now: ['false'] },
      answer: (_call, id) =>
        Object.assign(this.get(this.subscriptions, id), { status: 'canceled', ended_at: 1_772_366_400 }),
    },
    {
      method: 'GET',
      path: /^\/v1\/invoices$/,
      rules: { subscription: 'any', limit: ['10'] },
      answer: ({ parameters }) => {
        const data = this.invoices.filter(
          ({ parent }) =>
            (parent as { subscription_details: { subscription: string } }).subscription_details.subscription ===
            parameters.subscription,
        )
        return { object: 'list', url: '/v1/invoices', has_more: false, data: data.slice(0, 10) }
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/billing_portal\/sessions$/,
      rules: { customer: 'any', return_url: 'any' },
      required: ['customer'],
      answer: ({ parameters }) => ({
        object: 'billing_portal.session',
        url: `https://portal.example/${parameters.customer}`,
      }),
    },
    {
      method: 'GET',
      path: /^\/v1\/events$/,
      rules: { 'types[N]': 'any', 'created[gte]': 'any', limit: ['100'], starting_after: 'any' },
      answer: ({ parameters }) => {
        const since = Number(parameters['created[gte]'])
        const data = this.events.filter(({ created }) => Number(created) >= since)
        return { object: 'list', url: '/v1/events', has_more: false, data }
      },
    },
  ]

  private get(objects: Map<string, Json>, id: string): Json {
    const object = objects.get(id)
    if (!object) throw missing(id)
    return object
  }

  private async handle(request: IncomingMessage): Promise<{ status: number; body: Json; replayed?: boolean }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const idempotencyKey = request.headers['idempotency-key']
    const call: Call = {
      method: request.method ?? '',
      path: url.pathname,
      parameters: Object.fromEntries([...url.searchParams, ...form]),
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    }
    this.calls.push(call)
    const failure = this.failures.shift()
    if (failure) return { status: failure, body: { error: { type: 'api_error', message: 'try again' } } }
    try {
      if (!request.headers.authorization?.startsWith('Bearer sk_')) throw new Refusal(401, { message: 'no key' })
      if (request.headers['stripe-version'] !== '2026-10-28.endive') throw invalid('another API version')
      return { status: 200, ...this.answer(call) }
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.body } }
      return { status: 500, body: { error: { type: 'api_error', message: String(error) } } }
    }
  }

  private answer(call: Call): { body: Json; replayed?: boolean } {
    const route = this.routes.find(({ method, path }) => method === call.method && path.test(call.path))
    if (!route)
      throw new Refusal(404, { type: 'invalid_request_error', message: `no route ${call.method} ${call.path}` })
    checkParameters(call, route)
    const run = () => route.answer(call, route.path.exec(call.path)?.[1] ?? '')
    const key = call.idempotencyKey
    if (call.method !== 'POST' || key === undefined) return { body: run() }
    const digest = JSON.stringify([call.path, call.parameters])
    const known = this.replies.get(key)
    if (known && known.digest !== digest) {
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      })
    }
    if (known) return { body: known.body, replayed: true }
    // As it was first answered, whatever becomes of the object.
    const body = structuredClone(run())
    this.replies.set(key, { digest, body })
    return { body }
  }
}
