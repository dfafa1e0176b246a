/** Moves the decimal point through a number's shortest text, so that 1.005 becomes 100.5 and not 100.49999. */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/**
 * Rounds to a number of decimal places (negative: tens, hundreds), half away from zero.
 * The value is first cut to 12 significant digits, which takes away the binary dust of the arithmetic before it.
 */
export function roundHalfAway(value: number, places: number): number {
  const size = shift(Math.round(shift(Number(Math.abs(value).toPrecision(12)), places)), -places)
  return value < 0 && size > 0 ? -size : size
}

/** Rounded text without trailing zeros, with a leading zero and with commas from 1,000 on (ISMP). Minus is U+2212. */
export function formatNumber(value: number, places: number): string {
  const rounded = roundHalfAway(value, places)
  const [whole = '0', fraction] = String(Math.abs(rounded)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${rounded < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Decimals to show of a value that is rounded to fewer: enough that rounding the shown text gives the same answer. */
export function placesBeforeRounding(value: number, places: number): number {
  let shown = Math.max(shownPlaces(value), places)
  while (shown < 9 && roundHalfAway(roundHalfAway(value, shown), places) !== roundHalfAway(value, places)) shown++
  return shown
}

/** Decimals that keep a shown intermediate value readable: 2, and more below 1. */
function shownPlaces(value: number): number {
  const size = Math.abs(value)
  if (size >= 1) return 2
  return size >= 0.1 ? 3 : 4
}

/** A value of the working, shown with a few decimals. It is text only: the arithmetic goes on with the full value. */
export function show(value: number): string {
  return formatNumber(value, shownPlaces(value))
}

/** "= 31.25" when the shown text is the whole value, "≈ 70.45" when it had to be cut to these (or a few) decimals. */
export function equals(value: number, places = shownPlaces(value)): string {
  const exact = Math.abs(roundHalfAway(value, places) - value) < 1e-9
  return `${exact ? '=' : '≈'} ${formatNumber(value, places)}`
}

const steps = new Map([
  [-1, '10'],
  [0, 'whole number'],
  [1, 'tenth'],
  [2, 'hundredth'],
])

/** The rounding rule as the stem states it; raises for places that no model uses. */
export function roundingRule(places: number): string {
  const step = steps.get(places)
  if (step === undefined) throw new RangeError(`no rounding rule for ${places} places`)
  return `Round only the final answer, to the nearest ${step}.`
}
