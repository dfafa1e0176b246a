/** Shifts the decimal point in a number's shortest decimal notation, so that 1.005 becomes 100.5 and not 100.49999. */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/**
 * Rounds half away from zero to a number of decimal places (negative for tens and hundreds). The value is first
 * reduced to 12 significant digits, which removes the floating-point error of earlier arithmetic.
 */
export function roundHalfAway(value: number, places: number): number {
  const size = shift(Math.round(shift(Number(Math.abs(value).toPrecision(12)), places)), -places)
  return value < 0 && size > 0 ? -size : size
}

/** Rounded text without trailing zeros, with a leading zero, and with commas from 1,000 up (ISMP). The minus sign is U+2212. */
export function formatNumber(value: number, places: number): string {
  const rounded = roundHalfAway(value, places)
  const [whole = '0', fraction] = String(Math.abs(rounded)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${rounded < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** How many decimal places of a value to show before its final rounding, so that rounding the shown number gives the same answer. */
export function placesBeforeRounding(value: number, places: number): number {
  let shown = Math.max(shownPlaces(value), places)
  while (shown < 9 && roundHalfAway(roundHalfAway(value, shown), places) !== roundHalfAway(value, places)) shown++
  return shown
}

/** Decimal places that keep an intermediate value readable: 2, or more below 1. */
function shownPlaces(value: number): number {
  const size = Math.abs(value)
  if (size >= 1) return 2
  return size >= 0.1 ? 3 : 4
}

/** An intermediate value with a few decimal places, as text. The arithmetic continues with the full value. */
export function show(value: number): string {
  return formatNumber(value, shownPlaces(value))
}

/** "= 31.25" when the shown number is exact, "≈ 70.45" when it is rounded to `places` decimals. */
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

/** The rounding rule as a stem states it. Throws RangeError for numbers of places that no model uses. */
export function roundingRule(places: number): string {
  const step = steps.get(places)
  if (step === undefined) throw new RangeError(`no rounding rule for ${places} places`)
  return `Round only the final answer, to the nearest ${step}.`
}
