import type { ClinicalImage, VitalSigns as VitalSignsReply } from '#contract/simulations.ts'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import type { Scenario } from '#domain/simulations/scenario.ts'
import { hasNoValue, type VitalChanges, type VitalSigns } from '#domain/simulations/vital-signs.ts'

/** Where a picture of a scenario is fetched, and the words for those who do not see it. */
export type ViewImage = (image: ImageRequest, seed: string) => ClinicalImage

const words = (value: string | number, unit: string) => (hasNoValue(value) ? value : `${value}${unit}`)
const degrees = (value: VitalSigns['temperature']) => words(hasNoValue(value) ? value : value.toFixed(1), ' °C')

/** Vital signs with their units; those that are given. */
export function viewChanges(vital: VitalChanges): Partial<VitalSignsReply> {
  const { blood_pressure, heart_rate, respiratory_rate, temperature, oxygen_saturation } = vital
  return {
    ...(blood_pressure === undefined ? {} : { blood_pressure: words(blood_pressure, ' mm Hg') }),
    ...(heart_rate === undefined ? {} : { heart_rate: words(heart_rate, '/min') }),
    ...(respiratory_rate === undefined ? {} : { respiratory_rate: words(respiratory_rate, '/min') }),
    ...(temperature === undefined ? {} : { temperature: degrees(temperature) }),
    ...(oxygen_saturation === undefined ? {} : { oxygen_saturation: words(oxygen_saturation, ' %') }),
  }
}

/** All vital signs with their units. */
export function viewVitalSigns(vital: VitalSigns): VitalSignsReply {
  return {
    blood_pressure: words(vital.blood_pressure, ' mm Hg'),
    heart_rate: words(vital.heart_rate, '/min'),
    respiratory_rate: words(vital.respiratory_rate, '/min'),
    temperature: degrees(vital.temperature),
    oxygen_saturation: words(vital.oxygen_saturation, ' %'),
  }
}

/** The patient at the beginning, without vital signs. */
export function viewPatient({ scenario, startTime }: Scenario) {
  const { introduction, patient_info, appearance } = scenario
  return { introduction, patient_info: { ...patient_info }, appearance, clock: startTime }
}

/** The picture of a scenario, if it has one. */
export const viewOptionalImage = (
  image: ImageRequest | undefined,
  scenario: Pick<Scenario, 'id'>,
  viewImage: ViewImage,
): ClinicalImage | null => (image === undefined ? null : viewImage(image, scenario.id))
