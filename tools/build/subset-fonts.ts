import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** Both have every weight from 100 or 200 to 900 and features for many languages. */
const fonts = [
  { name: 'inter', file: 'inter-latin-wght-normal.woff2' },
  { name: 'source-serif-4', file: 'source-serif-4-latin-wght-normal.woff2' },
]

/** The weights that the design uses; theme.css declares the same range. */
const weights = { min: 400, max: 700 }

/** Kerning, ligatures, accents, and the two kinds of numerals that the design uses. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/** All characters of a range such as "U+0000-00FF,U+0131". */
function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}

/**
 * Writes the fonts without the weights and features that the design does not use, which are more than a third of what a
 * phone would wait for. Returns the new path of each, keyed by the name that theme.css uses for it.
 */
export async function subsetFonts(): Promise<Record<string, string>> {
  const folder = join(packages, '.cache/fonts')
  await mkdir(folder, { recursive: true })
  const written = fonts.map(async ({ name, file }) => {
    const source = join(packages, '@fontsource-variable', name)
    const { latin }: { latin: string } = JSON.parse(await readFile(join(source, 'unicode.json'), 'utf8'))
    const subset = await subsetFont(await readFile(join(source, 'files', file)), charactersOf(latin), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: features,
    })
    const target = join(folder, file)
    await writeFile(target, subset)
    return [`@fontsource-variable/${name}/files/${file}`, target] as const
  })
  return Object.fromEntries(await Promise.all(written))
}
