import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
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

const formats = {
  factor: { unit: 'times', places: 2 },
  object: { unit: 'mm', places: 0 },
  unsharpness: { unit: 'mm', places: 2 },
}

/** Parts, and their size on an image in mm. */
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
    makeMistake(
      'inverted the distances',
      'SID is the numerator and SOD the denominator, so the factor is above 1. Here they were inverted',
      `${object} ÷ ${sid}`,
      sod / sid,
    ),
    makeMistake(
      'divided by the OID',
      'Magnification is SID divided by source-to-object distance (SOD). Here SID was divided by OID',
      `${sid} ÷ ${oid}`,
      sid / oid,
    ),
    makeMistake(
      'added the OID in the denominator',
      'SOD is SID minus OID, because the object lies between source and receptor. Here OID was added',
      `${sid} ÷ (${sid} + ${oid})`,
      sid / (sid + oid),
    ),
    makeMistake(
      'added the OID in the numerator',
      'The numerator is SID alone, the distance from source to receptor. Here OID was added to it',
      `(${sid} + ${oid}) ÷ ${object}`,
      (sid + oid) / sod,
    ),
    makeMistake(
      'squared the ratio',
      'The square belongs to the inverse square law for intensity. Magnification of a length is the ratio itself',
      `(${sid} ÷ ${object})²`,
      (sid / sod) ** 2,
    ),
    makeMistake(
      'calculated the enlargement alone',
      'The factor compares the whole image with the object. This is only the part by which the image exceeds the object',
      `${oid} ÷ ${object}`,
      oid / sod,
    ),
  ]
}

function objectMistakes({ sid, oid, image }: Geometry): Mistake[] {
  const sod = sid - oid
  const object = `(${sid} − ${oid})`
  const by = (mistake: string, why: string, ratio: string, value: number) =>
    makeMistake(mistake, why, `${image} mm × ${ratio}`, image * value)
  return [
    by(
      'multiplied by the magnification',
      'The image is larger than the object, so the image size is divided by the factor. Here it was multiplied',
      `${sid} ÷ ${object}`,
      sid / sod,
    ),
    by(
      'did not correct for magnification',
      'The image is larger than the object because of the OID. This is the size of the image',
      '1',
      1,
    ),
    by(
      'used the OID',
      'The object size is the image size times SOD divided by SID. Here OID divided by SOD was used',
      `${oid} ÷ ${object}`,
      oid / sod,
    ),
    by(
      'squared the ratio',
      'The square applies to areas. For a length, the ratio of SOD to SID is used once',
      `(${object} ÷ ${sid})²`,
      (sod / sid) ** 2,
    ),
    by(
      'calculated the enlargement alone',
      'The question asks for the size of the object. This is only the part that magnification adds to the image',
      `${oid} ÷ ${sid}`,
      oid / sid,
    ),
    by(
      'added the distances',
      'SOD is SID minus OID, because the object lies between source and receptor. Here they were added',
      `${sid} ÷ (${sid} + ${oid})`,
      sid / (sid + oid),
    ),
  ]
}

function unsharpnessMistakes({ sid, oid, spot }: Geometry): Mistake[] {
  const sod = sid - oid
  const object = `(${sid} − ${oid})`
  const by = (mistake: string, why: string, ratio: string, value: number) =>
    makeMistake(mistake, why, `${show(spot)} mm × ${ratio}`, spot * value)
  return [
    by(
      'inverted the distances',
      'OID is the numerator and SOD the denominator, since blur increases with OID. Here they were inverted',
      `${object} ÷ ${oid}`,
      sod / oid,
    ),
    by(
      'divided by the SID',
      'The denominator is source-to-object distance (SOD), SID minus OID. Here the whole SID was used',
      `${oid} ÷ ${sid}`,
      oid / sid,
    ),
    by(
      'magnified the focal spot',
      'Unsharpness uses OID divided by SOD. Here SID divided by SOD was used, the magnification of an object',
      `${sid} ÷ ${object}`,
      sid / sod,
    ),
    by(
      'squared the ratio',
      'The square belongs to the inverse square law for intensity. Unsharpness uses the ratio of OID to SOD once',
      `(${oid} ÷ ${object})²`,
      (oid / sod) ** 2,
    ),
    by(
      'doubled the unsharpness',
      'The penumbra of one edge is focal spot times OID divided by SOD. Here it was doubled',
      `2 × ${oid} ÷ ${object}`,
      (2 * oid) / sod,
    ),
    by(
      'reported the focal spot size',
      'Unsharpness also depends on OID and SOD and equals the focal spot only when they are equal. This is the focal spot',
      '1',
      1,
    ),
    makeMistake(
      'left out the focal spot',
      `The focal spot of ${show(spot)} mm is a factor in the equation. Here a focal spot of 1 mm was assumed`,
      `1 mm × ${oid} ÷ ${object}`,
      oid / sod,
    ),
  ]
}

function stemOf(rng: Rng, { asked, sid, oid, part, image, spot }: Geometry): string {
  const set = `a source-to-image distance (SID) of ${sid} cm and an object-to-image distance (OID) of ${oid} cm`
  if (asked === 'factor') {
    return rng.pick([
      `A radiographer images ${part} with ${set}. What is the magnification factor?`,
      `A projection of ${part} is obtained with ${set}. By which factor is the image larger than the object?`,
    ])
  }
  if (asked === 'object') {
    return rng.pick([
      `On an image obtained with ${set}, ${part} measures ${image} mm. What is the actual size of the object?`,
      `A radiographer measures ${part} on an image: ${image} mm. The image was obtained with ${set}. What is the actual size?`,
    ])
  }
  return rng.pick([
    `A radiographer images ${part} with a focal spot of ${show(spot)} mm, ${set}. What is the geometric unsharpness?`,
    `To evaluate the sharpness of an image of ${part}, a radiographer calculates geometric unsharpness for a focal spot of ${show(spot)} mm, ${set}. ` +
      'Which value is correct?',
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
    const format = formats[asked]
    const sod = sid - oid
    const factor = `${sid} ÷ (${sid} − ${oid})`
    const key = {
      factor: {
        sum: factor,
        value: sid / sod,
        why: 'The source-to-image distance is divided by the source-to-object distance, SID minus OID',
      },
      object: {
        sum: `${image} mm × (${sid} − ${oid}) ÷ ${sid}`,
        value: (image * sod) / sid,
        why: 'The image size is divided by the magnification factor, which is the same as multiplying by SOD and dividing by SID',
      },
      unsharpness: {
        sum: `${show(spot)} mm × ${oid} ÷ (${sid} − ${oid})`,
        value: (spot * oid) / sod,
        why: 'The focal spot size is multiplied by the object-to-image distance and divided by the source-to-object distance',
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
      explanation: workedSolution(
        'X-rays diverge from the focal spot, so an object at a distance from the receptor is magnified and its edges are blurred.',
        [
          `Source-to-object distance (SOD): SID − OID = ${sid} − ${oid} = ${sod} cm.`,
          `Magnification: SID ÷ SOD = ${sid} ÷ ${sod} ≈ ${formatNumber(sid / sod, 2)}.`,
          `${{ factor: 'Answer', object: 'Divide the image size by the magnification', unsharpness: 'Multiply the focal spot by OID and divide by SOD' }[asked]}: ${formatCalculation(key, format)}.`,
        ],
        {
          factor: `the object is closer to the receptor the smaller the OID; with an OID of 0 the factor is 1. An OID of ${formatNumber((100 * oid) / sid, 0)}% of the SID gives a factor ${oid < sid / 2 ? 'below' : 'of at least'} 2.`,
          object: `the object must be smaller than its image of ${image} mm. OID is ${formatNumber((100 * oid) / sid, 0)}% of SID, so the object is about ${formatNumber((100 * oid) / sid, 0)}% smaller.`,
          unsharpness: `when OID equals SOD, the blur equals the focal spot (${show(spot)} mm). Here OID is ${formatNumber((100 * oid) / sod, 0)}% of SOD, so the blur is the same percentage of ${show(spot)} mm.`,
        }[asked],
      ),
      keyLearningPoint: {
        factor: 'The magnification factor is SID divided by SOD, and SOD is SID minus OID.',
        object: 'The actual size of an object is its image size divided by the magnification factor.',
        unsharpness: 'Geometric unsharpness increases with focal spot size and OID and decreases with SOD.',
      }[asked],
    }
  },
}
