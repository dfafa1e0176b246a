import { sql } from 'drizzle-orm'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { TutorMessageKind, TutorMessageStatus, TutorRole } from '#domain/tutor/message.ts'
import { type Db, patternOf } from '#server/adapters/db/db.ts'

export interface Conversation {
  id: string
  userId: string
  field: FieldCode
  title: string
  about: { attemptId: string; position: number } | null
  createdAt: Date
  updatedAt: Date
}

/** A question of the bank in a message: the version and seed of its options, and what has been done with it. */
export interface StoredQuestion {
  itemId: string
  versionNo: number
  seed: string
  /** Ids of the options that hints have eliminated, in that order. */
  hints: string[]
  /** Letters. */
  answer: string | null
}

/** The parts of a message that are stored by id. */
export interface MessageDetail {
  title?: string
  /** Ids of the passages, in the order of their numbers. */
  sources?: string[]
  question?: StoredQuestion
  example?: StoredQuestion
  topics?: string[]
  isSilent?: boolean
  unknownCitations?: number
  /** The learner asked about a question of an attempt in progress, or about something that is not for a tutor. */
  isRefused?: boolean
}

export interface Message {
  no: number
  id: string
  conversationId: string
  role: TutorRole
  kind: TutorMessageKind
  status: TutorMessageStatus
  text: string
  detail: MessageDetail
  itemIds: string[]
  createdAt: Date
  updatedAt: Date
}

export type NewMessage = Omit<Message, 'no' | 'createdAt' | 'updatedAt' | 'conversationId'>

type Row<T> = { [K in keyof T]: T[K] extends Date ? Date | string : T[K] }
type ConversationRow = Row<Omit<Conversation, 'about'>> & { attemptId: string | null; position: number | null }

const conversationColumns = sql`c.id, c.user_id as "userId", c.healthcare_field as field, c.title,
  c.attempt_id as "attemptId", c."position", c.created_at as "createdAt", c.updated_at as "updatedAt"`
const messageColumns = sql`m.no, m.id, m.conversation_id as "conversationId", m.role, m.kind, m.status, m.text, m.detail,
  m.item_ids as "itemIds", m.created_at as "createdAt", m.updated_at as "updatedAt"`

function toConversation({ attemptId, position, ...row }: ConversationRow): Conversation {
  return {
    ...row,
    about: attemptId === null || position === null ? null : { attemptId, position },
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }
}

const toMessage = (row: Row<Message>): Message => ({
  ...row,
  no: Number(row.no),
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
})

const textArray = (values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** Conversations with the tutor and their messages. */
export class TutorStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** How many conversations and messages a learner has, and how many messages one of the conversations has. */
  async count(userId: string, conversationId: string | undefined) {
    const [row] = await this.db.rows<{ conversations: number; messages: number; own: number }>(sql`select
        count(distinct c.id)::int as conversations, count(m.no)::int as messages,
        count(m.no) filter (where c.id = ${conversationId ?? null})::int as own
      from tutor_conversations c left join tutor_messages m on m.conversation_id = c.id where c.user_id = ${userId}`)
    return row ?? { conversations: 0, messages: 0, own: 0 }
  }

  /** Adds messages to a conversation, creating it if `isNew`. */
  async add(conversation: Conversation, isNew: boolean, messages: readonly NewMessage[], at: Date): Promise<void> {
    const { id, userId, field, title, about } = conversation
    const now = at.toISOString()
    await this.db.tx(async (tx) => {
      if (isNew) {
        await tx.rows(sql`insert into tutor_conversations
            (id, user_id, healthcare_field, title, attempt_id, "position", created_at, updated_at)
          values (${id}, ${userId}, ${field}, ${title}, ${about?.attemptId ?? null}, ${about?.position ?? null}, ${now},
            ${now})`)
      } else {
        await tx.rows(sql`update tutor_conversations set updated_at = ${now} where id = ${id}`)
      }
      for (const message of messages) {
        await tx.rows(sql`insert into tutor_messages
            (id, conversation_id, role, kind, status, text, detail, item_ids, created_at, updated_at)
          values (${message.id}, ${id}, ${message.role}, ${message.kind}, ${message.status}, ${message.text},
            ${JSON.stringify(message.detail)}::jsonb, ${textArray(message.itemIds)}, ${now}, ${now})`)
      }
    })
  }

  /** Saves what has been written of a message. Does nothing when the conversation has been deleted meanwhile. */
  async saveWritten(
    id: string,
    { text, status, detail }: Pick<Message, 'text' | 'status' | 'detail'>,
    at: Date,
  ): Promise<void> {
    await this.db.rows(sql`update tutor_messages set text = ${text}, status = ${status},
      detail = ${JSON.stringify(detail)}::jsonb, updated_at = ${at.toISOString()} where id = ${id}`)
  }

  async findConversation(userId: string, id: string): Promise<Conversation | undefined> {
    const [row] = await this.db.rows<ConversationRow>(
      sql`select ${conversationColumns} from tutor_conversations c where c.id = ${id} and c.user_id = ${userId}`,
    )
    return row && toConversation(row)
  }

  /** Conversations whose title or messages have all words, last used first, from after one on. */
  async findPage(
    userId: string,
    words: readonly string[],
    { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
  ): Promise<Conversation[]> {
    const wanted = [
      sql`c.user_id = ${userId}`,
      ...words.map((word) => {
        const pattern = patternOf(word)
        return sql`(c.title ilike ${pattern} or exists (select from tutor_messages m
          where m.conversation_id = c.id and m.text ilike ${pattern}))`
      }),
      after && sql`(c.updated_at, c.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
    ].filter((condition) => condition !== undefined)
    const rows = await this.db.rows<ConversationRow>(sql`select ${conversationColumns} from tutor_conversations c
      where ${sql.join(wanted, sql` and `)} order by c.updated_at desc, c.id desc limit ${limit}`)
    return rows.map(toConversation)
  }

  /** The latest messages before one, newest first. */
  async findMessages(
    conversationId: string,
    { before, limit }: { before?: number | undefined; limit: number },
  ): Promise<Message[]> {
    const rows = await this.db.rows<Row<Message>>(sql`select ${messageColumns} from tutor_messages m
      where m.conversation_id = ${conversationId} ${before === undefined ? sql`` : sql`and m.no < ${before}`}
      order by m.no desc limit ${limit}`)
    return rows.map(toMessage)
  }

  /** Changes the question of a learner's message under a lock. Undefined when there is no such message with a question. */
  async changeQuestion(
    userId: string,
    messageId: string,
    change: (question: StoredQuestion) => StoredQuestion,
  ): Promise<Message | undefined> {
    return this.db.tx(async (tx) => {
      const [row] = await tx.rows<Row<Message>>(sql`select ${messageColumns} from tutor_messages m
          join tutor_conversations c on c.id = m.conversation_id
        where m.id = ${messageId} and c.user_id = ${userId} for update of m`)
      if (!row?.detail.question) return undefined
      const message = toMessage(row)
      const detail: MessageDetail = { ...message.detail, question: change(row.detail.question) }
      await tx.rows(sql`update tutor_messages set detail = ${JSON.stringify(detail)}::jsonb where id = ${messageId}`)
      return { ...message, detail }
    })
  }

  /** The question in a learner's message, and the field of its conversation. */
  async findQuestion(
    userId: string,
    messageId: string,
  ): Promise<{ question: StoredQuestion; field: FieldCode } | undefined> {
    const [row] = await this.db.rows<{ question: StoredQuestion | null; field: FieldCode }>(sql`select
        m.detail->'question' as question, c.healthcare_field as field
      from tutor_messages m join tutor_conversations c on c.id = m.conversation_id
      where m.id = ${messageId} and c.user_id = ${userId}`)
    return row?.question ? { question: row.question, field: row.field } : undefined
  }

  async rename(userId: string, id: string, title: string): Promise<Conversation | undefined> {
    const [row] = await this.db.rows<ConversationRow>(sql`update tutor_conversations c set title = ${title}
      where c.id = ${id} and c.user_id = ${userId} returning ${conversationColumns}`)
    return row && toConversation(row)
  }

  /** False when there is no such conversation. */
  async remove(userId: string, id: string): Promise<boolean> {
    const rows = await this.db.rows(
      sql`delete from tutor_conversations where id = ${id} and user_id = ${userId} returning id`,
    )
    return rows.length > 0
  }

  /** Everything that a learner and the tutor wrote, for the data export. */
  async findEverything(userId: string): Promise<unknown[]> {
    return this.db.rows(sql`select c.title, c.healthcare_field, c.created_at,
        coalesce((select jsonb_agg(jsonb_build_object('role', m.role, 'kind', m.kind, 'status', m.status, 'text', m.text,
          'passages', m.detail->'sources', 'question', m.detail->'question'->'itemId',
          'answer', m.detail->'question'->'answer', 'createdAt', m.created_at) order by m.no)
          from tutor_messages m where m.conversation_id = c.id), '[]'::jsonb) as messages
      from tutor_conversations c where c.user_id = ${userId} order by c.created_at`)
  }
}
