import type { ItemModel } from '#domain/item-model/item-model.ts'
import { apgarScore } from './apgar.ts'
import { boneDensity } from './bone-density.ts'
import { bradenScore } from './braden.ts'
import { burnFluid } from './burn-fluid.ts'
import { cha2ds2Vasc } from './cha2ds2-vasc.ts'
import { childPugh } from './child-pugh.ts'
import { correctedCalcium } from './corrected-calcium.ts'
import { curb65 } from './curb-65.ts'
import { daysSupply } from './days-supply.ts'
import { depressionScreen } from './depression-screen.ts'
import { drugKinetics } from './drug-kinetics.ts'
import { dueDate } from './due-date.ts'
import { glasgowComaScale } from './glasgow-coma-scale.ts'
import { heparinInfusion } from './heparin-infusion.ts'
import { isotonicity } from './isotonicity.ts'
import { maintenanceFluid } from './maintenance-fluid.ts'
import { mealtimeInsulin } from './mealtime-insulin.ts'
import { neutrophilCount } from './neutrophil-count.ts'
import { numberNeeded } from './number-needed.ts'
import { obstetricHistory } from './obstetric-history.ts'
import { serumOsmolality } from './osmolality.ts'
import { prostateSymptoms } from './prostate-symptoms.ts'
import { sodiumExcretion } from './sodium-excretion.ts'
import { soreThroat } from './sore-throat.ts'
import { testAccuracy } from './test-accuracy.ts'

/** Models of bedside scores, laboratory sums and doses, for nursing, medicine and pharmacy. */
export const careModels: readonly ItemModel[] = [
  cha2ds2Vasc,
  curb65,
  glasgowComaScale,
  apgarScore,
  correctedCalcium,
  serumOsmolality,
  sodiumExcretion,
  neutrophilCount,
  childPugh,
  dueDate,
  obstetricHistory,
  burnFluid,
  maintenanceFluid,
  testAccuracy,
  numberNeeded,
  mealtimeInsulin,
  soreThroat,
  bradenScore,
  heparinInfusion,
  drugKinetics,
  isotonicity,
  daysSupply,
  depressionScreen,
  prostateSymptoms,
  boneDensity,
]
