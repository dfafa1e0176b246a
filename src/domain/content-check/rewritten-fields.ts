import type { FieldCode } from '../fields/healthcare-field.ts'

/**
 * The fields whose authored items were rewritten to the standard in item-standard.ts and field-standard.ts. A field is
 * added with its rewritten items; when all 14 are here, the standard applies to every item and this list goes away.
 */
export const rewrittenFields: readonly FieldCode[] = [
  'RN',
  'LPN',
  'RT',
  'PharmD',
  'MA',
  'NP',
  'PA',
  'DH',
  'PT',
  'OT',
  'SLP',
  'RD',
  'RT-Rad',
  'CRNA',
]
