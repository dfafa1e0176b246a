import { z } from 'zod'
import { readOpenLicense } from '#domain/media/open-license.ts'
import type { PublishedModality } from '#domain/media/published-case.ts'
import { OpenIError, type OpenIFigure, type OpenIRefusal, type OpenIResults } from './openi.ts'
import { readPlainText } from './plain-text.ts'

/** A text of at most `max` characters; numbers count as texts, and anything else as none. */
const text = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z
      .string()
      .catch('')
      // Parsing markup costs time, so a text that is far too long is cut before.
      .transform((value) => readPlainText(value.slice(0, max * 4)).slice(0, max)),
  )

const texts = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z
      .array(text(100))
      .catch([])
      .transform((all) => all.filter(Boolean).slice(0, max)),
  )

/** A year as a number or a text, in an object or alone: 2011, "2011", "2011-01-05", {"year": "2011"}. */
const year = z
  .unknown()
  .optional()
  .transform((value) => {
    const given = typeof value === 'object' && value !== null && 'year' in value ? value.year : value
    const [found] =
      /\b(?:19|20)\d\d\b/.exec(typeof given === 'number' || typeof given === 'string' ? String(given) : '') ?? []
    return found === undefined ? null : Number(found)
  })

/** One result. Fields that Open-i leaves out, or sends in another shape, are empty. */
const resultSchema = z.object({
  title: text(300).default(''),
  abstract: text(4000).default(''),
  authors: text(600).default(''),
  affiliate: text(300).default(''),
  journal_title: text(200).default(''),
  journal_abbr: text(200).default(''),
  journal_date: year,
  licenseType: text(200).default(''),
  licenseURL: text(200).default(''),
  ccLicense: text(200).default(''),
  imgLarge: z.string().catch(''),
  docSource: text(20).default(''),
  MeSH: z.object({ major: texts(8).default([]), minor: texts(8).default([]) }).catch({ major: [], minor: [] }),
  image: z
    .object({ caption: text(3000).default(''), modalityMajor: text(40).default('') })
    .catch({ caption: '', modalityMajor: '' }),
})
type Result = z.output<typeof resultSchema>

/** A page of results. Without any, `list` may be missing or null. */
const pageSchema = z.object({ list: z.array(z.unknown()).nullish() })

const modalityCodes: Readonly<Record<PublishedModality, string>> = { 'X-ray': 'x', CT: 'c', MRI: 'm', Ultrasound: 'u' }

/** The parameter `it`: the image type, without multipanel figures. */
export const imageTypeOf = (modality: PublishedModality) => `${modalityCodes[modality]},xm`

const isOfModality = ({ image }: Result, modality: PublishedModality) =>
  ['', modalityCodes[modality], modality.toLowerCase()].includes(image.modalityMajor.toLowerCase())

/** The only places where images are; the name of the file is the id of the figure. */
const imagePath = /^\/imgs\/(?:[A-Za-z0-9_-]+\/)*([A-Za-z0-9_][A-Za-z0-9_.-]{2,119})\.(?:png|jpe?g)$/i

const idOf = ({ imgLarge }: Result) => {
  const id = imagePath.exec(imgLarge)?.[1]
  return id?.includes('..') ? undefined : id
}

/** Indiana University's chest radiographs may not be used in a paid product, whatever a record says. */
const isOfIndiana = ({ docSource, imgLarge }: Result) => /cxr/i.test(docSource) || /\/CXR\d/i.test(imgLarge)

const orNull = (value: string) => (value === '' ? null : value)

function readResult(result: Result, modality: PublishedModality, baseUrl: string): OpenIFigure | OpenIRefusal {
  const id = idOf(result)
  const license = readOpenLicense([result.licenseURL, result.ccLicense, result.licenseType])
  if (!id) return 'incomplete'
  if (!license || isOfIndiana(result)) return 'license'
  if (!isOfModality(result, modality)) return 'modality'
  const { title, abstract, image, MeSH } = result
  if (title === '' || image.caption === '') return 'incomplete'
  return {
    imagePath: result.imgLarge,
    record: {
      ...{ id, modality, title, caption: image.caption, abstract, license },
      authors: orNull(result.authors),
      institution: orNull(result.affiliate),
      journal: orNull(result.journal_title || result.journal_abbr),
      year: result.journal_date,
      subjects: [...new Set([...MeSH.major, ...MeSH.minor])],
      sourceUrl: `${baseUrl}/detailedresult?img=${encodeURIComponent(id)}&req=4`,
    },
  }
}

/** Reads the body of a reply of the search. Throws an OpenIError for one that is not a page of results. */
export function readResults(body: string, modality: PublishedModality, baseUrl: string): OpenIResults {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new OpenIError('unavailable', 'Open-i did not reply with JSON.')
  }
  const page = pageSchema.safeParse(json)
  if (!page.success) throw new OpenIError('unavailable', 'Open-i replied with JSON of an unexpected shape.')
  const results: OpenIResults = { figures: [], withoutLicense: [], leftOut: { license: 0, modality: 0, incomplete: 0 } }
  for (const given of page.data.list ?? []) {
    const parsed = resultSchema.safeParse(given)
    const read = parsed.success ? readResult(parsed.data, modality, baseUrl) : 'incomplete'
    if (typeof read !== 'string') {
      results.figures.push(read)
      continue
    }
    results.leftOut[read]++
    const id = read === 'license' && parsed.success ? idOf(parsed.data) : undefined
    if (id) results.withoutLicense.push(id)
  }
  return results
}
