import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Distances in cm, sizes in mm. */
interface Geometry {
  asked: 'factor' | 'object' | 'unsharpness'
  sid: number
  oid: number
  part: string
  image: number
  spot: number
}

const forms = {
  factor: { unit: 'times', places: 2 },
  object: { unit: 'mm', places: 0 },
  unsharpness: { unit: 'mm', places: 2 },
}

/** Parts, and how large they are on an image in mm. */
const parts = [
  ['the hand', 150, 210],
  ['a carpal bone', 14, 34],
  ['a renal stone', 9, 28],
  ['the heart', 110, 170],
  ['a vertebral body', 36, 62],
  ['a foreign body', 12, 48],
] as const

function generateGeometry(rng: Rng): Geometry {
  const [part, least, most] = rng.pick(parts)
  return {
    asked: rng.pick(['factor', 'object', 'unsharpness'] as const),
    sid: rng.pick([100, 110, 120, 150, 180]),
    oid: rng.int(5, 45),
    part,
    image: rng.int(least, most),
    spot: rng.pick([0.3, 0.5, 0.6, 1, 1.2]),
  }
}

function factorMistakes({ sid, oid }: Geometry): Mistake[] {
  const sod = sid - oid
  const object = `(${sid} − ${oid})`
  return [
    makeMistake('inverted the distances', 'The distances stand the wrong way round', `${object} ÷ ${sid}`, sod / sid),
    makeMistake(
      'divided by the object-to-image distance',
      'The wrong distance stands below',
      `${sid} ÷ ${oid}`,
      sid / oid,
    ),
    makeMistake('added below the line', 'This distance is taken off', `${sid} ÷ (${sid} + ${oid})`, sid / (sid + oid)),
    makeMistake('added above the line', 'The distances were added', `(${sid} + ${oid}) ÷ ${object}`, (sid + oid) / sod),
    makeMistake('squared the ratio', 'The square belongs to intensity', `(${sid} ÷ ${object})²`, (sid / sod) ** 2),
    makeMistake('gave the growth alone', 'This is by how much the image exceeds 1', `${oid} ÷ ${object}`, oid / sod),
  ]
}

function objectMistakes({ sid, oid, image }: Geometry): Mistake[] {
  const sod = sid - oid
  const object = `(${sid} − ${oid})`
  const by = (mistake: string, why: string, ratio: string, value: number) =>
    makeMistake(mistake, why, `${image} mm × ${ratio}`, image * value)
  return [
    by('multiplied by the magnification', 'The image is larger than the object', `${sid} ÷ ${object}`, sid / sod),
    by('did not correct', 'This is the size of the image', '1', 1),
    by('took the wrong distance', 'Object-to-image distance stands above the line', `${oid} ÷ ${object}`, oid / sod),
    by('squared the ratio', 'The square belongs to areas', `(${object} ÷ ${sid})²`, (sod / sid) ** 2),
    by('gave the growth alone', 'This share is the growth', `${oid} ÷ ${sid}`, oid / sid),
    by('added the distances', 'The distances were added', `${sid} ÷ (${sid} + ${oid})`, sid / (sid + oid)),
  ]
}

function unsharpnessMistakes({ sid, oid, spot }: Geometry): Mistake[] {
  const sod = sid - oid
  const object = `(${sid} − ${oid})`
  const by = (mistake: string, why: string, ratio: string, value: number) =>
    makeMistake(mistake, why, `${show(spot)} mm × ${ratio}`, spot * value)
  return [
    by('inverted the distances', 'Object-to-image distance belongs above', `${object} ÷ ${oid}`, sod / oid),
    by('divided by the whole distance', 'Source-to-object distance belongs below', `${oid} ÷ ${sid}`, oid / sid),
    by('magnified the focal spot', 'This is the magnification of an object', `${sid} ÷ ${object}`, sid / sod),
    by('squared the ratio', 'The square belongs to intensity', `(${oid} ÷ ${object})²`, (oid / sod) ** 2),
    by('counted both edges', 'The blur of one edge was doubled', `2 × ${oid} ÷ ${object}`, (2 * oid) / sod),
    by('gave the focal spot', 'Unsharpness also depends on distances', '1', 1),
    makeMistake('left out the focal spot', 'A focal spot of 1 mm was assumed', `1 mm × ${oid} ÷ ${object}`, oid / sod),
  ]
}

function stemOf(rng: Rng, { asked, sid, oid, part, image, spot }: Geometry): string {
  const set = `source-to-image distance (SID) ${sid} cm and object-to-image distance (OID) ${oid} cm`
  if (asked === 'factor') {
    return rng.pick([
      `A radiographer images ${part} with ${set}. What is the magnification factor?`,
      `In a projection of ${part}, geometry is as follows: ${set}. By which factor is the image larger than the object?`,
    ])
  }
  if (asked === 'object') {
    return rng.pick([
      `On an image made with ${set}, ${part} measures ${image} mm. How large is the object itself?`,
      `A measurement of ${image} mm is made on the image of ${part}; it was taken with ${set}. Which true size follows?`,
    ])
  }
  return rng.pick([
    `A radiographer images ${part} with a focal spot of ${show(spot)} mm, ${set}. How large is the geometric unsharpness?`,
    `To judge the sharpness of ${part}, geometric unsharpness is worked out: focal spot ${show(spot)} mm, ${set}. Which value ` +
      'results?',
  ])
}

/** Factor = SID ÷ SOD; unsharpness = focal spot × OID ÷ SOD; SOD = SID − OID. Source: Bushong, Radiologic Science (2016). */
export const magnification: ItemModel = {
  id: 'MODEL-MAGNIFICATION',
  title: 'Magnification and geometric unsharpness',
  uses: [{ field: 'RT-Rad', domain: 'Image Production' }],
  topics: ['magnification', 'geometric unsharpness', 'spatial resolution'],
  difficulty: 'medium',
  ordered: true,
  references: ['bushong-radiologic-science-2016'],
  generate(rng) {
    const geometry = generateGeometry(rng)
    const { asked, sid, oid, image, spot } = geometry
    const format = forms[asked]
    const sod = sid - oid
    const factor = `${sid} ÷ (${sid} − ${oid})`
    const key = {
      factor: { sum: factor, value: sid / sod, why: 'Source-to-image over source-to-object distance' },
      object: {
        sum: `${image} mm × (${sid} − ${oid}) ÷ ${sid}`,
        value: (image * sod) / sid,
        why: 'Image size over the magnification factor',
      },
      unsharpness: {
        sum: `${show(spot)} mm × ${oid} ÷ (${sid} − ${oid})`,
        value: (spot * oid) / sod,
        why: 'Focal spot times object-to-image over source-to-object distance',
      },
    }[asked]
    const mistakes = { factor: factorMistakes, object: objectMistakes, unsharpness: unsharpnessMistakes }[asked](
      geometry,
    )
    if (sid / sod < 1.07 || key.value < 0.03) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [0.02, 300] })
    if (!options) return undefined
    return {
      parameters: { asked, sid, oid, image, spot },
      stem: `${stemOf(rng, geometry)} ${roundingRule(format.places)}`,
      options,
      explanation: `The source-to-object distance is ${sid} − ${oid} = ${sod} cm. ${formatCalculation(key, format)}.`,
      keyLearningPoint: {
        factor: 'Magnification is source-to-image over source-to-object distance.',
        object: 'Divide a size on the image by the magnification factor to find the size of the object.',
        unsharpness:
          'Unsharpness grows with focal spot and object-to-image distance and falls with source-to-object distance.',
      }[asked],
    }
  },
}
