import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf, readRelease } from '#server/modules/bank/content-files.ts'

/** Says what to do when the content has changed since its release number was recorded; undefined when it has not. */
export async function findUnrecordedChange(folder: string): Promise<string | undefined> {
  const [{ release, digest }, current] = await Promise.all([readRelease(folder), digestOf(folder)])
  if (digest === current) return undefined
  return `The content has changed since release ${release}. Run "npm run content -- release" to record release ${release + 1}.`
}

/** Records the content as it is now under the next release number, and returns the number. Does nothing when it is recorded already. */
export async function recordRelease(folder: string): Promise<number> {
  const { release } = await readRelease(folder)
  if ((await findUnrecordedChange(folder)) === undefined) return release
  const lines = [
    '# Recorded by `npm run content -- release`. A server never loads an older release over a newer one.',
    `release: ${release + 1}`,
    `digest: ${await digestOf(folder)}`,
  ]
  await writeFile(join(folder, 'release.yaml'), `${lines.join('\n')}\n`)
  return release + 1
}
