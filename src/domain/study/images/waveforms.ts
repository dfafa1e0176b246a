import type { CapnogramFinding, FlowVolumeFinding, VentilatorFinding } from '#imaging/findings.ts'
import type { ImageSet, ImageStudy } from './image-study.ts'

type Text = Omit<ImageStudy, 'image'>

const capnogram = (finding: CapnogramFinding, study: Text): ImageStudy => ({
  ...study,
  image: { type: 'capnogram', finding },
})

const [baseline, upstroke, plateau, height] = [0, 1, 2, 3] as const

/** Simulated capnograms, all at one scale. */
export const capnogramImages: ImageSet = {
  kind: {
    modality: 'Capnography',
    bodyPart: 'Airway',
    approach: 'Baseline, upstroke, plateau, height and rate',
    steps: [
      { question: 'Baseline: does it return to zero?', normal: 'Zero during inspiration' },
      { question: 'Upstroke: is it steep?', normal: 'Steep' },
      {
        question: 'Plateau: is it nearly level until the sharp downstroke?',
        normal: 'Nearly level, then a sharp downstroke',
      },
      {
        question: 'Height and rate: how high are the waves, and how fast do they follow each other?',
        normal: 'A normal end-tidal value at a normal rate',
      },
    ],
    topics: ['capnography', 'capnogram', 'end-tidal carbon dioxide', 'end-tidal CO2', 'ETCO2', 'waveform capnography'],
    sources: ['REF-miller-anesthesia-2019', 'REF-aarc-capnography-2011'],
  },
  studies: [
    capnogram('normal', {
      pathology: 'Normal capnogram',
      names: [],
      topics: [],
      description: 'Rectangular waves with a baseline of zero, a steep upstroke, and a nearly level plateau.',
      note: 'The last point of the plateau is the end-tidal value.',
      findings: {},
    }),
    capnogram('obstruction', {
      pathology: 'Airway obstruction',
      names: ['bronchospasm'],
      topics: ['bronchospasm', 'airway obstruction', 'asthma', 'COPD'],
      description: 'A “shark fin”: the upstroke is slanted and the plateau keeps rising until inspiration.',
      note: 'Obstructed alveoli empty late. Bronchospasm and a kinked tube look alike, so listen to the chest and check the tube.',
      findings: {
        [upstroke]: 'Slanted',
        [plateau]: 'No level plateau; it rises until the end of expiration',
        [height]: 'The end-tidal value is high',
      },
    }),
    capnogram('leak', {
      pathology: 'Leak around the cuff',
      names: ['a leak around the tracheal cuff', 'cuff leak'],
      topics: ['cuff leak', 'cuff pressure', 'airway leak'],
      description: 'The plateau is cut short and slopes down before inspiration.',
      note: 'Exhaled gas escapes past the cuff instead of the sensor; exhaled volume is below the set volume.',
      findings: { [plateau]: 'Cut short; it slopes down early', [height]: 'The waves are lower than normal' },
    }),
    capnogram('rebreathing', {
      pathology: 'Rebreathing of carbon dioxide',
      names: ['rebreathing', 'rebreathing from exhausted CO₂ absorbent'],
      topics: ['rebreathing', 'CO2 absorbent', 'carbon dioxide absorbent', 'anesthesia machine'],
      description: 'The baseline does not return to zero.',
      note: 'Exhausted absorbent and an incompetent expiratory valve are the usual causes; a higher fresh gas flow helps at once in the first.',
      findings: {
        [baseline]: 'Above zero: inspired gas contains carbon dioxide',
        [height]: 'The end-tidal value is raised as well',
      },
    }),
    capnogram('esophageal', {
      pathology: 'Esophageal intubation',
      names: ['esophageal intubation'],
      topics: [
        'esophageal intubation',
        'endotracheal intubation',
        'intubation',
        'airway management',
        'endotracheal tube',
      ],
      description: 'A few small, rounded waves that disappear within several breaths.',
      note: 'The stomach holds little carbon dioxide. A sustained waveform is what confirms tracheal placement.',
      findings: {
        [upstroke]: 'Rounded',
        [plateau]: 'None',
        [height]: 'Low waves that become smaller with each breath and disappear',
      },
    }),
    capnogram('hypoventilation', {
      pathology: 'Hypoventilation',
      names: ['hypoventilation'],
      topics: [
        'hypoventilation',
        'respiratory depression',
        'opioid overdose',
        'procedural sedation',
        'sedation',
        'hypercapnia',
      ],
      description: 'Waves of normal shape that are high and slow.',
      note: 'Capnography shows hypoventilation before pulse oximetry does, above all in a patient who receives oxygen.',
      findings: { [height]: 'High waves at a slow rate' },
    }),
    capnogram('hyperventilation', {
      pathology: 'Hyperventilation',
      names: ['hyperventilation'],
      topics: ['hyperventilation', 'respiratory alkalosis', 'hypocapnia'],
      description: 'Waves of normal shape that are low and fast.',
      note: 'Low waves of normal shape may also mean low pulmonary blood flow; here the fast rate explains them.',
      findings: { [height]: 'Low waves at a fast rate' },
    }),
    capnogram('curare-cleft', {
      pathology: 'Curare cleft',
      names: ['curare cleft', 'spontaneous effort during recovery from neuromuscular blockade'],
      topics: ['curare cleft', 'neuromuscular blockade', 'neuromuscular blocking agents', 'train-of-four'],
      description: 'A cleft in the late part of every plateau.',
      note: 'The patient makes small inspiratory efforts as neuromuscular blockade wears off.',
      findings: { [plateau]: 'A cleft in its late part in every breath' },
    }),
  ],
}

const ventilator = (finding: VentilatorFinding, study: Text): ImageStudy => ({
  ...study,
  image: { type: 'ventilator', finding },
})

const [pressure, flow, volume] = [0, 1, 2] as const

/** Simulated ventilator graphics in volume control with constant flow and an inspiratory pause, all at one scale. */
export const ventilatorImages: ImageSet = {
  kind: {
    modality: 'Ventilator graphics',
    bodyPart: 'Lungs and airways',
    approach: 'Pressure, flow, volume',
    steps: [
      {
        question: 'Pressure: how far apart are the peak and the plateau, and how high is the plateau?',
        normal: 'A small difference between peak and plateau, and a low plateau',
      },
      {
        question: 'Flow: does expiratory flow return to zero before the next breath?',
        normal: 'It returns to zero well before the next breath',
      },
      { question: 'Volume: does it return to the baseline?', normal: 'It returns to the baseline' },
    ],
    topics: [
      'ventilator graphics',
      'ventilator waveforms',
      'mechanical ventilation',
      'ventilator management',
      'patient-ventilator asynchrony',
    ],
    sources: ['REF-hess-respiratory-mechanics-2014', 'REF-egans-respiratory-care-2021'],
  },
  studies: [
    ventilator('normal', {
      pathology: 'Normal ventilator graphics',
      names: [],
      topics: [],
      description:
        'A small difference between peak and plateau pressure, expiratory flow that returns to zero, and volume that returns to the baseline.',
      note: 'The pause separates resistance (peak to plateau) from compliance (plateau to PEEP).',
      findings: {},
    }),
    ventilator('obstruction', {
      pathology: 'Increased airway resistance',
      names: ['bronchospasm'],
      topics: ['bronchospasm', 'airway resistance', 'asthma', 'airway obstruction', 'COPD', 'high-pressure alarm'],
      description: 'A high peak pressure with an unchanged plateau, and slow expiratory flow.',
      note: 'A wide gap between peak and plateau means resistance: bronchospasm, secretions, or a kinked tube.',
      findings: {
        [pressure]: 'The peak is high, the plateau is not: a wide gap',
        [flow]: 'Low and slow; it returns to zero only just before the next breath',
        [volume]: 'It falls slowly and reaches the baseline late',
      },
    }),
    ventilator('auto-peep', {
      pathology: 'Air trapping (auto-PEEP)',
      names: ['air trapping (auto-PEEP)', 'auto-PEEP'],
      topics: ['auto-PEEP', 'air trapping', 'dynamic hyperinflation', 'intrinsic PEEP'],
      description: 'Expiratory flow does not return to zero before the next breath begins.',
      note: 'More time to exhale empties the lungs: a lower rate does most, then a smaller tidal volume and a shorter inspiration.',
      findings: {
        [flow]: 'It is interrupted by the next breath before it reaches zero',
        [volume]:
          'It falls without leveling off before the next breath; the ventilator counts from zero again with each breath',
      },
    }),
    ventilator('leak', {
      pathology: 'Leak in the circuit or around the cuff',
      names: ['a leak around the tracheal cuff', 'circuit leak'],
      topics: ['circuit leak', 'cuff leak', 'low-pressure alarm', 'low exhaled volume'],
      description: 'Exhaled volume does not return to the baseline until the ventilator resets it.',
      note: 'Exhaled volume is smaller than inhaled volume. Check the cuff and every connection from the patient outward.',
      findings: {
        [pressure]: 'Lower than normal; the pressure sags during the pause',
        [volume]: 'It stays above the baseline and drops to it when the next breath begins',
      },
    }),
    ventilator('low-compliance', {
      pathology: 'Decreased compliance',
      names: ['decreased lung compliance'],
      topics: [
        'lung compliance',
        'static compliance',
        'respiratory mechanics',
        'acute respiratory distress syndrome',
        'ARDS',
        'lung-protective ventilation',
        'pulmonary edema',
      ],
      description: 'Peak and plateau pressure are both high, with the usual gap between them.',
      note: 'Stiff lungs raise the plateau: ARDS, edema, atelectasis, pneumothorax, or mainstem intubation. Keep the plateau at 30 cm H₂O or less.',
      findings: {
        [pressure]: 'Peak and plateau are both high; the gap between them is not wider',
        [flow]: 'Fast and short; it returns to zero early',
        [volume]: 'It falls quickly to the baseline',
      },
    }),
  ],
}

const loop = (finding: FlowVolumeFinding, study: Text): ImageStudy => ({
  ...study,
  image: { type: 'flow_volume', finding },
})

const [expiratory, inspiratory, vital] = [0, 1, 2] as const

/** Simulated forced flow-volume loops over the predicted loop. */
export const flowVolumeImages: ImageSet = {
  kind: {
    modality: 'Spirometry',
    bodyPart: 'Lungs and airways',
    approach: 'Expiratory limb, inspiratory limb, volume',
    steps: [
      {
        question: 'Expiratory limb (up): what is its shape compared with the predicted loop?',
        normal: 'A sharp peak, then a nearly straight fall',
      },
      { question: 'Inspiratory limb (down): is it round?', normal: 'Round' },
      { question: 'Volume: is the loop as wide as predicted?', normal: 'As wide as predicted' },
    ],
    topics: [
      'spirometry',
      'flow-volume loop',
      'pulmonary function testing',
      'pulmonary function tests',
      'pulmonary function',
    ],
    sources: ['REF-egans-respiratory-care-2021', 'REF-harrison-internal-medicine-2022'],
  },
  studies: [
    loop('normal', {
      pathology: 'Normal flow-volume loop',
      names: [],
      topics: [],
      description: 'A sharp expiratory peak with a nearly straight fall and a round inspiratory limb.',
      note: 'The mark at one second on the expiratory limb shows the FEV₁.',
      findings: {},
    }),
    loop('obstruction', {
      pathology: 'Airflow obstruction',
      names: ['emphysema', 'airflow obstruction'],
      topics: [
        'COPD',
        'asthma',
        'obstructive lung disease',
        'emphysema',
        'airflow obstruction',
        'chronic obstructive pulmonary disease',
      ],
      description: 'A scooped expiratory limb with a low peak.',
      note: 'FEV₁ falls more than FVC, so the ratio is low.',
      findings: {
        [expiratory]: 'A low peak and a scooped (concave) fall',
        [inspiratory]: 'Round',
        [vital]: 'Narrower than predicted: volume is left behind in the lungs',
      },
    }),
    loop('restriction', {
      pathology: 'Restrictive pattern',
      names: ['restrictive lung disease', 'idiopathic pulmonary fibrosis', 'pulmonary fibrosis'],
      topics: [
        'restrictive lung disease',
        'pulmonary fibrosis',
        'idiopathic pulmonary fibrosis',
        'interstitial lung disease',
      ],
      description: 'A narrow loop of normal shape: small volume with relatively preserved flow.',
      note: 'FEV₁ and FVC fall together, so the ratio is normal or high; a low total lung capacity confirms restriction.',
      findings: {
        [expiratory]: 'A nearly normal shape with a steep fall',
        [inspiratory]: 'Round, but small',
        [vital]: 'Much narrower than predicted',
      },
    }),
    loop('fixed-upper-airway', {
      pathology: 'Fixed upper airway obstruction',
      names: ['upper airway obstruction'],
      topics: ['upper airway obstruction', 'tracheal stenosis', 'subglottic stenosis'],
      description: 'Both limbs are flattened.',
      note: 'A rigid narrowing, such as tracheal stenosis after intubation, limits flow in both directions.',
      findings: { [expiratory]: 'Flattened to a plateau', [inspiratory]: 'Flattened to a plateau' },
    }),
    loop('variable-extrathoracic', {
      pathology: 'Variable extrathoracic obstruction',
      names: ['upper airway obstruction'],
      topics: [
        'upper airway obstruction',
        'vocal cord paralysis',
        'vocal fold paralysis',
        'inducible laryngeal obstruction',
        'vocal cord dysfunction',
        'stridor',
      ],
      description: 'The inspiratory limb is flattened; the expiratory limb is nearly normal.',
      note: 'Negative pressure in the airway during inspiration draws a floppy narrowing above the thoracic inlet inward.',
      findings: { [inspiratory]: 'Flattened to a plateau' },
    }),
    loop('variable-intrathoracic', {
      pathology: 'Variable intrathoracic obstruction',
      names: ['upper airway obstruction'],
      topics: ['upper airway obstruction', 'tracheomalacia', 'tracheal tumor'],
      description: 'The expiratory limb is flattened; the inspiratory limb is nearly normal.',
      note: 'Pleural pressure during forced expiration compresses a floppy trachea within the chest.',
      findings: { [expiratory]: 'Flattened to a plateau' },
    }),
  ],
}
