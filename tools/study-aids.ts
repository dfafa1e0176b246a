// npm run study:show -- FIELD METHOD "topic" ["topic" ...]: prints study aids as the library composes them, to be read by a person.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { itemModels } from '#content/item-models/index.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { studyMethodNames, studyMethods } from '#domain/study/registry.ts'
import { openDatabase } from '#server/adapters/db/open.ts'
import { createImageRenderer } from '#server/adapters/images/worker-renderer.ts'
import { openBank, openContent, readDrawings, readSearchTerms } from '#server/modules/bank/index.ts'
import { createImages } from '#server/modules/images/index.ts'
import { createSearch } from '#server/modules/search/index.ts'
import { StudyLibrary } from '#server/modules/study/index.ts'

const content = fileURLToPath(new URL('../content', import.meta.url))
const [givenField, givenMethod, ...topics] = process.argv.slice(2)
const field = fieldCodes.find((code) => code === givenField)
const method = studyMethodNames.find((name) => name === givenMethod)
if (!field || !method || topics.length === 0) {
  console.error(`Usage: npm run study:show -- FIELD METHOD "topic" ...\nMethods: ${studyMethodNames.join(', ')}`)
  process.exit(1)
}

// The bank is loaded once and then only when the content has changed.
const dataDir = process.env.DATA_DIR ?? join(tmpdir(), 'preceptor-study-aids')
const database = await openDatabase({ url: undefined, dataDir, onError: console.error })
const { bank } = await openBank(database.db, await openContent(content, itemModels))
const search = createSearch({ bank, readTerms: () => readSearchTerms(content), onError: console.error })
// Nothing is rendered: an address is enough to read a study aid.
const { viewImage } = createImages({ secret: 'for reading only', renderImage: createImageRenderer() })
const library = new StudyLibrary({ bank, search, viewImage, readDrawings: () => readDrawings(content) })
for (const topic of topics) {
  const start = performance.now()
  const material = await library.gather({ topic, method, field, variant: 0 }, new Set())
  const aid = material.passages.length > 0 ? studyMethods[method].compose(material) : undefined
  const took = Math.round(performance.now() - start)
  console.log(`\n### ${field}, ${method}: ${topic} (${material.passages.length} passages, ${took} ms)`)
  if (aid) console.log(stringify(aid, { lineWidth: 120 }))
  else console.log(`Nothing. Nearest topics: ${(await search.nearestTopics(field, topic, 6)).join(', ')}`)
}
await database.close()
