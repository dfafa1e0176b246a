import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type MedicalCase, makeMedicalCase, medicalCaseSchema } from '#domain/media/medical-case.ts'

/** The cases that a content folder describes, in order. They are never stored in the database. Throws for a malformed one. */
export async function readMedicalCases(folder: string): Promise<MedicalCase[]> {
  const names = (await readdir(join(folder, 'medical-cases'))).filter((name) => name.endsWith('.yaml')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(folder, 'medical-cases', name), 'utf8')))
  return files.flatMap((text) => z.array(medicalCaseSchema).parse(parse(text))).map(makeMedicalCase)
}
