import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ItemStatus } from '#domain/question/lifecycle.ts'
import type { Database } from '#server/adapters/db/db.ts'
import { makeBank, makeModel, type SyntheticBank } from '../../../../tests/support/synthetic-bank.ts'
import { fingerprintTables } from '../../../../tests/support/table-fingerprints.ts'
import { openTestDatabase } from '../../../../tests/support/test-database.ts'
import { type BankEntry, BankStore, type VersionContent } from './bank.store.ts'
import { type Bank, type FieldCatalog, openBank } from './index.ts'
import { setStatus } from './item-changes.store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('truncate items, item_versions, item_uses, item_search, bank_state restart identity')
})

const load = (given: SyntheticBank = {}) => openBank(database.db, makeBank({ perDomain: 2, ...given }))
const rows = async (statement: string) => (await database.query(statement)).rows
const itemRow = async (id: string) =>
  (await rows(`select current_version as version, status = 'retired' as retired from items where id = '${id}'`))[0]
const changed = 'RN-DA-0001'
const edit: SyntheticBank['edit'] = (item) => (item.id === changed ? { ...item, stem: 'Changed' } : item)
const remove: SyntheticBank['edit'] = (item) => (item.id === changed ? undefined : item)

const sizeOf = ({ domains }: FieldCatalog) =>
  [...domains.values()].reduce(
    (sum, { authored, tables, models }) => sum + authored.length + tables.length + models.length,
    0,
  )

const itemNumbers = async (bank: Bank) =>
  [...(await bank.catalog('RN')).domains.values()].flatMap(({ authored }) => Array.from(authored))

describe('loading', () => {
  test('stores every item once, with its version and its uses', async () => {
    const { bank, load: loaded } = await load({ models: [makeModel()] })
    expect(loaded).toEqual({ outcome: 'loaded', changed: 17, retired: 0 })
    expect(await bank.countActive()).toEqual({ authored: 16, table: 0, model: 1, scenario: 0 })
    const catalog = await bank.catalog('RN')
    expect(sizeOf(catalog)).toBe(17)
    expect(catalog.domains.get('Management of Care')).toMatchObject({ models: [expect.any(Number)] })
    const [version] = await bank.versions([catalog.versionOf(1)])
    expect(version && bank.findQuestion(version, '')).toMatchObject({ references: ['Cited: source-2020'] })
  })

  test('skips unchanged content without reading it', async () => {
    const content = makeBank({ perDomain: 2 })
    await openBank(database.db, content)
    const before = await fingerprintTables(database)
    const read = () => Promise.reject(new Error('was read'))
    expect((await openBank(database.db, { ...content, read })).load).toEqual({ outcome: 'unchanged' })
    expect(await fingerprintTables(database)).toEqual(before)
  })

  test('changes no item when only the bytes of the files differ', async () => {
    await load()
    const before = await fingerprintTables(database, ['bank_state'])
    const { load: loaded } = await openBank(database.db, { ...makeBank({ perDomain: 2 }), filesDigest: 'other' })
    expect(loaded).toEqual({ outcome: 'loaded', changed: 0, retired: 0 })
    expect(await fingerprintTables(database, ['bank_state'])).toEqual(before)
  })

  test('stores a changed item as a new version and keeps the old one', async () => {
    await load()
    const { bank, load: loaded } = await load({ edit })
    expect(loaded).toEqual({ outcome: 'loaded', changed: 1, retired: 0 })
    expect(await itemRow(changed)).toEqual({ version: 17, retired: false })
    const versions = await bank.versions([1, 17])
    expect(versions.map(({ itemNo }) => itemNo)).toEqual([1, 1])
    expect(versions.map((version) => bank.findQuestion(version, '')?.stem)).toEqual([
      expect.stringContaining('Case'),
      'Changed',
    ])
  })

  test('reuses the first version when an item is changed back', async () => {
    await load()
    await load({ edit })
    expect((await load()).load).toEqual({ outcome: 'loaded', changed: 1, retired: 0 })
    expect(await itemRow(changed)).toEqual({ version: 1, retired: false })
    expect(await rows('select count(*)::int as n from item_versions')).toEqual([{ n: 17 }])
  })

  test('retires a removed item and restores it when it returns', async () => {
    await load()
    const { bank, load: loaded } = await load({ edit: remove })
    expect(loaded).toEqual({ outcome: 'loaded', changed: 0, retired: 1 })
    expect(await itemRow(changed)).toEqual({ version: 1, retired: true })
    expect(await itemNumbers(bank)).not.toContain(1)
    expect((await bank.countActive()).authored).toBe(15)
    const again = await load()
    expect(again.load).toEqual({ outcome: 'loaded', changed: 1, retired: 0 })
    expect(await itemRow(changed)).toEqual({ version: 1, retired: false })
    expect(await itemNumbers(again.bank)).toContain(1)
  })

  test('keeps the number and version of an item that moves to another domain', async () => {
    await load()
    const move: SyntheticBank['edit'] = (item) =>
      item.id === changed ? { ...item, domain: 'Psychosocial Integrity' } : item
    const { bank } = await load({ edit: move })
    expect(await itemRow(changed)).toEqual({ version: 1, retired: false })
    expect((await bank.catalog('RN')).domains.get('Psychosocial Integrity')?.authored).toContain(1)
  })

  test('stores a new version when a model generates different questions', async () => {
    await load({ models: [makeModel()] })
    expect((await load({ models: [makeModel()] })).load).toEqual({ outcome: 'unchanged' })
    const { load: loaded } = await load({ models: [makeModel({ wording: 'How much is' })] })
    expect(loaded).toEqual({ outcome: 'loaded', changed: 1, retired: 0 })
  })

  test('produces one bank when several servers load at once', async () => {
    await Promise.all([load(), load(), load()])
    expect(await rows('select count(*)::int as n from items')).toEqual([{ n: 16 }])
    expect(await rows('select count(*)::int as n from item_versions')).toEqual([{ n: 16 }])
  })

  test('leaves the bank unchanged when it fails', async () => {
    await load()
    const before = await fingerprintTables(database)
    const broken = makeBank({ perDomain: 3 })
    await expect(
      openBank(database.db, { ...broken, read: () => Promise.reject(new Error('no such file')) }),
    ).rejects.toThrow()
    await expect(load({ edit: (item) => ({ ...item, id: changed }) })).rejects.toThrow()
    expect(await fingerprintTables(database)).toEqual(before)
  })
})

describe('the catalog', () => {
  test('knows the order of the items of a case', async () => {
    const items = ['RN-DA-0002', 'RN-DA-0001']
    const { bank } = await load({
      cases: [{ id: 'RN-CASE-0001', text: 'A client has pneumonia.', items }],
      edit: (item) => (items.includes(item.id) ? { ...item, case: 'RN-CASE-0001' } : item),
    })
    const catalog = await bank.catalog('RN')
    const ordered = (await bank.findCurrent([...items, 'RN-DB-0001']))
      .map(({ itemId, itemNo }) => ({ itemId, order: catalog.caseOrderOf(itemNo) }))
      .toSorted((a, b) => a.order - b.order)
    expect(ordered).toEqual([
      { itemId: items[0], order: 1 },
      { itemId: items[1], order: 2 },
      { itemId: 'RN-DB-0001', order: Infinity },
    ])
  })

  test('is cached until the revision changes, and reflects at once what another server loaded', async () => {
    const { bank } = await load()
    const cached = await bank.catalog('RN')
    expect(await bank.catalog('RN')).toBe(cached)
    await load({ perDomain: 3 })
    const [fresh, again] = await Promise.all([bank.catalog('RN'), bank.catalog('RN')])
    expect(again).toBe(fresh)
    expect([cached, fresh].map(sizeOf)).toEqual([16, 24])
  })

  test('is empty for a field without items', async () => {
    const { bank } = await load()
    expect((await bank.catalog('DH')).domains.size).toBe(0)
  })
})

test('throws an error for a version that does not exist', async () => {
  const { bank } = await load()
  await expect(bank.versions([1, 999])).rejects.toThrow('item version 999 does not exist')
})

describe('the lifecycle of items', () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const generatedId = 'GEN-RN-0001'

  async function addGenerated(status: ItemStatus, id = generatedId, digest = `digest of ${id}`) {
    const [row] = (await rows(`select v.content from items i join item_versions v on v.no = i.current_version
      where i.id = '${changed}'`)) as { content: VersionContent }[]
    if (!row) throw new Error('the bank is empty')
    const entry: BankEntry = {
      id,
      kind: 'authored',
      difficulty: 'medium',
      family: null,
      topics: [],
      subjects: [],
      digest,
      content: row.content,
      uses: [{ field: 'RN', domain: 'Management of Care' }],
    }
    const store = new BankStore(database.db)
    const first = status === 'draft' ? 'draft' : 'in_review'
    await store.saveItems([entry], { origin: 'generated', status: first, passages: [] })
    if (status === 'active' || status === 'retired')
      await database.query('update items set status = $1 where id = $2', [status, id])
  }

  const statusOf = async (id: string) =>
    (await rows(`select origin, status, status_changed_by as by from items where id = '${id}'`))[0]

  async function addAdmin(): Promise<string> {
    const [row] = (await rows(`insert into users (email, email_key, username, username_key, first_name, last_name,
      referral_code) values ('a@b.c', gen_random_uuid()::text, 'admin', gen_random_uuid()::text, 'A', 'B',
      gen_random_uuid()::text) returning id`)) as { id: string }[]
    return row?.id ?? ''
  }

  test('asks a generated item only once it is active', async () => {
    await load()
    await addGenerated('in_review')
    expect(sizeOf(await (await load()).bank.catalog('RN'))).toBe(16)
    const approval = { at, by: await addAdmin() }
    expect(await setStatus(database.db, [generatedId], 'active', approval)).toEqual([generatedId])
    expect(sizeOf(await (await load()).bank.catalog('RN'))).toBe(17)
  })

  test('keeps items of other origins, with their status and uses, when files are loaded', async () => {
    await load()
    await addGenerated('in_review')
    await load({ edit: remove })
    expect(await statusOf(generatedId)).toEqual({ origin: 'generated', status: 'in_review', by: null })
    expect(await rows(`select domain from item_uses join items on no = item_no where id = '${generatedId}'`)).toEqual([
      { domain: 'Management of Care' },
    ])
  })

  test('rejects content files with the id of a generated item and loads nothing', async () => {
    await load({ edit: remove })
    await load({ perDomain: 1 })
    await database.query(`update items set origin = 'generated' where id = '${changed}'`)
    const before = await fingerprintTables(database)
    await expect(load()).rejects.toThrow(`item ${changed} already exists with the origin "generated"`)
    expect(await fingerprintTables(database)).toEqual(before)
  })

  test('reviews a new version of a generated item again', async () => {
    await load()
    await addGenerated('in_review')
    const approval = { at, by: await addAdmin() }
    await setStatus(database.db, [generatedId], 'active', approval)
    await addGenerated('in_review', generatedId, 'another digest')
    expect(await statusOf(generatedId)).toEqual({ origin: 'generated', status: 'in_review', by: null })
    expect(sizeOf(await (await load()).bank.catalog('RN'))).toBe(16)
    await setStatus(database.db, [generatedId], 'active', approval)
    await addGenerated('in_review', generatedId, 'another digest')
    expect(await statusOf(generatedId)).toMatchObject({ status: 'active' })
  })

  test('activates a generated item only for an admin, and a file item for a job too', async () => {
    await load()
    await addGenerated('in_review')
    const byJob = { at, by: null }
    expect(await setStatus(database.db, [generatedId], 'active', byJob)).toEqual([])
    expect(await statusOf(generatedId)).toMatchObject({ status: 'in_review' })
    await setStatus(database.db, [generatedId, changed], 'retired', byJob)
    expect(await setStatus(database.db, [generatedId, changed], 'active', byJob)).toEqual([changed])
  })

  test('keeps a file item retired after the account of the admin who retired it is deleted', async () => {
    await load()
    const by = await addAdmin()
    await setStatus(database.db, [changed], 'retired', { at, by })
    await database.query(`delete from users where id = '${by}'`)
    await load({ edit })
    expect(await statusOf(changed)).toEqual({ origin: 'files', status: 'retired', by: null })
  })

  test('keeps a file item retired when an admin retired it', async () => {
    await load()
    const by = await addAdmin()
    await setStatus(database.db, [changed], 'retired', { at, by })
    const { bank } = await load({ edit })
    expect(await statusOf(changed)).toEqual({ origin: 'files', status: 'retired', by })
    expect(await itemNumbers(bank)).not.toContain(1)
  })

  test.each<[ItemStatus, ItemStatus, boolean]>([
    ['draft', 'in_review', true],
    ['draft', 'active', false],
    ['in_review', 'active', true],
    ['in_review', 'draft', true],
    ['active', 'draft', false],
    ['active', 'retired', true],
    ['retired', 'active', true],
    ['active', 'active', false],
  ])('allows a change from %s to %s: %s', async (from, to, allowed) => {
    await load()
    await addGenerated(from)
    const by = await addAdmin()
    const done = await setStatus(database.db, [generatedId, 'NO-SUCH-ITEM'], to, { at, by })
    expect(done).toEqual(allowed ? [generatedId] : [])
    expect(await statusOf(generatedId)).toMatchObject(allowed ? { status: to, by } : { status: from, by: null })
  })

  test('does not load an older release of the content over a newer one', async () => {
    const newer = { ...makeBank({ perDomain: 3 }), release: 7 }
    await openBank(database.db, newer)
    const before = await fingerprintTables(database)
    const read = () => Promise.reject(new Error('was read'))
    const { load: loaded } = await openBank(database.db, { ...makeBank(), release: 6, read })
    expect(loaded).toEqual({ outcome: 'older_release', stored: 7, given: 6 })
    expect(await fingerprintTables(database)).toEqual(before)
    expect((await openBank(database.db, { ...makeBank(), release: 8 })).load.outcome).toBe('loaded')
  })

  test('loads more entries than fit into one batch', async () => {
    const { bank } = await load({ perDomain: 130 })
    expect((await bank.countActive()).authored).toBe(130 * 8)
  })
})
