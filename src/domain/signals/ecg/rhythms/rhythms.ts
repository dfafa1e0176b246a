import type { EcgFinding } from '../finding.ts'
import { drawAtrialFibrillation, drawAtrialFlutter, drawSupraventricularTachycardia } from './atrial.ts'
import { drawMobitz1, drawMobitz2, drawThirdDegreeBlock } from './block.ts'
import type { DrawRhythm } from './rhythm.ts'
import {
  drawAnteriorStElevation,
  drawFirstDegreeBlock,
  drawHyperkalemia,
  drawInferiorStElevation,
  drawSinusBradycardia,
  drawSinusRhythm,
  drawSinusTachycardia,
} from './sinus.ts'
import { drawVentricularTachycardia } from './tachycardia.ts'
import { drawAsystole, drawPrematureVentricularBeats, drawVentricularFibrillation } from './ventricular.ts'

/** How each finding's rhythm is drawn. */
export const rhythms: Readonly<Record<EcgFinding, DrawRhythm>> = {
  'sinus-rhythm': drawSinusRhythm,
  'sinus-bradycardia': drawSinusBradycardia,
  'sinus-tachycardia': drawSinusTachycardia,
  'atrial-fibrillation': drawAtrialFibrillation,
  'atrial-flutter': drawAtrialFlutter,
  'supraventricular-tachycardia': drawSupraventricularTachycardia,
  'first-degree-block': drawFirstDegreeBlock,
  'mobitz-1': drawMobitz1,
  'mobitz-2': drawMobitz2,
  'third-degree-block': drawThirdDegreeBlock,
  'premature-ventricular-beats': drawPrematureVentricularBeats,
  'ventricular-tachycardia': drawVentricularTachycardia,
  'ventricular-fibrillation': drawVentricularFibrillation,
  asystole: drawAsystole,
  'inferior-st-elevation': drawInferiorStElevation,
  'anterior-st-elevation': drawAnteriorStElevation,
  hyperkalemia: drawHyperkalemia,
}
