import type { ItemModel } from '#domain/item-model/item-model.ts'
import { allowableBloodLoss } from './allowable-blood-loss.ts'
import { centralRayAngle } from './central-ray-angle.ts'
import { contrastVolume } from './contrast-volume.ts'
import { deadSpace } from './dead-space.ts'
import { doseQuantities } from './dose-quantities.ts'
import { exposureFactors } from './exposure-factors.ts'
import { fickCardiacOutput } from './fick-cardiac-output.ts'
import { gridConversion } from './grid-conversion.ts'
import { halfValueLayer } from './half-value-layer.ts'
import { inspiratoryTime } from './inspiratory-time.ts'
import { localAnesthetic } from './local-anesthetic.ts'
import { magnification } from './magnification.ts'
import { minimumAlveolarConcentration } from './minimum-alveolar-concentration.ts'
import { oxygenBlending } from './oxygen-blending.ts'
import { oxygenationRatio } from './oxygenation-ratio.ts'
import { pediatricTube } from './pediatric-tube.ts'
import { rapidShallowBreathing } from './rapid-shallow-breathing.ts'
import { vancomycinKinetics } from './vancomycin-kinetics.ts'
import { vaporConsumption } from './vapor-consumption.ts'
import { vascularResistance } from './vascular-resistance.ts'

/** Breathing and circulation by device, anesthesia, radiography, and sums of the pharmacy. */
export const devicesModels: readonly ItemModel[] = [
  deadSpace,
  rapidShallowBreathing,
  oxygenationRatio,
  inspiratoryTime,
  oxygenBlending,
  vascularResistance,
  fickCardiacOutput,
  allowableBloodLoss,
  pediatricTube,
  localAnesthetic,
  minimumAlveolarConcentration,
  vaporConsumption,
  exposureFactors,
  gridConversion,
  magnification,
  doseQuantities,
  halfValueLayer,
  centralRayAngle,
  contrastVolume,
  vancomycinKinetics,
]
