import type { ChestFinding, HeadCtFinding, Side } from '#imaging/findings.ts'
import type { ImageSet, ImageStudy } from './image-study.ts'

const radiograph = (finding: ChestFinding, side: Side | undefined, study: Omit<ImageStudy, 'image'>): ImageStudy => ({
  ...study,
  image: { type: 'chest_xray', finding, ...(side === undefined ? {} : { side }) },
})

const [airway, breathing, cardiac, diaphragm, everything] = [0, 1, 2, 3, 4] as const

/** Simulated frontal chest radiographs. */
export const chestImages: ImageSet = {
  kind: {
    modality: 'X-ray',
    bodyPart: 'Chest',
    approach: 'ABCDE',
    steps: [
      { question: 'Airway: is the trachea in the midline?', normal: 'Midline' },
      {
        question: 'Breathing: are the lungs clear to the chest wall, and the same on both sides?',
        normal: 'Both lungs clear, with vessels that reach toward the periphery',
      },
      {
        question: 'Cardiac: what are the size and position of the heart?',
        normal: 'Less than half of the chest width, in its usual position',
      },
      {
        question: 'Diaphragm: are the domes curved and the costophrenic angles sharp?',
        normal: 'Curved domes and sharp costophrenic angles',
      },
      { question: 'Everything else: bones, soft tissues, tubes, and lines?', normal: 'No tube or line' },
    ],
    topics: ['chest radiograph', 'chest radiography', 'chest x-ray', 'chest imaging', 'chest film'],
    sources: ['REF-harrison-internal-medicine-2022', 'REF-merrills-atlas-2022'],
  },
  studies: [
    radiograph('normal', undefined, {
      pathology: 'Normal chest radiograph',
      names: [],
      topics: [],
      description: 'Clear lungs, a heart of normal size, and sharp costophrenic angles.',
      note: 'Read the image in the same order every time, so that a second finding is not missed after the first.',
      findings: {},
    }),
    radiograph('pneumothorax', 'right', {
      pathology: 'Right pneumothorax',
      names: ['pneumothorax'],
      topics: ['pneumothorax'],
      description: 'A thin visceral pleural line on the right, with no lung markings beyond it.',
      note: 'The line is often clearest at the apex on an upright image; a skin fold, in contrast, has markings beyond it.',
      findings: { [breathing]: 'A visceral pleural line along the right lung, with air and no markings beyond it' },
    }),
    radiograph('tension-pneumothorax', 'right', {
      pathology: 'Right tension pneumothorax',
      names: ['tension pneumothorax', 'a tension pneumothorax'],
      topics: ['tension pneumothorax', 'pneumothorax', 'chest trauma'],
      description:
        'A lucent right hemithorax with a collapsed lung, the mediastinum shifted to the left, and a depressed right hemidiaphragm.',
      note: 'With hypotension it is a clinical diagnosis: decompression does not wait for a radiograph.',
      findings: {
        [airway]: 'Shifted to the left, away from the lucent side',
        [breathing]: 'The right hemithorax is lucent without markings; the lung has collapsed at the hilum',
        [cardiac]: 'Shifted to the left',
        [diaphragm]: 'The right hemidiaphragm is depressed and flattened',
      },
    }),
    radiograph('pleural-effusion', 'right', {
      pathology: 'Right pleural effusion',
      names: ['pleural effusion', 'a large pleural effusion'],
      topics: ['pleural effusion', 'thoracentesis', 'pleural disease'],
      description: 'A dense right base with a meniscus that rises along the chest wall.',
      note: 'Fluid blunts the costophrenic angle first; on a supine image it spreads behind the lung and only veils it.',
      findings: {
        [breathing]: 'A dense right base with a meniscus along the chest wall; the lung above it is clear',
        [diaphragm]: 'The right hemidiaphragm and costophrenic angle are obscured by fluid',
      },
    }),
    radiograph('lobar-consolidation', 'left', {
      pathology: 'Left lower lobe consolidation',
      names: ['lobar pneumonia'],
      topics: ['lobar pneumonia', 'pneumonia', 'community-acquired pneumonia', 'consolidation', 'aspiration pneumonia'],
      description: 'An opaque left lower lobe with air bronchograms and without loss of volume.',
      note: 'Air bronchograms and preserved volume favor pneumonia; volume loss favors atelectasis.',
      findings: {
        [breathing]: 'A dense opacity with air bronchograms in the left lower lung, without volume loss',
        [diaphragm]: 'The left hemidiaphragm is obscured where the consolidated lung lies on it',
      },
    }),
    radiograph('cardiomegaly-edema', undefined, {
      pathology: 'Cardiomegaly with pulmonary edema',
      names: ['cardiogenic pulmonary edema', 'pulmonary edema'],
      topics: ['heart failure', 'pulmonary edema', 'cardiogenic pulmonary edema', 'cardiomegaly', 'fluid overload'],
      description:
        'An enlarged heart with perihilar opacities, prominent upper-lobe vessels, and septal (Kerley B) lines.',
      note: 'The bilateral, perihilar pattern with a large heart separates it from ARDS, in which the heart is of normal size.',
      findings: {
        [breathing]: 'Bilateral perihilar opacities, prominent upper-lobe vessels, and fine septal lines at the bases',
        [cardiac]: 'Enlarged, more than half of the chest width',
        [diaphragm]: 'Costophrenic angles blunted by small effusions',
      },
    }),
    radiograph('hyperinflation', undefined, {
      pathology: 'Hyperinflation from emphysema',
      names: ['emphysema'],
      topics: [
        'COPD',
        'chronic obstructive pulmonary disease',
        'emphysema',
        'hyperinflation',
        'obstructive lung disease',
      ],
      description: 'Large, dark lungs with few vessels, low, flat hemidiaphragms, and a narrow, vertical heart.',
      note: 'A radiograph supports the diagnosis; spirometry confirms airflow obstruction.',
      findings: {
        [breathing]: 'Large, dark lungs with sparse vessels on both sides',
        [cardiac]: 'Narrow and vertical',
        [diaphragm]: 'Low and flat on both sides',
      },
    }),
    radiograph('atelectasis', 'right', {
      pathology: 'Right upper lobe atelectasis',
      names: ['atelectasis'],
      topics: ['atelectasis', 'lobar collapse', 'lung collapse', 'mucus plug'],
      description:
        'A dense, small right upper lobe with an elevated horizontal fissure and the trachea drawn to the right.',
      note: 'Collapse pulls structures toward it; fluid and air under pressure push them away.',
      findings: {
        [airway]: 'Drawn to the right, toward the opacity',
        [breathing]: 'A dense, small right upper lobe against the mediastinum; the horizontal fissure is elevated',
        [diaphragm]: 'The right hemidiaphragm is elevated; the angles are sharp',
      },
    }),
    radiograph('clavicle-fracture', 'right', {
      pathology: 'Right clavicle fracture',
      names: ['clavicle fracture'],
      topics: ['clavicle fracture', 'fracture of the clavicle', 'shoulder injury'],
      description: 'A displaced fracture of the middle third of the right clavicle; both lungs are clear.',
      note: 'The sternocleidomastoid muscle lifts the medial fragment, and the weight of the arm lowers the lateral one.',
      findings: {
        [everything]:
          'A fracture of the middle third of the right clavicle; the medial fragment is displaced upward, and the ends overlap',
      },
    }),
    radiograph('tube-in-place', undefined, {
      pathology: 'Endotracheal tube in correct position',
      names: ['endotracheal tube'],
      topics: [
        'endotracheal tube',
        'endotracheal intubation',
        'intubation',
        'airway management',
        'mechanical ventilation',
        'tube position',
      ],
      description: 'An endotracheal tube whose tip lies in the trachea well above the carina; both lungs are aerated.',
      note: 'In an adult, the tip should be about 3 to 5 cm above the carina with the neck in a neutral position.',
      findings: {
        [airway]: 'Midline; the tip of the tube is well above the carina',
        [everything]: 'An endotracheal tube in the trachea',
      },
    }),
    radiograph('tube-too-deep', undefined, {
      pathology: 'Right mainstem intubation',
      names: ['right mainstem intubation'],
      topics: [
        'right mainstem intubation',
        'endotracheal tube',
        'endotracheal intubation',
        'intubation',
        'airway management',
        'tube position',
      ],
      description:
        'An endotracheal tube whose tip has entered the right main bronchus, with volume loss of the left lung.',
      note: 'Breath sounds are heard only on the right; the tube is withdrawn until its tip is above the carina.',
      findings: {
        [airway]: 'The tip of the tube is beyond the carina in the right main bronchus',
        [breathing]: 'The left lung has lost volume and is dense; the right lung is aerated',
        [cardiac]: 'Drawn to the left',
        [diaphragm]: 'The left hemidiaphragm is obscured',
        [everything]: 'An endotracheal tube, too deep',
      },
    }),
    radiograph('central-line', undefined, {
      pathology: 'Central venous catheter in correct position',
      names: ['central venous catheter'],
      topics: [
        'central venous catheter',
        'central line',
        'central venous access',
        'vascular access',
        'central venous pressure',
      ],
      description:
        'A catheter through an internal jugular vein with its tip in the lower superior vena cava, without a pneumothorax.',
      note: 'After placement, look for the course, the tip, and a pneumothorax at the apex.',
      findings: {
        [everything]: 'A central venous catheter from the neck; its tip lies in the lower superior vena cava',
      },
    }),
    radiograph('nasogastric-tube', undefined, {
      pathology: 'Nasogastric tube in correct position',
      names: ['nasogastric tube'],
      topics: ['nasogastric tube', 'enteral nutrition', 'enteral feeding', 'tube feeding', 'feeding tube'],
      description:
        'A nasogastric tube in the midline that crosses the diaphragm and ends in the stomach below the left hemidiaphragm.',
      note: 'The tube must stay in the midline past the carina and cross the diaphragm before anything is given through it.',
      findings: {
        [everything]:
          'A tube in the midline past the carina and across the diaphragm; its tip is below the left hemidiaphragm',
      },
    }),
    radiograph('nasogastric-tube-misplaced', undefined, {
      pathology: 'Nasogastric tube in the right lung',
      names: ['nasogastric tube'],
      topics: [
        'nasogastric tube',
        'misplaced nasogastric tube',
        'enteral nutrition',
        'enteral feeding',
        'tube feeding',
        'feeding tube',
      ],
      description: 'A nasogastric tube that follows the trachea into a right lower lobe bronchus.',
      note: 'Nothing is given through it: the tube is removed at once, and a new one is confirmed before use.',
      findings: {
        [everything]:
          'A tube that leaves the midline at the carina and ends over the right lower lung, above the diaphragm',
      },
    }),
  ],
}

const slice = (finding: HeadCtFinding, side: Side | undefined, study: Omit<ImageStudy, 'image'>): ImageStudy => ({
  ...study,
  image: { type: 'ct', finding, ...(side === undefined ? {} : { side }) },
})

const [blood, brain, ventricles, bone] = [0, 1, 2, 3] as const

/** Simulated axial slices of a head CT without contrast. The patient's right is on the left of the image. */
export const headCtImages: ImageSet = {
  kind: {
    modality: 'CT',
    bodyPart: 'Head',
    approach: 'Blood Can Be Very Bad, as far as one slice shows it: blood, brain, ventricles, bone',
    steps: [
      {
        question: 'Blood: is there anything bright (hyperdense) that should not be?',
        normal: 'No hyperdense collection',
      },
      {
        question: 'Brain: are the sulci and the gray-white border the same on both sides, and is the midline straight?',
        normal: 'Symmetric sulci and gray-white differentiation; midline not shifted',
      },
      { question: 'Ventricles: are they symmetric?', normal: 'Symmetric and of normal size' },
      { question: 'Bone: are the skull and the scalp intact?', normal: 'No scalp swelling' },
    ],
    topics: ['head CT', 'computed tomography of the head', 'brain CT', 'neuroimaging'],
    sources: ['REF-harrison-internal-medicine-2022'],
  },
  studies: [
    slice('normal', undefined, {
      pathology: 'Normal head CT',
      names: [],
      topics: [],
      description:
        'Symmetric sulci and ventricles without blood. Bright spots in the midline or in the ventricles, if this slice shows them, are normal calcifications.',
      note: 'A normal CT in the first hours does not exclude an ischemic stroke; it excludes hemorrhage before thrombolysis.',
      findings: {},
    }),
    slice('epidural-hematoma', 'right', {
      pathology: 'Right epidural hematoma',
      names: ['epidural hematoma'],
      topics: ['epidural hematoma', 'traumatic brain injury', 'head injury', 'head trauma', 'intracranial hemorrhage'],
      description:
        'A biconvex (lens-shaped) hyperdense collection at the right temporal bone with scalp swelling over it.',
      note: 'Arterial blood strips the dura up to the sutures, which gives the lens shape; a lucid interval may precede coma.',
      findings: {
        [blood]: 'A biconvex hyperdense collection along the right side, limited by sutures',
        [brain]: 'Compressed on the right, with effaced sulci and the midline shifted to the left',
        [ventricles]: 'The right lateral ventricle is compressed',
        [bone]: 'Scalp swelling over the collection; look for a fracture on bone windows',
      },
    }),
    slice('subdural-hematoma', 'right', {
      pathology: 'Right acute subdural hematoma',
      names: ['subdural hematoma', 'acute subdural hematoma'],
      topics: ['subdural hematoma', 'traumatic brain injury', 'head injury', 'head trauma', 'intracranial hemorrhage'],
      description: 'A crescent-shaped hyperdense collection over the right hemisphere.',
      note: 'Torn bridging veins bleed below the dura, so the crescent crosses sutures but not the midline. Old blood would be dark.',
      findings: {
        [blood]: 'A hyperdense crescent over the right hemisphere that crosses sutures',
        [brain]: 'Sulci on the right are effaced, and the midline is shifted to the left',
        [ventricles]: 'The right lateral ventricle is compressed',
      },
    }),
    slice('intracerebral-hemorrhage', 'right', {
      pathology: 'Right intracerebral hemorrhage in the putamen',
      names: ['intracerebral hemorrhage'],
      topics: [
        'intracerebral hemorrhage',
        'hemorrhagic stroke',
        'stroke',
        'intracranial hemorrhage',
        'hypertensive emergency',
      ],
      description: 'A hyperdense mass in the right basal ganglia with a dark rim of edema.',
      note: 'The putamen is a typical site of hypertensive hemorrhage; thrombolysis is contraindicated.',
      findings: {
        [blood]: 'A hyperdense mass in the right basal ganglia',
        [brain]: 'A thin dark rim of edema around the mass, which displaces the brain',
        [ventricles]: 'The nearby right lateral ventricle is slightly compressed',
      },
    }),
    slice('ischemic-stroke', 'right', {
      pathology: 'Right middle cerebral artery infarct, about one day old',
      names: ['ischemic stroke', 'right middle cerebral artery stroke'],
      topics: [
        'ischemic stroke',
        'stroke',
        'middle cerebral artery stroke',
        'cerebral infarction',
        'right hemisphere stroke',
      ],
      description:
        'A dark (hypodense) wedge in the territory of the right middle cerebral artery with loss of the gray-white border and of the sulci.',
      note: 'Such darkening takes hours to appear; an early CT may be normal although the artery is occluded.',
      findings: {
        [brain]: 'A hypodense wedge on the right, without gray-white border and with effaced sulci',
        [ventricles]: 'Nearly symmetric',
      },
    }),
  ],
}
