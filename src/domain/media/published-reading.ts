import { capitalized } from '../item-model/wording.ts'
import type { PracticeTopic } from './medical-case.ts'
import { findPatient, type PublishedModality, type PublishedRecord } from './published-case.ts'

/** How a figure from an article is read and discussed. An article has no exercise, so this is what can be said of any such figure. */
export interface PublishedReading {
  bodyPart: string
  view: string
  technique: string
  /** For example "64 years"; null when the caption does not say. */
  patientAge: string | null
  patientSex: 'female' | 'male' | null
  history: string
  scenario: string
  questions: string[]
  findings: string[]
  impression: string
  significance: string
  objectives: string[]
}

const chestRadiograph = [
  'Is the image adequate: projection, rotation, inspiration, and penetration?',
  'Are the airways and the mediastinum midline and of normal width?',
  'Are both lungs equally clear, all the way to the chest wall?',
  'What are the size and the borders of the heart?',
  'Are the diaphragm and the costophrenic angles sharp?',
  'What do the bones and soft tissues show, and where are tubes and lines?',
]
const boneRadiograph = [
  'Which bone is shown, in which projection, and are the joints above and below included?',
  'Is each cortical outline continuous when you follow it all the way around?',
  'If there is a fracture line, where is it, and in which direction does it run?',
  'Is there displacement, angulation, rotation, or shortening?',
  'Are the joint surfaces aligned?',
  'What do the soft tissues show?',
]
const questionsOf: Readonly<Record<Exclude<PublishedModality, 'X-ray'>, readonly string[]>> = {
  CT: [
    'Which plane and level are shown, and which window?',
    'Was intravenous contrast given?',
    'Which structures should be visible here, and is each one present?',
    'Does any region have an unexpected attenuation: air, fat, fluid, blood, bone, or contrast?',
    'What are its site, size, shape, and margins?',
    'Is anything displaced or compressed?',
  ],
  MRI: [
    'Which plane is shown, and which sequence: is fluid bright or dark?',
    'Was contrast given?',
    'Which structures should be visible here, and is each one present?',
    'Where is the signal abnormal, and is it high or low compared with the adjacent normal tissue?',
    'What are the site, size, shape, and margins of the abnormal area?',
    'Is anything displaced or compressed?',
  ],
  Ultrasound: [
    'Which organ and which window are shown, and where is the probe?',
    'Which structures are anechoic, hypoechoic, or hyperechoic?',
    'Is there free fluid, and where does it collect?',
    'Which artifacts are present, such as shadowing, enhancement, or reverberation, and what do they say about the tissue?',
    'What are the site and size of the abnormal area?',
    'What would movement or Doppler add that a still image cannot show?',
  ],
}

const significanceOf: Readonly<Record<PracticeTopic, string>> = {
  pneumonia:
    'Interpret an opacity together with fever, cough, oxygenation, and laboratory results. The image does not identify the organism.',
  pneumothorax:
    'A tension pneumothorax is a clinical diagnosis: hypotension and respiratory distress call for decompression before imaging.',
  'pleural effusion':
    'The image shows that fluid is present. The history and, when needed, thoracentesis determine what the fluid is.',
  'normal chest': 'A normal image does not exclude disease. Knowing the normal image makes the abnormal one stand out.',
  fracture: 'Check circulation, sensation, and movement distal to the injury before and after any immobilization.',
  cardiac:
    'Interpret the size and shape of the heart on an image together with symptoms, the ECG, and echocardiography.',
}

const boneWords =
  /\b(skull|mandible|clavicle|scapula|humer(?:us|al)|elbow|forearm|radius|radial|ulna|ulnar|wrist|scaphoid|hand|metacarpal|finger|phalan\w+|rib|ribs|sternum|vertebra\w*|spine|odontoid|pelvi[sc]|sacrum|acetabul\w+|hip|femur|femoral|knee|patella|tibia|tibial|fibula|ankle|foot|calcane\w+|metatarsal|talus)\b/i

function findBodyPart(topic: PracticeTopic, { caption, modality }: PublishedRecord): string {
  if (topic === 'fracture') return capitalized(boneWords.exec(caption)?.[1]?.toLowerCase() ?? 'bone')
  return topic === 'cardiac' && (modality === 'MRI' || modality === 'Ultrasound') ? 'Heart' : 'Chest'
}

const views: readonly (readonly [RegExp, string])[] = [
  [/\b(?:posteroanterior|postero-anterior|PA (?:view|chest|radiograph|film|projection))/i, 'Posteroanterior (PA)'],
  [
    /\b(?:anteroposterior|antero-posterior|AP (?:view|chest|radiograph|film|projection|pelvi))/i,
    'Anteroposterior (AP)',
  ],
  [/\blateral (?:view|chest|radiograph|film|projection|x-?ray)/i, 'Lateral'],
  [/\baxial\b/i, 'Axial'],
  [/\bcoronal\b/i, 'Coronal'],
  [/\bsagittal\b/i, 'Sagittal'],
  [/\b(?:apical )?four[- ]chamber/i, 'Four-chamber'],
  [/\bparasternal\b/i, 'Parasternal'],
  [/\bsubcostal\b/i, 'Subcostal'],
]

/** The sentences of a text. A period in a number or after an abbreviation such as "Fig." does not end one. */
export function splitSentences(text: string): string[] {
  const parts = text.split(/(?<=[^.]{3}(?<!\b(?:Figs?|Dr|vs|approx|No|et al|i\.e|e\.g))[.!?])\s+(?=[A-Z(])/)
  return parts.map((part) => part.trim()).filter(Boolean)
}

const mostFindings = 5

/** Turns a figure into a case to study. It says nothing about the patient that the caption or the title does not say. */
export function readPublishedCase(record: PublishedRecord, topic: PracticeTopic, pathology: string): PublishedReading {
  const { modality, caption, title, journal, year } = record
  const own = findPatient(caption)
  const patient = own.age === undefined ? findPatient(title) : own
  const who = [patient.age === undefined ? '' : `${patient.age} years old`, patient.sex ?? '']
    .filter(Boolean)
    .join(', ')
  const source = [journal ?? 'a journal', ...(year === null ? [] : [String(year)])].join(', ')
  const questions =
    modality === 'X-ray' ? (topic === 'fracture' ? boneRadiograph : chestRadiograph) : questionsOf[modality]
  return {
    bodyPart: findBodyPart(topic, record),
    view: views.find(([pattern]) => pattern.test(caption))?.[1] ?? 'Not stated',
    technique: `${modality}, as published. See the article for how the image was acquired.`,
    patientAge: patient.age === undefined ? null : `${patient.age} years`,
    patientSex: patient.sex ?? null,
    history: who
      ? `Patient: ${who}. See the article for the rest of the history.`
      : 'The caption gives no history. See the article.',
    scenario: `A figure from ${source}. Describe the image systematically, decide what it shows, and compare your reading with the caption.`,
    questions: [...questions],
    findings: splitSentences(caption).slice(0, mostFindings),
    impression:
      pathology === 'Normal'
        ? 'The caption describes the image as normal.'
        : `The caption names ${pathology.toLowerCase()}.`,
    significance: significanceOf[topic],
    objectives: [
      `Read the image (${modality}) systematically before naming a finding.`,
      pathology === 'Normal'
        ? 'Name the structures that make this image normal.'
        : `Name the signs in the image that support ${pathology.toLowerCase()}, and those that argue against it.`,
      'Compare your reading with the caption, and explain each difference.',
    ],
  }
}
