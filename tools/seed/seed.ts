// npm run seed -- --learners 500 --days 90 [--field RN]: a class of simulated learners, marked as demo accounts, in the database that
// the environment names. npm run seed -- --remove: removes it again. Refused in production.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { itemModels } from '#content/item-models/index.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { readConfig } from '#server/config.ts'
import { openBank, openContent } from '#server/modules/bank/index.ts'
import { countClass, removeClass } from './class-rows.ts'
import { seedClass } from './seed-class.ts'

const contentFolder = join(fileURLToPath(new URL('../..', import.meta.url)), 'content')

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const wholeNumber = (name: string, text: string, max: number) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max
    ? Number(text)
    : fail(`--${name} must be a whole number from 1 to ${max}.`)

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '500' },
    days: { type: 'string', default: '90' },
    field: { type: 'string' },
    remove: { type: 'boolean', default: false },
  },
})
const learners = wholeNumber('learners', values.learners, 5_000)
const days = wholeNumber('days', values.days, 365)
const field = fieldCodes.find((code) => code === values.field)
if (values.field !== undefined && !field) fail(`--field must be one of ${fieldCodes.join(', ')}.`)
const config = readConfig(process.env)
if (config.production) fail('A class of simulated learners is not created in production.')

const database = await openDatabase({
  url: config.databaseUrl,
  dataDir: config.dataDir,
  statementTimeout: 120_000,
  onError: console.error,
})
try {
  if (values.remove) {
    console.log(`Removed ${await removeClass(database)} simulated learners with everything that belonged to them.`)
  } else {
    if ((await countClass(database)) > 0)
      throw new Error('There is a class already. Remove it first: npm run seed -- --remove')
    const { bank } = await openBank(database.db, await openContent(contentFolder, itemModels))
    const made = await seedClass(database, bank, { learners, days, field, now: new Date() })
    console.log(
      `Created ${learners} simulated learners with ${made.attempts} quizzes and exams and ${made.responses} answers.`,
    )
    console.log('See /admin/validation-report with "Include demo data". Remove them with: npm run seed -- --remove')
  }
} finally {
  await database.close()
}
