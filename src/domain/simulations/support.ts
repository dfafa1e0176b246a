import { z } from 'zod'
import { capnogramFindings } from '#imaging/findings.ts'

/** A value on a ventilator's display: its abbreviation, name, and unit, and limits that catch typing errors. */
interface DisplayValue {
  abbreviation: string
  name: string
  unit: string
  min: number
  max: number
}

/** What a clinician sets on a ventilator, in the order in which the display shows it. */
export const ventilatorSettings = {
  tidal_volume: { abbreviation: 'VT', name: 'Tidal volume', unit: 'mL', min: 2, max: 900 },
  pressure_control: { abbreviation: 'PC', name: 'Pressure control', unit: 'cm H₂O', min: 4, max: 40 },
  pressure_support: { abbreviation: 'PS', name: 'Pressure support', unit: 'cm H₂O', min: 0, max: 30 },
  ipap: { abbreviation: 'IPAP', name: 'Inspiratory positive airway pressure', unit: 'cm H₂O', min: 4, max: 35 },
  epap: { abbreviation: 'EPAP', name: 'Expiratory positive airway pressure', unit: 'cm H₂O', min: 3, max: 20 },
  rate: { abbreviation: 'Rate', name: 'Set rate', unit: '/min', min: 0, max: 80 },
  inspiratory_time: { abbreviation: 'TI', name: 'Inspiratory time', unit: 's', min: 0.2, max: 3 },
  flow: { abbreviation: 'Flow', name: 'Inspiratory flow', unit: 'L/min', min: 1, max: 120 },
  mean_airway_pressure: { abbreviation: 'MAP', name: 'Mean airway pressure', unit: 'cm H₂O', min: 4, max: 40 },
  amplitude: { abbreviation: 'ΔP', name: 'Amplitude', unit: 'cm H₂O', min: 5, max: 100 },
  frequency: { abbreviation: 'f', name: 'Frequency', unit: 'Hz', min: 3, max: 15 },
  peep: { abbreviation: 'PEEP', name: 'Positive end-expiratory pressure', unit: 'cm H₂O', min: 0, max: 25 },
  fio2: { abbreviation: 'FiO₂', name: 'Fraction of inspired oxygen', unit: '', min: 0.21, max: 1 },
  nitric_oxide: { abbreviation: 'iNO', name: 'Inhaled nitric oxide', unit: 'ppm', min: 1, max: 40 },
} as const satisfies Readonly<Record<string, DisplayValue>>

/** What a ventilator measures, in the order in which the display shows it. */
export const ventilatorMeasurements = {
  peak_pressure: { abbreviation: 'PIP', name: 'Peak inspiratory pressure', unit: 'cm H₂O', min: 5, max: 100 },
  plateau_pressure: { abbreviation: 'Pplat', name: 'Plateau pressure', unit: 'cm H₂O', min: 5, max: 60 },
  mean_airway_pressure: { abbreviation: 'MAP', name: 'Mean airway pressure', unit: 'cm H₂O', min: 4, max: 40 },
  total_peep: { abbreviation: 'Total PEEP', name: 'Total PEEP', unit: 'cm H₂O', min: 0, max: 40 },
  auto_peep: { abbreviation: 'auto-PEEP', name: 'Auto-PEEP', unit: 'cm H₂O', min: 0, max: 25 },
  exhaled_tidal_volume: { abbreviation: 'VTE', name: 'Exhaled tidal volume', unit: 'mL', min: 0, max: 1200 },
  minute_ventilation: { abbreviation: 'VE', name: 'Minute ventilation', unit: 'L/min', min: 0, max: 30 },
  total_rate: { abbreviation: 'Total rate', name: 'Total respiratory rate', unit: '/min', min: 0, max: 90 },
} as const satisfies Readonly<Record<string, DisplayValue>>

/** Some of the values of a display. */
function valuesOf<Key extends string>(values: Readonly<Record<Key, DisplayValue>>) {
  const shape = Object.entries<DisplayValue>(values).map(([key, { min, max }]) => [key, z.number().min(min).max(max)])
  return z.strictObject(Object.fromEntries(shape) as Record<Key, z.ZodNumber>).partial()
}

/**
 * The equipment at the bedside that assists breathing, as everybody in the room can see it. It holds only values that
 * the patient's chart has already stated. An order replaces all of it; a finding adds to it.
 */
export const supportSchema = z.strictObject({
  /** The device with its flow or FiO₂: "Nasal cannula at 2 L/min", "Oral endotracheal tube, ventilator", "Room air". */
  device: z.string().trim().min(1).max(80),
  ventilator: z
    .strictObject({
      /** "Volume control, assist/control". */
      mode: z.string().trim().min(1).max(60),
      settings: valuesOf(ventilatorSettings),
      measured: valuesOf(ventilatorMeasurements).optional(),
    })
    .optional(),
  /** End-tidal CO₂ in mm Hg, and the shape of the waveform. */
  capnography: z.strictObject({ etco2: z.int().min(0).max(120), waveform: z.enum(capnogramFindings) }).optional(),
})

export type Support = z.infer<typeof supportSchema>
