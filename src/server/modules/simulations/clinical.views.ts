import type {
  ClinicalImage,
  DisplayValue,
  Support as SupportReply,
  VitalSigns as VitalSignsReply,
} from '#contract/simulations.ts'
import { breathOf } from '#domain/simulations/capnogram-breath.ts'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import type { Scenario } from '#domain/simulations/scenario.ts'
import { type Support, ventilatorMeasurements, ventilatorSettings } from '#domain/simulations/support.ts'
import { hasNoValue, type VitalChanges, type VitalSigns } from '#domain/simulations/vital-signs.ts'

/** The address and alternative text of a scenario's clinical image. */
export type ViewImage = (image: ImageRequest, seed: string) => ClinicalImage

const withUnit = (value: string | number, unit: string) => (hasNoValue(value) ? value : `${value}${unit}`)

/** Temperatures are stored in degrees Celsius: "99.0 °F (37.2 °C)". */
const viewTemperature = (value: VitalSigns['temperature']) =>
  hasNoValue(value) ? value : `${((value * 9) / 5 + 32).toFixed(1)} °F (${value.toFixed(1)} °C)`

/** Changed vital signs with their units. */
export function viewChanges(vital: VitalChanges): Partial<VitalSignsReply> {
  const { blood_pressure, heart_rate, respiratory_rate, temperature, oxygen_saturation } = vital
  return {
    ...(blood_pressure === undefined ? {} : { blood_pressure: withUnit(blood_pressure, ' mm Hg') }),
    ...(heart_rate === undefined ? {} : { heart_rate: withUnit(heart_rate, '/min') }),
    ...(respiratory_rate === undefined ? {} : { respiratory_rate: withUnit(respiratory_rate, '/min') }),
    ...(temperature === undefined ? {} : { temperature: viewTemperature(temperature) }),
    ...(oxygen_saturation === undefined ? {} : { oxygen_saturation: withUnit(oxygen_saturation, '%') }),
  }
}

/** All vital signs with their units. */
export function viewVitalSigns(vital: VitalSigns): VitalSignsReply {
  return {
    blood_pressure: withUnit(vital.blood_pressure, ' mm Hg'),
    heart_rate: withUnit(vital.heart_rate, '/min'),
    respiratory_rate: withUnit(vital.respiratory_rate, '/min'),
    temperature: viewTemperature(vital.temperature),
    oxygen_saturation: withUnit(vital.oxygen_saturation, '%'),
  }
}

/** Values of a display in its order: "0.60", "16/min", "8 cm H₂O". An FiO₂ has two decimals. */
function viewValues(
  display: Readonly<Record<string, { abbreviation: string; name: string; unit: string }>>,
  values: Readonly<Record<string, number | undefined>>,
): DisplayValue[] {
  return Object.entries(display).flatMap(([key, { abbreviation, name, unit }]) => {
    const value = values[key]
    if (value === undefined) return []
    const text = key === 'fio2' ? value.toFixed(2) : String(value)
    return [{ abbreviation, name, value: `${text}${unit === '' || unit.startsWith('/') ? '' : ' '}${unit}` }]
  })
}

/** The equipment at the bedside; null when nothing is known about it. */
export function viewSupport(support: Support | undefined): SupportReply | null {
  if (!support) return null
  const { device, ventilator, capnography } = support
  return {
    device,
    ventilator: ventilator
      ? {
          mode: ventilator.mode,
          settings: viewValues(ventilatorSettings, ventilator.settings),
          measured: viewValues(ventilatorMeasurements, ventilator.measured ?? {}),
        }
      : null,
    capnography: capnography ? { etco2: `${capnography.etco2} mm Hg`, breath: breathOf(capnography) } : null,
  }
}

/** The patient at the beginning, without vital signs and equipment. */
export function viewPatient({ scenario, startTime }: Scenario) {
  const { introduction, patient_info, appearance } = scenario
  return { introduction, patient_info: { ...patient_info }, appearance, clock: startTime }
}

/** Everything known about the patient at the beginning. */
export function viewOpening(scenario: Scenario) {
  const { vital_signs, support } = scenario.scenario
  return { ...viewPatient(scenario), vital_signs: viewVitalSigns(vital_signs), support: viewSupport(support) }
}

/** The clinical image of a scenario or option, if it has one. */
export const viewOptionalImage = (
  image: ImageRequest | undefined,
  scenario: Pick<Scenario, 'id'>,
  viewImage: ViewImage,
): ClinicalImage | null => (image === undefined ? null : viewImage(image, scenario.id))
