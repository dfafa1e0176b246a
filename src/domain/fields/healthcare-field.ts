/** The 14 healthcare fields, in the order in which every screen lists them. */
export const healthcareFields = [
  { value: 'RN', label: 'Registered Nurse', short: 'RN' },
  { value: 'LPN', label: 'Licensed Practical Nurse', short: 'LPN' },
  { value: 'RT', label: 'Respiratory Therapist', short: 'RT' },
  { value: 'PT', label: 'Physical Therapist', short: 'PT' },
  { value: 'PA', label: 'Physician Assistant', short: 'PA' },
  { value: 'PharmD', label: 'Pharmacist', short: 'PharmD' },
  { value: 'OT', label: 'Occupational Therapist', short: 'OT' },
  { value: 'SLP', label: 'Speech-Language Pathologist', short: 'SLP' },
  { value: 'RD', label: 'Registered Dietitian', short: 'RD' },
  { value: 'RT-Rad', label: 'Radiologic Technologist', short: 'RT-Rad' },
  { value: 'DH', label: 'Dental Hygienist', short: 'DH' },
  { value: 'MA', label: 'Medical Assistant', short: 'MA' },
  { value: 'CRNA', label: 'Certified Registered Nurse Anesthetist', short: 'CRNA' },
  { value: 'NP', label: 'Nurse Practitioner', short: 'NP' },
] as const

export type FieldCode = (typeof healthcareFields)[number]['value']

/** The field codes, as the non-empty tuple that schemas need. */
export const fieldCodes = healthcareFields.map((field) => field.value) as [FieldCode, ...FieldCode[]]

/** The full name of a field, for example "Registered Nurse". */
export function fieldLabel(code: FieldCode): string {
  return healthcareFields.find((field) => field.value === code)?.label ?? code
}
