import { createHash } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PracticeTopic } from '#domain/media/medical-case.ts'
import { type PublishedRecord, publishedRecordSchema } from '#domain/media/published-case.ts'
import { type Db, patternOf } from '#server/adapters/db/db.ts'
import { openiCases, openiImages } from '#server/adapters/db/schema.ts'

/** A case that was received from Open-i. */
export interface StoredCase {
  record: PublishedRecord
  topic: PracticeTopic
  pathology: string
  imageId: string
  thumbnailId: string
  width: number
  height: number
}

export interface NewCase {
  record: PublishedRecord
  topic: PracticeTopic
  pathology: string
  /** WebP; the size in pixels is that of the full image. */
  image: {
    full: { bytes: Uint8Array; width: number; height: number }
    thumbnail: { bytes: Uint8Array }
  }
}

interface Row extends Omit<StoredCase, 'record'> {
  record: unknown
}

export interface CaseFilter {
  topic?: PracticeTopic
  modality?: string | undefined
  /** Each of them is found somewhere in the texts. */
  words?: readonly string[]
}

/** Cases in one reply; the newest come first. */
const mostListed = 400

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** What changes when a record changes. */
export const digestOf = (record: PublishedRecord) => sha256(JSON.stringify(record))

const searchTextOf = ({ record, pathology }: NewCase) =>
  [record.title, record.caption, record.authors, record.journal, record.modality, pathology, ...record.subjects]
    .join('\n')
    .toLowerCase()

const columns = sql`topic, pathology, record, image_id as "imageId", thumbnail_id as "thumbnailId", width, height`

const toCase = (row: Row): StoredCase => ({ ...row, record: publishedRecordSchema.parse(row.record) })

const conditions = ({ topic, modality, words = [] }: CaseFilter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(topic === undefined ? [] : [sql`topic = ${topic}`]),
      ...(modality === undefined ? [] : [sql`modality = ${modality}`]),
      ...words.map((word) => sql`search_text like ${patternOf(word.toLowerCase())}`),
    ],
    sql` and `,
  )

/** Cases that were received from Open-i, with their images. */
export class OpenICasesStore {
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async find(filter: CaseFilter): Promise<StoredCase[]> {
    const rows = await this.db.rows<Row>(sql`select ${columns} from openi_cases
      where ${conditions(filter)} order by received_at desc, id limit ${mostListed}`)
    return rows.map(toCase)
  }

  /** Some cases of a topic, chosen at random. */
  async findSome(topic: PracticeTopic, count: number): Promise<StoredCase[]> {
    const rows = await this.db.rows<Row>(sql`select ${columns} from openi_cases
      where topic = ${topic} order by random() limit ${count}`)
    return rows.map(toCase)
  }

  /** How many cases there are of each pathology and modality. */
  countByKind(): Promise<{ modality: string; pathology: string; count: number }[]> {
    return this.db.rows(sql`select modality, pathology, count(*)::int as count from openi_cases
      group by modality, pathology order by modality, pathology`)
  }

  async countReceivedSince(time: Date): Promise<number> {
    const [row] = await this.db.rows<{ count: number }>(sql`select count(*)::int as count from openi_cases
      where received_at >= ${time.toISOString()}::timestamptz`)
    return row?.count ?? 0
  }

  async findImage(id: string): Promise<Uint8Array | undefined> {
    const [row] = await this.db.select({ bytes: openiImages.bytes }).from(openiImages).where(eq(openiImages.id, id))
    return row?.bytes
  }

  /** The digests of stored records, by id. */
  async findDigests(): Promise<Map<string, string>> {
    const rows = await this.db.rows<{ id: string; digest: string }>(sql`select id, digest from openi_cases`)
    return new Map(rows.map(({ id, digest }) => [id, digest]))
  }

  /** Stores a case with its images, all of it or nothing; a case of the same id is replaced. */
  async save(given: NewCase, receivedAt: Date): Promise<void> {
    const { record, topic, pathology, image } = given
    const { full, thumbnail } = image
    const [imageId, thumbnailId] = [sha256(full.bytes), sha256(thumbnail.bytes)]
    const values = {
      ...{ topic, pathology, record, imageId, thumbnailId, receivedAt },
      modality: record.modality,
      digest: digestOf(record),
      searchText: searchTextOf(given),
      width: full.width,
      height: full.height,
    }
    await this.db.tx(async (tx) => {
      const images = [
        { id: imageId, bytes: full.bytes },
        { id: thumbnailId, bytes: thumbnail.bytes },
      ]
      for (const row of images) await tx.insert(openiImages).values(row).onConflictDoNothing()
      await tx
        .insert(openiCases)
        .values({ id: record.id, ...values })
        .onConflictDoUpdate({ target: openiCases.id, set: values })
    })
  }

  /** Deletes cases; returns how many there were. */
  async remove(ids: readonly string[]): Promise<number> {
    let removed = 0
    for (const id of ids) {
      const rows = await this.db.delete(openiCases).where(eq(openiCases.id, id)).returning({ id: openiCases.id })
      removed += rows.length
    }
    return removed
  }

  /** Deletes images that no case uses anymore. */
  async removeUnusedImages(): Promise<void> {
    await this.db.rows(sql`delete from openi_images i where not exists
      (select 1 from openi_cases c where c.image_id = i.id or c.thumbnail_id = i.id)`)
  }
}
