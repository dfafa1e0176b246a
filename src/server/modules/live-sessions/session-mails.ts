import ical from 'ical-generator'
import { z } from 'zod'
import type { JobDefinition } from '#server/adapters/jobs/jobs.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'
import type { Recipient, StoredSession } from './live-sessions.store.ts'

/** Tells a learner that they have a seat, or that the session was canceled. */
export const sessionMail = {
  name: 'live-session-mail',
  payload: z.object({ sessionId: z.uuid(), userId: z.uuid(), about: z.enum(['reserved', 'canceled']) }),
} satisfies JobDefinition

/** "Thursday, March 5, 2026 at 7:00 PM EST". */
function formatStart({ startsAt }: StoredSession, timeZone: string): string {
  const day = startsAt.toLocaleDateString('en-US', { dateStyle: 'full', timeZone })
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const
  return `${day} at ${startsAt.toLocaleTimeString('en-US', parts).replace(/\s/g, ' ')}`
}

/** A session as an iCalendar file (RFC 5545). Its times are in UTC, which calendar programs show in their own zone. */
export function writeSessionCalendar({ id, title, startsAt, minutes, link }: StoredSession, stamp: Date): string {
  const calendar = ical({
    name: 'Preceptor live study session',
    prodId: { company: 'Preceptor', product: 'Live study sessions', language: 'EN' },
  })
  calendar.createEvent({
    id: `${id}@preceptor`,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    stamp,
    summary: title,
    location: link,
    description: `Join: ${link}`,
    url: link,
  })
  return calendar.toString()
}

/** The email about a seat. It greets by name only at an address that was verified. */
export function composeSessionMail(
  about: 'reserved' | 'canceled',
  { session, to }: { session: StoredSession; to: Recipient },
  { now, sessionsUrl }: { now: Date; sessionsUrl: string },
): Mail {
  const greeting = to.isVerified ? `Hello ${to.firstName},` : 'Hello,'
  const start = formatStart(session, to.timeZone)
  const compose = (...paragraphs: string[]) => [greeting, ...paragraphs, 'The Preceptor team'].join('\n\n').concat('\n')
  if (about === 'canceled') {
    const subject = `Canceled: ${session.title}`
    const text = compose(
      `We're sorry: the live study session "${session.title}" on ${start} will not take place.`,
      `You'll find the other sessions here:`,
      sessionsUrl,
    )
    return { to: to.email, subject, text }
  }
  return {
    to: to.email,
    subject: `Your seat: ${session.title}`,
    text: compose(
      `You have a seat in the live study session "${session.title}" on ${start}. It takes ${session.minutes} minutes. Join here:`,
      session.link,
      `The attached file adds it to your calendar. If you can't come, please give up your seat, so that someone else can: ${sessionsUrl}`,
    ),
    attachments: [
      { name: 'session.ics', type: 'text/calendar; charset=utf-8', text: writeSessionCalendar(session, now) },
    ],
  }
}
