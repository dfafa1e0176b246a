import type { ItemModel } from '#domain/item-model/item-model.ts'
import { arterialBloodGas } from './abg.ts'
import { alligation } from './alligation.ts'
import { alveolarGas } from './alveolar-gas.ts'
import { anionGap } from './anion-gap.ts'
import { bodyMassIndex } from './body-mass-index.ts'
import { careModels } from './care/index.ts'
import { cockcroftGault } from './cockcroft-gault.ts'
import { correctedPhenytoin } from './corrected-phenytoin.ts'
import { cylinderDuration } from './cylinder-duration.ts'
import { dailyLivingModels } from './daily-living/index.ts'
import { devicesModels } from './devices/index.ts'
import { fluidBalance } from './fluid-balance.ts'
import { infusionRate } from './infusion-rate.ts'
import { inverseSquare } from './inverse-square.ts'
import { ivDripRate } from './iv-drip-rate.ts'
import { oxygenContent } from './oxygen-content.ts'
import { staticCompliance } from './static-compliance.ts'
import { tidalVolume } from './tidal-volume.ts'
import { weightDose } from './weight-dose.ts'

/** Every item model of the product, by subject. */
export const itemModels: readonly ItemModel[] = [
  ivDripRate,
  infusionRate,
  weightDose,
  arterialBloodGas,
  alveolarGas,
  cockcroftGault,
  cylinderDuration,
  bodyMassIndex,
  tidalVolume,
  staticCompliance,
  alligation,
  anionGap,
  fluidBalance,
  oxygenContent,
  correctedPhenytoin,
  inverseSquare,
  ...careModels,
  ...devicesModels,
  ...dailyLivingModels,
]
