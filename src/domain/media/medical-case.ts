import { z } from 'zod'
import { type ImageRequest, imageSchema } from '#domain/simulations/clinical-image.ts'
import { capitalized } from '../item-model/wording.ts'
import { findTexts } from './finding-texts.ts'
import { practiceTopics } from './practice-topics.ts'

export { type PracticeTopic, practiceTopics } from './practice-topics.ts'

const text = (max: number) => z.string().trim().min(3).max(max)

/** A case of the medical image library as its author writes it. */
export const medicalCaseSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+-\d+$/)
    .max(40),
  topic: z.enum(practiceTopics),
  image: imageSchema,
  /** Chooses the patient's anatomy; the id unless given. */
  seed: text(40).optional(),
  /** How a chest radiograph was taken, and which lobe it shows. The seed decides both; a test compares. */
  view: z.enum(['PA', 'AP']).optional(),
  lobe: z.enum(['right upper', 'right middle', 'right lower', 'left lower']).optional(),
  /** The pathology, if it differs from what the image usually shows, such as an opacity that is a contusion. */
  pathology: text(40).optional(),
  title: text(80),
  /** Years. */
  age: z.int().min(1).max(100),
  sex: z.enum(['female', 'male']),
  history: text(400),
  scenario: text(400),
  impression: text(300),
  significance: text(400),
  objectives: z.array(text(160)).min(2).max(4),
})
type MedicalCaseSource = z.infer<typeof medicalCaseSchema>

/** A case with everything that is shown about it. */
export interface MedicalCase extends Omit<MedicalCaseSource, 'seed' | 'view' | 'lobe' | 'pathology'> {
  image: ImageRequest
  seed: string
  pathology: string
  /** "X-ray", "CT", or "ECG". */
  modality: string
  bodyPart: string
  view: string
  technique: string
  questions: string[]
  findings: string[]
  tags: string[]
}

const views = { PA: 'Posteroanterior (PA)', AP: 'Anteroposterior (AP)' } as const

function describeTechnique({ image, view }: MedicalCaseSource): { view: string; technique: string } {
  if (image.type === 'chest_xray') {
    const isUpright = view !== 'AP'
    return {
      view: isUpright ? views.PA : views.AP,
      technique: isUpright
        ? 'Digital chest radiograph, posteroanterior, upright, in full inspiration.'
        : 'Portable digital chest radiograph, anteroposterior, semi-upright.',
    }
  }
  if (image.type === 'ct')
    return { view: 'Axial', technique: 'Axial head CT without contrast, one slice, brain window.' }
  return { view: '12 leads', technique: '12-lead ECG, 25 mm/s, 10 mm/mV, with a rhythm strip of lead II.' }
}

/** How a consolidated lobe looks. */
const lobeFindings: Readonly<Record<NonNullable<MedicalCaseSource['lobe']>, string>> = {
  'right upper':
    'A dense opacity with air bronchograms in the right upper lung, above the horizontal fissure, without volume loss',
  'right middle':
    'An opacity with air bronchograms that obscures the right heart border, while the right hemidiaphragm stays sharp',
  'right lower':
    'A dense opacity with air bronchograms in the right lower lung that obscures the right hemidiaphragm, without volume loss',
  'left lower':
    'A dense opacity with air bronchograms in the left lower lung that obscures the left hemidiaphragm, without volume loss',
}

/** The pathology that a finding stands for, as the library is filtered by it. */
const pathologyOf: Readonly<Record<string, string>> = {
  pneumothorax: 'Pneumothorax',
  'tension-pneumothorax': 'Tension pneumothorax',
  'pleural-effusion': 'Pleural effusion',
  'lobar-consolidation': 'Pneumonia',
  'cardiomegaly-edema': 'Heart failure',
  hyperinflation: 'Emphysema',
  atelectasis: 'Atelectasis',
  'clavicle-fracture': 'Fracture',
  'epidural-hematoma': 'Epidural hematoma',
  'subdural-hematoma': 'Subdural hematoma',
  'inferior-st-elevation': 'ST-elevation myocardial infarction',
  'anterior-st-elevation': 'ST-elevation myocardial infarction',
  'atrial-fibrillation': 'Atrial fibrillation',
  'supraventricular-tachycardia': 'Supraventricular tachycardia',
  'ventricular-tachycardia': 'Ventricular tachycardia',
  'mobitz-2': 'AV block',
  'third-degree-block': 'AV block',
  hyperkalemia: 'Hyperkalemia',
}

/** Adds to a case what follows from its image. */
export function makeMedicalCase({ seed, lobe, ...source }: MedicalCaseSource): MedicalCase {
  const { kind, description, steps } = findTexts(source.image)
  const isNormal = (step: number) => steps[step]?.answer === kind.steps[step]?.normal
  const own = lobe ? [lobeFindings[lobe]] : steps.filter((_, step) => !isNormal(step)).map(({ answer }) => answer)
  // Lungs without a finding are normal, even with a tube or a line.
  const pathology = source.pathology ?? pathologyOf[source.image.finding] ?? 'Normal'
  const modality = kind.modality
  return {
    ...source,
    ...describeTechnique(source),
    seed: seed ?? source.id,
    pathology,
    modality,
    bodyPart: kind.bodyPart,
    questions: steps.map(({ question }) => question),
    findings: own.length > 0 ? own : [description],
    tags: [...new Set([capitalized(source.topic), modality, 'Simulated'])],
  }
}
