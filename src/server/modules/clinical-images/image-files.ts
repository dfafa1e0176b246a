import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { clinicalImageSchema, type LibraryImage, makeLibraryImage } from '#domain/media/clinical-image-entry.ts'

/** The images that a content folder describes, in order. They are never stored in the database. Throws for a malformed one. */
export async function readClinicalImages(folder: string): Promise<LibraryImage[]> {
  const names = (await readdir(join(folder, 'clinical-images'))).filter((name) => name.endsWith('.yaml')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(folder, 'clinical-images', name), 'utf8')))
  const images = files.flatMap((text) => z.array(clinicalImageSchema).parse(parse(text))).map(makeLibraryImage)
  const repeated = images.find(({ id }, index) => images.findIndex((other) => other.id === id) !== index)
  if (repeated) throw new RangeError(`Two clinical images have the id ${repeated.id}.`)
  return images
}
