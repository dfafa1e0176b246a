import { sql } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/db.ts'

/** A session as one learner sees it. */
export interface StoredSession {
  id: string
  title: string
  startsAt: Date
  minutes: number
  seats: number
  link: string
  seatsTaken: number
  isReserved: boolean
}

export type NewSession = Pick<StoredSession, 'title' | 'startsAt' | 'minutes' | 'seats' | 'link'>

export interface Recipient {
  email: string
  firstName: string
  isVerified: boolean
  timeZone: string
}

const maxListed = 100

const columns = (userId: string) => sql`s.id, title, starts_at as "startsAt", minutes, seats, link,
  (select count(*) from live_session_seats where session_id = s.id and released_at is null)::int as "seatsTaken",
  exists (select 1 from live_session_seats
    where session_id = s.id and user_id = ${userId} and released_at is null) as "isReserved"`

const toSession = (row: StoredSession): StoredSession => ({ ...row, startsAt: new Date(row.startsAt) })

/** Live study sessions and their seats. */
export class LiveSessionsStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async findUpcoming(userId: string, now: Date): Promise<StoredSession[]> {
    const rows = await this.db.rows<StoredSession>(sql`select ${columns(userId)} from live_sessions s
      where canceled_at is null and starts_at > ${now.toISOString()}::timestamptz - minutes * interval '1 minute'
      order by starts_at, id limit ${maxListed}`)
    return rows.map(toSession)
  }

  async insert(session: NewSession, at: Date): Promise<string> {
    const [row] = await this.db.rows<{ id: string }>(sql`insert into live_sessions
        (title, starts_at, minutes, seats, link, created_at)
      values (${session.title}, ${session.startsAt.toISOString()}, ${session.minutes}, ${session.seats},
        ${session.link}, ${at.toISOString()}) returning id`)
    if (!row) throw new RangeError('a session was not stored')
    return row.id
  }

  /** A session that is not canceled and, unless `now` is absent, not over. */
  async find(id: string, userId: string, now?: Date): Promise<StoredSession | undefined> {
    const isAhead = now && sql`and starts_at > ${now.toISOString()}::timestamptz - minutes * interval '1 minute'`
    const [row] = await this.db.rows<StoredSession>(sql`select ${columns(userId)} from live_sessions s
      where s.id = ${id} and canceled_at is null ${isAhead}`)
    return row && toSession(row)
  }

  /** Makes other changes of its seats wait until the end of the transaction. */
  async lock(id: string): Promise<void> {
    await this.db.rows(sql`select id from live_sessions where id = ${id} for update`)
  }

  /** Gives the learner a seat. True when they had none before, not even one that was given up. */
  async insertSeat(id: string, userId: string, at: Date): Promise<boolean> {
    const [row] = await this.db.rows<{ isNew: boolean }>(sql`insert into live_session_seats
        (session_id, user_id, reserved_at) values (${id}, ${userId}, ${at.toISOString()})
      on conflict (session_id, user_id) do update set released_at = null, reserved_at = excluded.reserved_at
      returning xmax = 0 as "isNew"`)
    return row?.isNew ?? false
  }

  async releaseSeat(id: string, userId: string, at: Date): Promise<void> {
    await this.db.rows(sql`update live_session_seats set released_at = ${at.toISOString()}
      where session_id = ${id} and user_id = ${userId} and released_at is null`)
  }

  /** Cancels a session, and returns its title; undefined when there is none that is not over. */
  async cancel(id: string, at: Date): Promise<string | undefined> {
    const [row] = await this.db.rows<{ title: string }>(sql`update live_sessions set canceled_at = ${at.toISOString()}
      where id = ${id} and canceled_at is null
        and starts_at > ${at.toISOString()}::timestamptz - minutes * interval '1 minute' returning title`)
    return row?.title
  }

  async findMembers(id: string): Promise<string[]> {
    const rows = await this.db.rows<{ userId: string }>(sql`select user_id as "userId" from live_session_seats
      where session_id = ${id} and released_at is null`)
    return rows.map(({ userId }) => userId)
  }

  /** A session whether or not it is canceled, and who is told about it; undefined when one of them is gone. */
  async findMail(id: string, userId: string): Promise<{ session: StoredSession; to: Recipient } | undefined> {
    const [session] = await this.db.rows<StoredSession>(
      sql`select ${columns(userId)} from live_sessions s where s.id = ${id}`,
    )
    const [to] = await this.db.rows<Recipient>(sql`select email, first_name as "firstName",
        email_verified_at is not null as "isVerified", time_zone as "timeZone"
      from users where id = ${userId} and not is_demo`)
    return session && to && { session: toSession(session), to }
  }

  /** The seats of a learner, for the data export. */
  async findSeats(userId: string): Promise<unknown[]> {
    return this.db.rows(sql`select title, starts_at, minutes, reserved_at, released_at
      from live_session_seats join live_sessions s on s.id = session_id where user_id = ${userId} order by starts_at`)
  }
}
