/** A decimal number: `digits` times 10 to the power of `exponent`. It never has trailing zeros, so equal numbers are equal. */
export interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/** Significant digits that are kept while calculating: enough that 1 ÷ 3 × 3 is shown as 1. */
const workingDigits = 28
/** Significant digits that are shown. */
export const shownDigits = 12

export const zero: Decimal = { digits: 0n, exponent: 0 }

const absolute = (value: bigint) => (value < 0n ? -value : value)
const lengthOf = (value: bigint) => absolute(value).toString().length
const powerOfTen = (exponent: number) => 10n ** BigInt(exponent)

/** Integer division that rounds half away from zero. */
function divideRounded(left: bigint, right: bigint): bigint {
  const doubled = (absolute(left) * 2n + absolute(right)) / (absolute(right) * 2n)
  return left < 0n === right < 0n ? doubled : -doubled
}

/** A decimal of at most `precision` significant digits, rounded half away from zero. */
function make(digits: bigint, exponent: number, precision = workingDigits): Decimal {
  if (digits === 0n) return zero
  const excess = lengthOf(digits) - precision
  let [rounded, power] =
    excess > 0 ? [divideRounded(digits, powerOfTen(excess)), exponent + excess] : [digits, exponent]
  while (rounded % 10n === 0n) {
    rounded /= 10n
    power += 1
  }
  return { digits: rounded, exponent: power }
}

/** Parses "12.50", "-0.1", or "1.5e-7"; undefined for anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', power = '0'] = match
  if (whole + fraction === '') return undefined
  const digits = BigInt(whole + fraction)
  return make(sign ? -digits : digits, Number(power) - fraction.length)
}

/** The decimal of a finite number, as JavaScript writes it: 0.1 is exactly 0.1. */
export function fromNumber(value: number): Decimal {
  return parseDecimal(String(value)) ?? zero
}

export const toNumber = ({ digits, exponent }: Decimal): number => Number(`${digits}e${exponent}`)

export const isZero = ({ digits }: Decimal): boolean => digits === 0n
export const isNegative = ({ digits }: Decimal): boolean => digits < 0n
export const negate = ({ digits, exponent }: Decimal): Decimal => make(-digits, exponent)

/** The decimal places before the first digit: 3 for 123, 0 for 0.5. */
export const magnitude = ({ digits, exponent }: Decimal): number => lengthOf(digits) + exponent

export function add(left: Decimal, right: Decimal): Decimal {
  if (isZero(left)) return right
  if (isZero(right)) return left
  // A number this much smaller changes no digit that is kept.
  if (magnitude(left) - magnitude(right) > workingDigits + 2) return left
  if (magnitude(right) - magnitude(left) > workingDigits + 2) return right
  const exponent = Math.min(left.exponent, right.exponent)
  const scaled = (value: Decimal) => value.digits * powerOfTen(value.exponent - exponent)
  return make(scaled(left) + scaled(right), exponent)
}

export const subtract = (left: Decimal, right: Decimal): Decimal => add(left, negate(right))

export const multiply = (left: Decimal, right: Decimal): Decimal =>
  make(left.digits * right.digits, left.exponent + right.exponent)

/** The quotient; undefined when dividing by zero. */
export function divide(left: Decimal, right: Decimal): Decimal | undefined {
  if (isZero(right)) return undefined
  const extra = workingDigits + lengthOf(right.digits)
  return make(divideRounded(left.digits * powerOfTen(extra), right.digits), left.exponent - right.exponent - extra)
}

/** The square root; undefined for a negative number. */
export function squareRoot(value: Decimal): Decimal | undefined {
  if (isNegative(value)) return undefined
  if (isZero(value)) return zero
  const extra = 2 * workingDigits + (value.exponent % 2 === 0 ? 0 : 1)
  const target = value.digits * powerOfTen(extra)
  // Newton's method from above; it ends when the estimate stops getting smaller.
  let root = powerOfTen(Math.ceil(lengthOf(target) / 2))
  for (;;) {
    const next = (root + target / root) / 2n
    if (next >= root) break
    root = next
  }
  return make(root, (value.exponent - extra) / 2)
}

/** Rounds to a number of decimal places, half away from zero. */
function roundTo(value: Decimal, places: number): Decimal {
  const excess = -value.exponent - places
  return excess > 0 ? make(divideRounded(value.digits, powerOfTen(excess)), -places) : value
}

/** Rounds to the digits that are shown. */
const roundToShown = ({ digits, exponent }: Decimal): Decimal => make(digits, exponent, shownDigits)

/** The number without an exponent and with exactly `places` decimal places: "0.10". */
export function toFixed(value: Decimal, places: number): string {
  const { digits, exponent } = roundTo(value, places)
  const scaled = absolute(digits) * powerOfTen(exponent + places)
  const text = scaled.toString().padStart(places + 1, '0')
  const sign = digits < 0n ? '-' : ''
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`
}

/** The number with up to 12 significant digits; very large and very small ones as "1.5e20". */
export function toText(value: Decimal): string {
  const rounded = roundToShown(value)
  const size = magnitude(rounded)
  if (isZero(rounded)) return '0'
  if (size <= shownDigits && size > -8) return toFixed(rounded, Math.max(0, -rounded.exponent))
  const [first = '', ...rest] = absolute(rounded.digits).toString()
  const mantissa = rest.length > 0 ? `${first}.${rest.join('')}` : first
  return `${isNegative(rounded) ? '-' : ''}${mantissa}e${size - 1}`
}
