import { graceEnd } from '#domain/billing/subscription.ts'
import { priceCents, tierNames } from '#domain/plans/plan.ts'
import { formatMoney } from '#domain/presentation/money.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'
import type { Invoice, Payer, Subscription } from './billing.store.ts'

/** The occasions of emails about a plan. */
export const noticeKinds = [
  'welcome',
  'trialEnding',
  'trialRefused',
  'paymentFailed',
  'canceled',
  'ended',
  'receipt',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What an email about a plan is written from. */
export interface Occasion {
  payer: Payer
  subscription: Subscription
  /** Of a receipt. */
  invoice: Invoice | undefined
  /** Where the plan is managed. */
  planUrl: string
  isSandbox: boolean
}

type Text = Omit<Mail, 'to'>

/** "$29.00" */

/** "November 29, 2026", on the learner's calendar. */
const writeDay = (moment: Date, { timeZone }: Payer) =>
  moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

const price = ({ plan }: Subscription) => `${formatMoney(priceCents[plan])} per ${plan === 'annual' ? 'year' : 'month'}`

const texts: Record<NoticeKind, (occasion: Occasion) => { subject: string; paragraphs: string[] }> = {
  welcome({ payer, subscription, planUrl }) {
    const { status, trialEndsAt, card } = subscription
    const name = tierNames[subscription.plan]
    if (status !== 'trialing' || !trialEndsAt) {
      return {
        subject: `Welcome to ${name}`,
        paragraphs: [
          `Your ${name} plan has started, and everything in it is open now. It renews on ${writeDay(subscription.periodEndsAt, payer)} for ${price(subscription)}, until you cancel.`,
          'You can change your card, switch plans, or cancel anytime here:',
          planUrl,
        ],
      }
    }
    const end = writeDay(trialEndsAt, payer)
    return {
      subject: 'Your 7 days of Pro have started',
      paragraphs: [
        'Everything in Pro is open now.',
        card
          ? `Your trial ends on ${end}. After that, ${name} costs ${price(subscription)}, charged to your card (${card}). Cancel before then and you pay nothing.`
          : `Your trial ends automatically on ${end}, and you go back to the free plan. To keep Pro, add a card before then:`,
        planUrl,
      ],
    }
  },
  trialEnding({ payer, subscription, planUrl }) {
    const end = writeDay(subscription.trialEndsAt ?? subscription.periodEndsAt, payer)
    return {
      subject: `Your trial ends on ${end}`,
      paragraphs: [
        subscription.card
          ? `Your trial of Pro ends on ${end}. ${tierNames[subscription.plan]} then costs ${price(subscription)}, charged to your card (${subscription.card}). If you don't want to continue, cancel before then and you pay nothing:`
          : `Your trial of Pro ends on ${end}. There is no card on your account, so nothing will be charged, and you go back to the free plan. Your results stay. To keep Pro, add a card:`,
        planUrl,
      ],
    }
  },
  trialRefused: ({ planUrl }) => ({
    subject: "Your trial didn't start",
    paragraphs: [
      'A free trial is given once per person and per card, and this one has been used before. Nothing was charged. You can subscribe without a trial here:',
      planUrl,
    ],
  }),
  paymentFailed({ payer, subscription, planUrl }) {
    const end = graceEnd(subscription)
    return {
      subject: 'Your payment failed',
      paragraphs: [
        `We couldn't charge your card for ${tierNames[subscription.plan]}.${end ? ` You keep Pro until ${writeDay(end, payer)}.` : ''} Please update your card, or confirm the payment with your bank, here:`,
        planUrl,
      ],
    }
  },
  canceled({ payer, subscription, planUrl }) {
    const end = writeDay(subscription.cancelAt ?? subscription.periodEndsAt, payer)
    return {
      subject: 'Your plan was canceled',
      paragraphs: [
        `You canceled ${tierNames[subscription.plan]}. You keep Pro until ${end}, and nothing more will be charged. Your results stay.`,
        'If you change your mind, you can resume your plan before then:',
        planUrl,
      ],
    }
  },
  ended: ({ subscription, planUrl }) => ({
    subject: 'Your plan has ended',
    paragraphs: [
      subscription.pastDueSince
        ? `${tierNames[subscription.plan]} has ended because we couldn't charge your card. Nothing more will be charged.`
        : 'Your time with Pro has ended, and you are on the free plan. Nothing will be charged, and your results stay.',
      'You can subscribe again anytime here:',
      planUrl,
    ],
  }),
  receipt: ({ subscription, invoice, planUrl }) => ({
    subject: `Your receipt: ${formatMoney(invoice?.paidCents ?? 0)}`,
    paragraphs: [
      `Thank you. We received ${formatMoney(invoice?.paidCents ?? 0)} for ${tierNames[subscription.plan]}. Your receipt:`,
      invoice?.url ?? planUrl,
    ],
  }),
}

/** Writes the email about an occasion. It greets by name only at an address that the account has verified. */
export function writeNotice(kind: NoticeKind, occasion: Occasion): Text {
  const { payer, isSandbox } = occasion
  const { subject, paragraphs } = texts[kind](occasion)
  const greeting = payer.emailVerifiedAt ? `Hello ${payer.firstName},` : 'Hello,'
  const sandbox = isSandbox ? ['Sandbox: no real money. Nothing was charged to anyone.'] : []
  return {
    subject,
    text: [greeting, ...paragraphs, ...sandbox, 'The Preceptor team'].join('\n\n').concat('\n'),
  }
}
