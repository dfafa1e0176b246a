import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { LibraryImage as LibraryImageView } from '#contract/clinical-images.ts'
import type { ClinicalImage } from '#contract/simulations.ts'
import { imageTypeNames, type LibraryImage } from '#domain/media/clinical-image-entry.ts'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { MeasureEcg } from '#server/adapters/images/measure-ecg.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import { readOnce } from '#server/read-once.ts'
import { findAnswers, saveAnswer } from './image-answers.store.ts'
import { choicesOf, countResults, sortOutForQuiz } from './image-quiz.ts'

export { readClinicalImages } from './image-files.ts'

export interface ClinicalImagesDeps {
  db: Db
  clock: () => Date
  readImages: () => Promise<LibraryImage[]>
  viewImage: (image: ImageRequest, seed: string) => ClinicalImage
  /** The seed of the image at an address; undefined for one that is made up. */
  findSeed: (url: string) => string | undefined
  measureEcg: MeasureEcg
}

interface Filter {
  pathology?: string | undefined
  modality?: string | undefined
}

const plainName = (name: string) => name.toLowerCase().replaceAll('_', ' ')

const isWanted = ({ pathology, modality }: Filter) => {
  const wanted = pathology === undefined ? undefined : plainName(pathology)
  return (one: LibraryImage) =>
    (modality === undefined || one.image.type === modality) &&
    (wanted === undefined || plainName(one.pathology) === wanted || plainName(one.group ?? '') === wanted)
}

const isNormal = ({ image }: LibraryImage) => ['normal', 'sinus-rhythm'].includes(image.finding)

function pick(images: readonly LibraryImage[]): LibraryImage {
  const chosen = images[images.length > 0 ? randomInt(images.length) : 0]
  if (!chosen) throw new AppError('not_found', 'No image matches.')
  return chosen
}

function viewOf(
  given: LibraryImage,
  images: readonly LibraryImage[],
  viewImage: ClinicalImagesDeps['viewImage'],
): LibraryImageView {
  const { id, image, seed, difficulty, fields, tags, altText, pathology, bodyPart } = given
  const { url } = viewImage(image, seed)
  const normal = isNormal(given)
    ? undefined
    : images.find((other) => other.image.type === image.type && isNormal(other))
  return {
    ...{ id, imageId: id, filePath: url, thumbnailPath: `${url}?size=thumbnail`, altText, pathology, bodyPart },
    modality: image.type,
    imageType: imageTypeNames[image.type],
    difficultyLevel: difficulty,
    healthcareFields: [...fields],
    tags: [...tags],
    clinicalDescription: given.clinicalDescription,
    educationalNotes: given.educationalNotes,
    normalPath: normal ? viewImage(normal.image, normal.seed).url : null,
  }
}

/** The clinical image library: simulated images with their texts, and a quiz in which they are named. */
export function createClinicalImages({ db, clock, readImages, viewImage, findSeed, measureEcg }: ClinicalImagesDeps) {
  const findImages = readOnce(readImages)

  return {
    /** The answers of a learner, for the export of their data. */
    exportImageAnswers: async (userId: string) =>
      [...(await findAnswers(db, userId))].map(([imageId, isCorrect]) => ({ imageId, isCorrect })),
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/clinical-images', async ({ query }) => {
        const images = await findImages()
        return images.filter(isWanted(query)).map((image) => viewOf(image, images, viewImage))
      })
      serve(app, 'GET /api/clinical-images/random', async ({ query }) => {
        const images = await findImages()
        return viewOf(pick(images.filter(isWanted(query))), images, viewImage)
      })
      serve(app, 'GET /api/clinical-images/:id/measurements', async ({ params }) => {
        const found = (await findImages()).find(({ id }) => id === params.id)
        if (found?.image.type !== 'ekg') throw new AppError('not_found', 'There is no such ECG.')
        return measureEcg(found.image, found.seed)
      })
      serve(app, 'GET /api/clinical-images/quiz', async ({ principal, query }) => {
        const wanted = (await findImages()).filter(isWanted(query))
        const image = pick(sortOutForQuiz(wanted, await findAnswers(db, principal.userId)))
        const { url, alt } = viewImage(image.image, image.seed)
        return {
          filePath: url,
          alt,
          modality: image.image.type,
          imageType: imageTypeNames[image.image.type],
          bodyPart: image.bodyPart,
          choices: choicesOf(image),
        }
      })
      serve(app, 'POST /api/clinical-images/quiz', async ({ principal, body }) => {
        const images = await findImages()
        const seed = findSeed(body.filePath)
        const image = images.find((one) => one.seed === seed)
        if (!image) throw new AppError('not_found', 'This image is not in the library.')
        if (!choicesOf(image).includes(body.choice)) {
          throw new AppError('bad_request', 'This is not one of the choices for the image.')
        }
        const isCorrect = body.choice === image.pathology
        await saveAnswer(db, { userId: principal.userId, imageId: image.id, isCorrect, answeredAt: clock() })
        return { correct: isCorrect, image: viewOf(image, images, viewImage) }
      })
      serve(app, 'GET /api/clinical-images/quiz/results', async ({ principal }) =>
        countResults(await findImages(), await findAnswers(db, principal.userId)),
      )
    },
  }
}
