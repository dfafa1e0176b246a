import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkBank } from '#domain/content-check/check-bank.ts'
import { readContent } from '#server/modules/bank/content-files.ts'
import { checkDraftsFile } from './check-drafts.ts'
import { exportQuestions } from './export.ts'
import { importQuestions } from './import.ts'

const content = fileURLToPath(new URL('../../../content', import.meta.url))
const raw = await readContent(content)
const checked = checkBank({ ...raw, models: [] })
const [reference = ''] = checked.references.map(({ id }) => id)

let root: string
let lines: string[]
const print = (line: string) => lines.push(line)
const bankIn = () => ({ folder: join(root, 'content'), raw, checked })
const put = async (name: string, text: string | Uint8Array) => {
  await writeFile(join(root, name), text)
  return join(root, name)
}
/** Imports a file with this text; its name determines the format. */
async function run(name: string, text: string | Uint8Array, ...options: string[]): Promise<boolean> {
  lines = []
  const format = { gift: 'gift', txt: 'aiken', xml: 'moodle-xml', csv: 'csv' }[name.split('.').at(-1) ?? ''] ?? ''
  return importQuestions([await put(name, text), '--format', format, '--field', 'RN', ...options], bankIn(), print)
}
const drafts = (name: string) => join(root, 'content/drafts/questions/RN', name)
const written = () => readdir(join(root, 'content/drafts/questions/RN')).catch(() => [])

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'preceptor-import-'))
})
afterEach(() => rm(root, { recursive: true }))

const question = `
::Breath sounds:: A nurse listens to the chest of an adult who fell from a ladder and hears nothing over the right apex. Which finding fits a closed pneumothorax best? {
  =Hyperresonance over the right apex # Air trapped between the pleural layers transmits the percussion note well, so it becomes louder and lower than over normal lung.
  ~Dullness over the right lower base # Dullness is tempting after an injury because blood can collect there, but fluid sinks to the base and does not silence the apex.
  ~Coarse crackles that clear on cough # Crackles that clear with a cough come from secretions in the large airways, which a fall does not cause within minutes.
  ~A loud rub at the end of inspiration # A friction rub requires inflamed pleural layers that touch each other, and in a pneumothorax the air keeps them apart.
  ####A fall can fracture a rib, and the sharp end can tear the visceral pleura. Air then leaves the lung and collects between the pleural layers. Because the negative pleural pressure is lost, the elastic lung recoils toward the hilum and no longer touches the chest wall. In a client who sits upright, the air rises to the apex first, which is why the nurse hears nothing there. Breath sounds are diminished or absent because air conducts sound poorly from the collapsed lung. Percussion over the trapped air is hyperresonant, which is the finding that distinguishes a pneumothorax from a hemothorax, where the note is dull over the base. Watch for a trachea that shifts away from the affected side, distended neck veins, and falling blood pressure. These signs mean that the pressure keeps rising and that the chest must be decompressed at once.
}
`
const flags = ['--domain', 'Physiological Adaptation', '--difficulty', 'easy', '--topics', 'pneumothorax, chest trauma']

describe('import', () => {
  test('writes drafts and reports missing fields with their line', async () => {
    expect(await run('chest.gift', question, ...flags, '--reference', reference)).toBe(false)
    expect(lines).toEqual([
      expect.stringMatching(
        /^chest\.gift, line 2, RN-PHA-\d{4} "Breath sounds", keyLearningPoint: This field is missing\. Write one/,
      ),
      '',
      'content/drafts/questions/RN/chest.yaml: 1 question written, 0 ready for the bank.',
      'Next: complete the fields listed above, then run: npm run content -- check content/drafts/questions/RN/chest.yaml',
    ])
    const text = await readFile(drafts('chest.yaml'), 'utf8')
    expect(text).toMatch(/# NOT READY \(line 2 of chest\.gift\)\n# {3}keyLearningPoint: This field is missing/)
    expect(text).toMatch(/\n {2}keyLearningPoint:\n/)
  })

  test('a completed draft passes the check', async () => {
    await run('chest.gift', question, ...flags, '--reference', reference)
    const file = drafts('chest.yaml')
    expect(await checkDraftsFile(file, bankIn(), print)).toBe(false)
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace('keyLearningPoint:\n', 'keyLearningPoint: Lost breath sounds with a hollow note mean air.\n'),
    )
    lines = []
    expect(await checkDraftsFile(file, bankIn(), print)).toBe(true)
    expect(lines[0]).toBe('\n1 of 1 questions are ready for the bank.')
  })

  test('never overwrites a drafts file', async () => {
    await run('chest.gift', question)
    const before = await readFile(drafts('chest.yaml'), 'utf8')
    expect(await run('chest.gift', 'Other? {=a ~b}')).toBe(false)
    expect(lines).toEqual([expect.stringMatching(/chest\.yaml already exists and is not overwritten/)])
    expect(await readFile(drafts('chest.yaml'), 'utf8')).toBe(before)
  })

  test('assigns ids that no other draft has, and lists the domains when one is missing', async () => {
    await run('one.gift', question, ...flags)
    await run('two.gift', question.replace('closed', 'tension'), ...flags)
    const ids = await Promise.all(
      ['one.yaml', 'two.yaml'].map(async (name) => /id: (\S+)/.exec(await readFile(drafts(name), 'utf8'))?.[1]),
    )
    expect(new Set(ids).size).toBe(2)
    await run('three.gift', question)
    expect(lines).toContainEqual(expect.stringMatching(/^\nDomains of RN: Management of Care; /))
  })

  test.each<[string, string, string | Uint8Array, RegExp]>([
    ['Windows-1252', 'a.csv', Buffer.from('stem\n37 °C', 'latin1'), /a\.csv: Line 2 .*Windows-1252/],
    ['an empty file', 'a.csv', '', /a\.csv: The file is empty/],
    ['invalid CSV', 'a.csv', 'stem,right\n"a,1\n', /a\.csv, line 2: A quotation mark in this row is never closed/],
    ['invalid XML', 'a.xml', '<quiz>\n<question>\n</quiz>', /a\.xml, line 3: This is not well-formed/],
    ['no question', 'a.gift', '// later\n', /No questions were found in .*a\.gift/],
    ['only unsupported question types', 'a.gift', 'Yes? {T}\n', /line 1, "Yes\? {T}": This is a true\/false question/],
    ['5 MB', 'a.txt', new Uint8Array(5_000_000).fill(97), /5\.0 MB/],
    ['too many questions', 'a.gift', 'Which? {=a ~b}\n\n'.repeat(2001), /2001 questions; the limit is 2000/],
  ])('writes no files for %s', async (_, name, text, message) => {
    expect(await run(name, text)).toBe(false)
    expect(lines).toContainEqual(expect.stringMatching(message))
    expect(lines.at(-1)).toBe('No files were written.')
    expect(await written()).toEqual([])
  })

  test.each<[string, string[], RegExp]>([
    ['no file', [], /Name the file/],
    ['no format', ['a.csv'], /Choose a format: --format with one of gift, aiken, moodle-xml, csv/],
    ['an unknown format', ['a.csv', '--format', 'word'], /The format "word" is not supported/],
    ['no field', ['a.csv', '--format', 'csv'], /Choose a field/],
    ['an unknown field', ['a.csv', '--format', 'csv', '--field', 'RX'], /no field "RX".*RN, LPN/],
    ['an unknown option', ['a.csv', '--filed', 'RN'], /Unknown option '--filed'\. The options are --format/],
    ['an extra argument', ['a', 'b', '--format', 'csv', '--field', 'RN'], /"b" is not expected here/],
    [
      'an unknown domain',
      ['a.csv', '--format', 'csv', '--field', 'RN', '--domain', 'Renal'],
      /No exam for RN has the domain "Renal"/,
    ],
    [
      'an unknown difficulty',
      ['a.csv', '--format', 'csv', '--field', 'RN', '--difficulty', 'mean'],
      /no difficulty "mean"/,
    ],
    [
      'an unknown reference',
      ['a.csv', '--format', 'csv', '--field', 'RN', '--reference', 'x-2020'],
      /no reference "x-2020"/,
    ],
    ['a file that does not exist', ['a.csv', '--format', 'csv', '--field', 'RN'], /a\.csv: This file does not exist/],
  ])('explains the error: %s', async (_, args, message) => {
    lines = []
    expect(await importQuestions(args, bankIn(), print)).toBe(false)
    expect(lines[0]).toMatch(message)
  })
})

describe('export', () => {
  const exported = async (...args: string[]) => {
    const printed: string[] = []
    lines = []
    const done = await exportQuestions(args, bankIn(), print, (text) => printed.push(text))
    return { done, text: printed.join('') }
  }

  test.each([
    ['csv', 'rn.csv'],
    ['moodle-xml', 'rn.xml'],
  ])('%s can be imported again with every question unchanged', async (format, name) => {
    const { done, text } = await exported('--format', format, '--field', 'RN')
    expect([done, lines]).toEqual([true, []])
    expect(await run(name, text)).toBe(true)
    const count = checked.items.filter(({ field }) => field === 'RN').length
    expect(lines).toEqual(['', `Already in the bank without changes: ${count} questions.`])
    expect(await written()).toEqual([])
  })

  test('a question that was changed in the export is imported as a draft, with its case', async () => {
    const { text } = await exported('--format', 'csv', '--field', 'RN')
    const [item] = checked.items.filter((one) => one.field === 'RN' && one.case !== undefined)
    const caseText = checked.cases.find(({ id }) => id === item?.case)?.text ?? ''
    const explanation = item?.explanation ?? ''
    const edited = text
      .replace(explanation, `${explanation} Think of it early.`)
      .replaceAll(caseText.slice(0, 20), 'Today a client comes. ')
    expect(await run('edited.csv', edited)).toBe(true)
    expect(lines).toContain(`In the bank with different content: ${item?.id}.`)
    expect(await written()).toEqual(['edited.cases.yaml', 'edited.yaml'])
    expect(await readFile(drafts('edited.yaml'), 'utf8')).toContain('# REPLACES the question with this id in the bank')
    expect(await checkDraftsFile(drafts('edited.yaml'), bankIn(), print)).toBe(true)
  })

  test('writes a file and never overwrites one', async () => {
    const out = join(root, 'out.csv')
    expect((await exported('--format', 'csv', '--field', 'RN', '--out', out)).done).toBe(true)
    const before = await readFile(out, 'utf8')
    expect((await exported('--format', 'moodle-xml', '--field', 'RN', '--out', out)).done).toBe(false)
    expect(lines[0]).toMatch(/out\.csv already exists and is not overwritten/)
    expect(await readFile(out, 'utf8')).toBe(before)
    expect((await exported('--format', 'csv', '--field', 'RN', '--out', join(root, 'no/out.csv'))).done).toBe(false)
    expect((await exported('--format', 'gift', '--field', 'RN')).done).toBe(false)
    expect((await exported('a.csv', '--format', 'csv', '--field', 'RN')).done).toBe(false)
  })

  test('writes nothing while the field has issues', async () => {
    const issue = { file: 'content/questions/RN/x.yaml', item: 'a', field: 'b', problem: 'c', remedy: 'd' }
    const bank = { ...bankIn(), raw: { ...raw, issues: [issue] } }
    expect(await exportQuestions(['--format', 'csv', '--field', 'RN'], bank, print, print)).toBe(false)
  })
})

test.each<[string, string, string, RegExp]>([
  ['a file outside of the folder of a field', 'drafts.yaml', '- id: a\n', /is not in the folder of a field/],
  ['invalid YAML', 'content/drafts/questions/RN/one.yaml', '- id: "a\n', /line 2: This is not valid YAML/],
])('check rejects %s', async (_, name, text, message) => {
  await run('one.gift', question)
  lines = []
  expect(await checkDraftsFile(await put(name, text), bankIn(), print)).toBe(false)
  expect(lines[0]).toMatch(message)
})
