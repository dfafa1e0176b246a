/** Solubility of carbon dioxide in plasma at 37 °C, in mEq/L per mm Hg, and the pK of carbonic acid. */
const [solubility, pK] = [0.0307, 6.1]

/** A blood gas in a text; other values may stand between the three that belong together. */
const bloodGas =
  /pH (?<ph>\d\.\d+)(?:(?!pH \d).){0,90}?Pa?CO₂ (?:of )?(?<pco2>\d+) mm Hg(?:(?!pH \d|Pa?CO₂).){0,60}?HCO₃⁻ (?:of )?(?<hco3>\d+)/gu

/** The largest difference, in mEq/L, that rounding explains. */
const tolerance = 1

/**
 * Blood gases in a simulation whose bicarbonate differs by more than 1 mEq/L from the one that pH and PaCO₂ give
 * (Henderson-Hasselbalch equation), as sentences. A learner is asked to interpret them, so they must agree closely.
 */
export function findInconsistentBloodGases(text: string): string[] {
  return [...text.matchAll(bloodGas)].flatMap(({ 0: found, groups }) => {
    const calculated = solubility * Number(groups?.pco2) * 10 ** (Number(groups?.ph) - pK)
    if (Math.abs(calculated - Number(groups?.hco3)) <= tolerance) return []
    return [`"${found}" is inconsistent: pH and PaCO₂ give an HCO₃⁻ of ${calculated.toFixed(1)} mEq/L.`]
  })
}
