import { categories } from '../simulations/scenario.ts'
import type { ContentOutline, OutlineDomain } from './exam.ts'

/** Parses "Management of Care 15-21; Patient Data 36" into domains with weights in percent. */
function outlineDomains(text: string): OutlineDomain[] {
  return text.split(';').map((part) => {
    const match = /^\s*(.+?)\s+([\d.]+)(?:-([\d.]+))?\s*$/.exec(part)
    if (!match?.[1] || !match[2]) throw new Error(`the outline entry "${part}" is malformed`)
    return { name: match[1], weight: { min: Number(match[2]), max: Number(match[3] ?? match[2]) } }
  })
}

function outline(source: string, inForceFrom: string, confirmed: boolean, text: string): ContentOutline {
  return { source, inForceFrom, confirmed, domains: outlineDomains(text) }
}

const anccFnp = outline(
  'ANCC, Family Nurse Practitioner Test Content Outline',
  '2025-01-01',
  true,
  'Assessment 19; Diagnosis 17; Planning 19; Implementation 29; Evaluation 15',
)

const tmc = outline(
  'NBRC, Therapist Multiple-Choice Examination Detailed Content Outline',
  '2020-01-01',
  true,
  'Patient Data 36; Troubleshooting and Quality Control of Devices, and Infection Control 14; Initiation and Modification of Interventions 50',
)

const cseProblemCount = Object.values(categories).reduce((sum, problems) => sum + problems, 0)

/** Content outlines by exam name: domain names as the exam bodies publish them, and weights in percent of the scored items. */
export const outlines = {
  'NCLEX-RN': outline(
    'NCSBN, NCLEX-RN Test Plan effective April 2026',
    '2026-04-01',
    true,
    'Management of Care 15-21; Safety and Infection Prevention and Control 10-16; Health Promotion and Maintenance 6-12; Psychosocial Integrity 6-12; Basic Care and Comfort 6-12; Pharmacological and Parenteral Therapies 13-19; Reduction of Risk Potential 9-15; Physiological Adaptation 11-17',
  ),
  'NCLEX-PN': outline(
    'NCSBN, NCLEX-PN Test Plan effective April 2026',
    '2026-04-01',
    true,
    'Coordinated Care 18-24; Safety and Infection Prevention and Control 10-16; Health Promotion and Maintenance 6-12; Psychosocial Integrity 9-15; Basic Care and Comfort 7-13; Pharmacological Therapies 10-16; Reduction of Risk Potential 9-15; Physiological Adaptation 7-13',
  ),
  TMC: tmc,
  CSE: {
    source: 'NBRC, Clinical Simulation Examination: problems by category',
    inForceFrom: '2015-01-01',
    confirmed: false,
    domains: Object.entries(categories).map(([name, problems]) => {
      const weight = (problems / cseProblemCount) * 100
      return { name, weight: { min: weight, max: weight } }
    }),
  },
  // 60 of the 160 scored items are about clinical judgment, according to the NBRC; the other 100 are divided as on the TMC.
  RTE: outline(
    'NBRC, 60 items on clinical judgment and 100 on breadth of knowledge, the latter weighted by the Therapist Multiple-Choice Examination outline until the RTE outline is confirmed',
    '2027-01-01',
    false,
    'Patient Data 22.5; Troubleshooting and Quality Control of Devices, and Infection Control 8.75; Initiation and Modification of Interventions 31.25; Clinical Judgment 37.5',
  ),
  'NPTE-PT': outline(
    'FSBPT, NPTE-PT Content Outline',
    '2024-01-01',
    false,
    'Musculoskeletal System 28; Neuromuscular System 24; Cardiopulmonary System 14; Integumentary System 5; Other Systems 12; Equipment, Safety, Professional Responsibility and Research 17',
  ),
  PANCE: outline(
    'NCCPA, PANCE Content Blueprint 2025',
    '2025-01-01',
    true,
    'Cardiovascular System 11; Pulmonary System 9; Gastrointestinal System and Nutrition 8; Musculoskeletal System 8; Infectious Diseases 7; Neurologic System 7; Psychiatry and Behavioral Science 7; Reproductive System 7; Endocrine System 6; Eyes, Ears, Nose and Throat 6; Professional Practice 6; Hematologic System 5; Renal System 5; Dermatologic System 4; Genitourinary System 4',
  ),
  PANRE: outline(
    'NCCPA, PANRE Content Blueprint',
    '2025-01-01',
    false,
    'Cardiovascular System 12; Gastrointestinal System and Nutrition 10; Pulmonary System 10; Endocrine System 8; Eyes, Ears, Nose and Throat 8; Musculoskeletal System 8; Infectious Diseases 7; Psychiatry and Behavioral Science 7; Dermatologic System 5; Genitourinary System 5; Neurologic System 5; Reproductive System 5; Hematologic System 4; Renal System 4; Emergent Topics 2',
  ),
  NAPLEX: outline(
    'NABP, NAPLEX Content Outline effective May 2025',
    '2025-05-01',
    true,
    'Foundational Knowledge for Pharmacy Practice 25; Medication Use Process 25; Person-Centered Assessment and Treatment Planning 40; Professional Practice 5; Pharmacy Management and Leadership 5',
  ),
  NBCOT: outline(
    'NBCOT, OTR Content Outline',
    '2024-01-01',
    false,
    'Evaluation and Assessment 25; Analysis, Interpretation and Planning 23; Selecting and Managing Interventions 37; Competency and Practice Management 15',
  ),
  'Praxis SLP': outline(
    'ETS, Praxis Speech-Language Pathology (5331) Study Companion',
    '2023-01-01',
    true,
    'Foundations and Professional Practice 33; Screening, Assessment, Evaluation and Diagnosis 33; Planning, Implementation and Evaluation of Treatment 33',
  ),
  'CDR Exam': outline(
    'CDR, Registration Examination for Dietitians Content Outline 2022-2026',
    '2022-01-01',
    true,
    'Principles of Dietetics 21; Nutrition Care for Individuals and Groups 45; Management of Food and Nutrition Programs and Services 21; Foodservice Systems 13',
  ),
  'ARRT Radiography': outline(
    'ARRT, Radiography Content Specifications',
    '2022-01-01',
    true,
    'Patient Care 16.5; Safety 25; Image Production 25.5; Procedures 33',
  ),
  NBDHE: outline(
    'JCNDE, National Board Dental Hygiene Examination Guide',
    '2024-01-01',
    true,
    'Scientific Basis for Dental Hygiene Practice 30; Provision of Clinical Dental Hygiene Services 58; Community Health and Research Principles 12',
  ),
  'CMA (AAMA)': outline(
    'AAMA, CMA (AAMA) Certification Exam Content Outline',
    '2024-01-01',
    true,
    'Clinical Competency 59; General 21; Administrative 20',
  ),
  'RMA (AMT)': outline(
    'AMT, Registered Medical Assistant Exam Content Outline',
    '2024-01-01',
    false,
    'Anatomy and Physiology 21; Administrative 27; Clinical Procedural 18; Patient Interaction and Education 34',
  ),
  NCE: outline(
    'NBCRNA, National Certification Examination Content Outline',
    '2024-01-01',
    false,
    'Basic Sciences 20; Equipment, Instrumentation and Technology 15; General Principles of Anesthesia 35; Anesthesia for Surgical Procedures and Special Populations 30',
  ),
  'AANP Exam': outline(
    'AANPCB, FNP Certification Examination Blueprint',
    '2024-01-01',
    true,
    'Assess 32; Diagnose 26.5; Plan 26.5; Evaluate 15',
  ),
  'ANCC Exam': anccFnp,
} satisfies Record<string, ContentOutline>
