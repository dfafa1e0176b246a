import { z } from 'zod'

const ecg = [
  'sinus-rhythm',
  'sinus-bradycardia',
  'sinus-tachycardia',
  'atrial-fibrillation',
  'atrial-flutter',
  'supraventricular-tachycardia',
  'first-degree-block',
  'mobitz-1',
  'mobitz-2',
  'third-degree-block',
  'premature-ventricular-beats',
  'ventricular-tachycardia',
  'ventricular-fibrillation',
  'asystole',
  'inferior-st-elevation',
  'anterior-st-elevation',
  'hyperkalemia',
] as const
const chest = [
  'normal',
  'pneumothorax',
  'tension-pneumothorax',
  'pleural-effusion',
  'lobar-consolidation',
  'cardiomegaly-edema',
  'hyperinflation',
  'atelectasis',
  'tube-in-place',
  'tube-too-deep',
] as const
const head = [
  'normal',
  'epidural-hematoma',
  'subdural-hematoma',
  'intracerebral-hemorrhage',
  'ischemic-stroke',
] as const
const ventilator = ['normal', 'auto-peep', 'obstruction', 'leak', 'low-compliance'] as const
const capnogram = ['normal', 'obstruction', 'leak', 'rebreathing', 'esophageal'] as const
const flowVolume = ['normal', 'obstruction', 'restriction', 'fixed-upper-airway'] as const

/** What each kind of picture can show. */
export const findingsOf = { ekg: ecg, chest_xray: chest, ct: head, ventilator, capnogram, flow_volume: flowVolume }

/** The picture that a scenario or a finding asks for. */
export const imageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ekg'),
    finding: z.enum(ecg),
    /** Beats a minute, near the monitor's. */
    rate: z.int().optional(),
  }),
  z.strictObject({
    type: z.literal('chest_xray'),
    finding: z.enum(chest),
    /** The patient's side, where the finding has one. */
    side: z.enum(['left', 'right']).optional(),
  }),
  z.strictObject({ type: z.literal('ct'), finding: z.enum(head), side: z.enum(['left', 'right']).optional() }),
  z.strictObject({ type: z.literal('ventilator'), finding: z.enum(ventilator) }),
  z.strictObject({ type: z.literal('capnogram'), finding: z.enum(capnogram) }),
  z.strictObject({ type: z.literal('flow_volume'), finding: z.enum(flowVolume) }),
])

export type ImageRequest = z.infer<typeof imageSchema>
export type ImageType = ImageRequest['type']
