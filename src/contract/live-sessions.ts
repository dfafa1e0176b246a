import { z } from 'zod'
import { done, type Endpoint, type EndpointKey, file } from './endpoint.ts'

/** The most members of one session, and its longest duration in minutes. */
const maxSeats = 500
const maxMinutes = 240

const count = z.number().int()
const params = z.object({ id: z.uuid() })

/** A live study session. `link` is null for those who have no seat. */
export const liveSession = z.object({
  id: z.uuid(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  minutes: count,
  seats: count,
  seatsTaken: count,
  /** Whether the learner has a seat. */
  isReserved: z.boolean(),
  link: z.url().nullable(),
})
export type LiveSession = z.infer<typeof liveSession>

export const liveSessionEndpoints = {
  'GET /api/live-sessions': {
    summary: 'The live study sessions that are not over, the next one first; at most 100',
    access: 'user',
    rate: 'read',
    reply: z.array(liveSession),
    errors: [],
  },
  'POST /api/live-sessions': {
    summary: 'Schedule a live study session',
    access: 'admin',
    rate: 'write',
    body: z.object({
      title: z.string().trim().min(3).max(120),
      startsAt: z.iso.datetime(),
      minutes: z.int().min(15).max(maxMinutes),
      seats: z.int().min(1).max(maxSeats),
      /** Of the video meeting. */
      link: z.url({ protocol: /^https$/, error: 'must be a link that starts with https://' }).max(500),
    }),
    reply: liveSession,
    errors: [],
  },
  'DELETE /api/live-sessions/:id': {
    summary: 'Cancel a live study session; those who have a seat get an email',
    access: 'admin',
    rate: 'write',
    params,
    reply: done,
    errors: ['not_found'],
  },
  'PUT /api/live-sessions/:id/seat': {
    summary: 'Reserve a seat in a live study session; the first time, an email with a calendar file confirms it',
    access: 'liveSessions',
    rate: 'write',
    params,
    reply: liveSession,
    errors: ['not_found', 'session_full'],
  },
  'DELETE /api/live-sessions/:id/seat': {
    summary: 'Give up my seat in a live study session',
    access: 'user',
    rate: 'write',
    params,
    reply: liveSession,
    errors: ['not_found'],
  },
  'GET /api/live-sessions/:id/calendar.ics': {
    kind: 'file',
    summary: 'A live study session that I have a seat in, as a calendar file',
    access: 'user',
    rate: 'read',
    params,
    reply: file,
    errors: ['not_found'],
  },
} satisfies Record<EndpointKey, Endpoint>
