import type { ItemModel } from '#domain/item-model/item-model.ts'
import { adjustedAge } from './adjusted-age.ts'
import { ankleBrachial } from './ankle-brachial.ts'
import { attachmentLoss } from './attachment-loss.ts'
import { cariesCount } from './caries-count.ts'
import { cartridgeLimit } from './cartridge-limit.ts'
import { consonantsCorrect } from './consonants-correct.ts'
import { dentalCartridge } from './dental-cartridge.ts'
import { detectableChange } from './detectable-change.ts'
import { doseVolume } from './dose-volume.ts'
import { energyNeeds } from './energy-needs.ts'
import { exactAge } from './exact-age.ts'
import { fingerMotion } from './finger-motion.ts'
import { foodCost } from './food-cost.ts'
import { hearingAverage } from './hearing-average.ts'
import { jointMotion } from './joint-motion.ts'
import { laborHours } from './labor-hours.ts'
import { metabolicEquivalents } from './metabolic-equivalents.ts'
import { nitrogenBalance } from './nitrogen-balance.ts'
import { packYears } from './pack-years.ts'
import { parenteralNutrition } from './parenteral-nutrition.ts'
import { patientShare } from './patient-share.ts'
import { percentileRank } from './percentile-rank.ts'
import { plaqueRecord } from './plaque-record.ts'
import { purchaseAmount } from './purchase-amount.ts'
import { ramp } from './ramp.ts'
import { standardScore } from './standard-score.ts'
import { stutteredSyllables } from './stuttered-syllables.ts'
import { targetHeartRate } from './target-heart-rate.ts'
import { toothNumber } from './tooth-number.ts'
import { tubeFeeding } from './tube-feeding.ts'
import { tubeWater } from './tube-water.ts'
import { utteranceLength } from './utterance-length.ts'
import { voiceRatio } from './voice-ratio.ts'
import { walkingSpeed } from './walking-speed.ts'
import { weightLoss } from './weight-loss.ts'
import { wheelchairSize } from './wheelchair-size.ts'

/** Models of what people live by: moving, hearing and speaking, teeth, food, and what an office does for them. */
export const dailyLivingModels: readonly ItemModel[] = [
  targetHeartRate,
  metabolicEquivalents,
  walkingSpeed,
  detectableChange,
  jointMotion,
  fingerMotion,
  wheelchairSize,
  ramp,
  ankleBrachial,
  hearingAverage,
  stutteredSyllables,
  consonantsCorrect,
  utteranceLength,
  voiceRatio,
  percentileRank,
  standardScore,
  exactAge,
  adjustedAge,
  attachmentLoss,
  plaqueRecord,
  cariesCount,
  toothNumber,
  dentalCartridge,
  cartridgeLimit,
  energyNeeds,
  nitrogenBalance,
  parenteralNutrition,
  tubeFeeding,
  tubeWater,
  weightLoss,
  foodCost,
  purchaseAmount,
  laborHours,
  doseVolume,
  packYears,
  patientShare,
]
