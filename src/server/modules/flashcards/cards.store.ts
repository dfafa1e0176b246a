import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Schedule } from '#domain/flashcards/scheduling.ts'
import type { LocalDay } from '#domain/progress/streak.ts'
import type { Db } from '#server/adapters/db/db.ts'

/** The state of a card; `schedule` is null while it is new. */
export interface CardState {
  id: string
  isSuspended: boolean
  schedule: Schedule | null
}

export interface StoredCard extends CardState {
  deckId: string
  deck: string
  field: FieldCode
  front: string
  back: string
  sources: string[]
}

export interface NewCard {
  front: string
  back: string
  sources: readonly string[]
  itemId: string | null
}

export type DeckKind = 'study-aid' | 'questions'

export interface Deck {
  id: string
  kind: DeckKind
  name: string
  field: FieldCode
}

/** `due` and `unseen` leave out suspended cards. */
export interface DeckCounts {
  cards: number
  due: number
  unseen: number
  suspended: number
}

export interface DueCounts extends Omit<DeckCounts, 'suspended'> {
  decks: number
  /** Cards that were reviewed for the first time today. */
  introduced: number
  reviewedToday: number
}

/** The place of a card in the queue: due cards (0) before new ones (1), then by time (epoch milliseconds), position, and id. */
export type QueuePlace = readonly [group: number, key: number, position: number, id: string]

/** The domain's schedule as JSON; null for a new card. */
const schedule = sql`case when c.phase <> 'new' then jsonb_build_object('phase', c.phase, 'step', c.step,
  'stability', c.stability, 'difficulty', c.difficulty, 'reviews', c.reviews, 'lapses', c.lapses,
  'lastAt', (extract(epoch from c.last_at) * 1000)::bigint, 'lastDay', c.last_day,
  'dueAt', (extract(epoch from c.due_at) * 1000)::bigint, 'dueDay', c.due_day,
  'interval', c.interval_days, 'elapsed', c.elapsed_days, 'firstDay', c.first_day) end`

const stateColumns = sql`c.id, c.is_suspended as "isSuspended", ${schedule} as schedule`

const cardColumns = sql`${stateColumns}, c.deck_id as "deckId", d.name as deck, d.healthcare_field as field, c.front, c.back,
  c.sources`

/** The counts of a group of cards `c`. */
const countsOn = (today: LocalDay) => sql`count(*)::int as cards,
  count(*) filter (where c.due_day <= ${today}::date and not c.is_suspended)::int as due,
  count(*) filter (where c.phase = 'new' and not c.is_suspended)::int as unseen,
  count(*) filter (where c.is_suspended)::int as suspended`

const idsOf = (ids: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`

/** Decks, cards, and their schedules. */
export class CardsStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** Adds a deck; false when there is one with its id. */
  async insertDeck(userId: string, { id, kind, name, field }: Deck, at: Date): Promise<boolean> {
    const rows = await this.db.rows(sql`insert into card_decks (id, user_id, kind, name, healthcare_field, created_at)
      values (${id}, ${userId}, ${kind}, ${name}, ${field}, ${at.toISOString()}) on conflict (id) do nothing returning id`)
    return rows.length > 0
  }

  /** The id of the deck of quiz questions of a field; added when there is none yet. */
  async ensureQuestionDeck(userId: string, deck: Omit<Deck, 'kind'>, at: Date): Promise<string> {
    const [row] = await this.db.rows<{ id: string }>(sql`insert into card_decks
        (id, user_id, kind, name, healthcare_field, created_at)
      values (${deck.id}, ${userId}, 'questions', ${deck.name}, ${deck.field}, ${at.toISOString()})
      on conflict (user_id, healthcare_field) where kind = 'questions' do update set name = card_decks.name
      returning id`)
    return row?.id ?? deck.id
  }

  /** Adds cards after those of the deck. */
  async insertCards(userId: string, deckId: string, cards: readonly NewCard[], at: Date): Promise<void> {
    await this.db.rows(sql`insert into cards (user_id, deck_id, "position", front, back, sources, item_id, created_at)
      select ${userId}, ${deckId}, last."position" + n, card ->> 'front', card ->> 'back', card -> 'sources',
        card ->> 'itemId', ${at.toISOString()}
      from (select coalesce(max("position"), 0) as "position" from cards where deck_id = ${deckId}) last,
        jsonb_array_elements(${JSON.stringify(cards)}::jsonb) with ordinality as given(card, n)`)
  }

  async renameDeck(userId: string, id: string, name: string): Promise<void> {
    await this.db.rows(sql`update card_decks set name = ${name} where id = ${id} and user_id = ${userId}`)
  }

  /** Deletes a deck with its cards; false when there is none. */
  async deleteDeck(userId: string, id: string): Promise<boolean> {
    const rows = await this.db.rows(sql`delete from card_decks where id = ${id} and user_id = ${userId} returning id`)
    return rows.length > 0
  }

  async hasDeck(userId: string, id: string): Promise<boolean> {
    return (await this.db.rows(sql`select 1 from card_decks where id = ${id} and user_id = ${userId}`)).length > 0
  }

  async countCards(userId: string): Promise<number> {
    const [row] = await this.db.rows<{ count: number }>(
      sql`select count(*)::int as count from cards where user_id = ${userId}`,
    )
    return row?.count ?? 0
  }

  /** The items that a learner has cards for. */
  async findItemIds(userId: string): Promise<Set<string>> {
    const rows = await this.db.rows<{ id: string }>(
      sql`select item_id as id from cards where user_id = ${userId} and item_id is not null`,
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** Decks, newest first, from after a deck on. */
  async findDecks(
    userId: string,
    today: LocalDay,
    { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
  ): Promise<(Deck & DeckCounts & { createdAt: Date })[]> {
    const from = after && sql`and (d.created_at, d.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    const rows = await this.db.rows<Deck & DeckCounts & { createdAt: Date | string }>(sql`select d.id, d.kind, d.name,
        d.healthcare_field as field, d.created_at as "createdAt", counts.*
      from card_decks d, lateral (select ${countsOn(today)} from cards c where c.deck_id = d.id) counts
      where d.user_id = ${userId} ${from} order by d.created_at desc, d.id desc limit ${limit}`)
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
  }

  /** What is due in each of a learner's decks that has cards, by deck. */
  async countByDeck(userId: string, today: LocalDay): Promise<Map<string, DeckCounts>> {
    const rows = await this.db.rows<DeckCounts & { deckId: string }>(sql`select deck_id as "deckId", ${countsOn(today)}
      from cards c where user_id = ${userId} group by deck_id`)
    return new Map(rows.map(({ deckId, ...counts }) => [deckId, counts]))
  }

  async countDue(userId: string, today: LocalDay): Promise<DueCounts> {
    const [row] = await this.db.rows<DueCounts>(sql`select count(*)::int as cards,
        count(*) filter (where due_day <= ${today}::date and not is_suspended)::int as due,
        count(*) filter (where phase = 'new' and not is_suspended)::int as unseen,
        count(*) filter (where first_day = ${today}::date)::int as introduced,
        (select count(*)::int from card_decks where user_id = ${userId}) as decks,
        (select count(*)::int from card_reviews where user_id = ${userId} and local_date = ${today}::date
          and not is_undone) as "reviewedToday"
      from cards where user_id = ${userId}`)
    return row ?? { cards: 0, due: 0, unseen: 0, introduced: 0, decks: 0, reviewedToday: 0 }
  }

  /** How many cards that are not suspended are due on each day up to one; those that are overdue count for today. */
  async countForecast(userId: string, today: LocalDay, until: LocalDay): Promise<Map<LocalDay, number>> {
    const rows = await this.db.rows<{ day: LocalDay; count: number }>(sql`select
        greatest(due_day, ${today}::date)::text as day, count(*)::int as count from cards
      where user_id = ${userId} and due_day <= ${until}::date and not is_suspended group by 1`)
    return new Map(rows.map(({ day, count }) => [day, count]))
  }

  /** The queue from after a place on: due cards by due time, then at most `newCards` new ones in the order of their decks. */
  async findQueue(
    userId: string,
    { today, newCards, deckId }: { today: LocalDay; newCards: number; deckId: string | undefined },
    { after, limit }: { after: QueuePlace | undefined; limit: number },
  ): Promise<(StoredCard & { place: QueuePlace })[]> {
    const mine = sql`user_id = ${userId} and not is_suspended ${deckId ? sql`and deck_id = ${deckId}` : sql``}`
    const from =
      after &&
      sql`where ("group", key, "position", id) >
      (${after[0]}::int, ${after[1]}::float8, ${after[2]}::int, ${after[3]}::uuid)`
    const rows = await this.db.rows<StoredCard & { group: number; key: number; position: number }>(sql`
      select ${cardColumns}, q."group", q.key, q."position" from (
        select * from (
          select 0 as "group", (extract(epoch from due_at) * 1000)::float8 as key, 0 as "position", id
          from cards where ${mine} and due_day <= ${today}::date
          union all
          (select 1, (extract(epoch from created_at) * 1000)::float8, "position", id
          from cards where ${mine} and phase = 'new' order by created_at, "position", id limit ${newCards})
        ) candidates ${from} order by 1, 2, 3, 4 limit ${limit}
      ) q join cards c on c.id = q.id join card_decks d on d.id = c.deck_id order by q."group", q.key, q."position", q.id`)
    return rows.map(({ group, key, position, ...card }) => ({ ...card, place: [group, key, position, card.id] }))
  }

  /** The cards of a deck in order, from after a position on. */
  async findDeckCards(
    userId: string,
    deckId: string,
    { after, limit }: { after: number; limit: number },
  ): Promise<(StoredCard & { position: number })[]> {
    return this.db.rows(sql`select ${cardColumns}, c."position" from cards c join card_decks d on d.id = c.deck_id
      where c.deck_id = ${deckId} and c.user_id = ${userId} and c."position" > ${after}
      order by c."position" limit ${limit}`)
  }

  /** These cards of a learner, with the moment (epoch milliseconds) when they were added. */
  async findStates(userId: string, ids: readonly string[]): Promise<(CardState & { createdAt: number })[]> {
    return this.db.rows(sql`select ${stateColumns}, (extract(epoch from c.created_at) * 1000)::float8 as "createdAt"
      from cards c where c.user_id = ${userId} and c.id in ${idsOf(ids)}`)
  }

  /** A page of the reviewed cards of a learner, by id. */
  async findReviewed(userId: string, after: string | undefined, limit: number): Promise<CardState[]> {
    return this.db.rows(sql`select ${stateColumns} from cards c where c.user_id = ${userId} and c.phase <> 'new'
      ${after ? sql`and c.id > ${after}::uuid` : sql``} order by c.id limit ${limit}`)
  }

  /** Replaces schedules; null makes a card new again. */
  async saveSchedules(changed: readonly { id: string; schedule: Schedule | null }[]): Promise<void> {
    if (changed.length === 0) return
    const rows = changed.map(({ id, schedule: to }) => ({
      id,
      ...to,
      lastAt: to && new Date(to.lastAt ?? 0).toISOString(),
      dueAt: to && new Date(to.dueAt).toISOString(),
    }))
    await this.db.rows(sql`update cards set phase = coalesce(s.phase, 'new'), step = coalesce(s.step, 0),
        stability = coalesce(s.stability, 0), difficulty = coalesce(s.difficulty, 0), reviews = coalesce(s.reviews, 0),
        lapses = coalesce(s.lapses, 0), last_at = s."lastAt", last_day = s."lastDay", due_at = s."dueAt",
        due_day = s."dueDay", interval_days = coalesce(s."interval", 0), elapsed_days = coalesce(s.elapsed, 0),
        first_day = s."firstDay"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, phase text, step int, stability float8,
        difficulty float8, reviews int, lapses int, "lastAt" timestamptz, "lastDay" date, "dueAt" timestamptz,
        "dueDay" date, "interval" int, elapsed int, "firstDay" date)
      where cards.id = s.id`)
  }

  /** Suspends and resumes cards, unless a later change is stored; of two at one moment, the suspension counts. */
  async saveSuspensions(
    userId: string,
    changes: readonly { cardId: string; isSuspended: boolean; at: number }[],
  ): Promise<void> {
    const rows = changes.map(({ at, ...change }) => ({ ...change, at: new Date(at).toISOString() }))
    await this.db.rows(sql`update cards set is_suspended = s."isSuspended", suspension_changed_at = s.at
      from (select distinct on ("cardId") * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t("cardId" uuid, "isSuspended" boolean, at timestamptz) order by "cardId", at desc, "isSuspended" desc) s
      where cards.id = s."cardId" and cards.user_id = ${userId}
        and (s.at, s."isSuspended") > (coalesce(suspension_changed_at, '-infinity'), is_suspended)`)
  }

  /** Changes the text of a card; undefined when there is none. */
  async saveText(userId: string, id: string, text: { front: string; back: string }): Promise<StoredCard | undefined> {
    const [row] = await this.db.rows<StoredCard>(sql`with c as (
        update cards set front = ${text.front}, back = ${text.back} where id = ${id} and user_id = ${userId} returning *
      ) select ${cardColumns} from c join card_decks d on d.id = c.deck_id`)
    return row
  }

  async deleteCard(userId: string, id: string): Promise<boolean> {
    const rows = await this.db.rows(sql`delete from cards where id = ${id} and user_id = ${userId} returning id`)
    return rows.length > 0
  }

  /** All decks and cards of a learner, for the data export. */
  async findEverything(userId: string): Promise<{ decks: unknown[]; cards: unknown[] }> {
    const decks = await this.db.rows(sql`select id, kind, name, healthcare_field, created_at from card_decks
      where user_id = ${userId} order by created_at, id`)
    const cards =
      await this.db.rows(sql`select id, deck_id, front, back, sources, item_id, created_at, is_suspended, phase,
        stability, difficulty, reviews, lapses, last_at, due_at, due_day from cards
      where user_id = ${userId} order by created_at, "position", id`)
    return { decks, cards }
  }
}
