/** Capital letters and digits without those that are read for one another (0 O, 1 I L, U V). 29 of them. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

export const referralCodeLength = 8

/** A referral code out of 8 random integers (0 to 28 each); who calls brings the chance. Raises RangeError for others. */
export function formReferralCode(draws: readonly number[]): string {
  if (draws.length !== referralCodeLength) throw new RangeError(`a referral code needs ${referralCodeLength} draws`)
  return draws
    .map((draw) => {
      const letter = referralAlphabet[draw]
      if (letter === undefined) throw new RangeError(`${draw} is not a place in the alphabet`)
      return letter
    })
    .join('')
}

/** The code as it is kept, from what a person or a link gave; undefined when it cannot be one. */
export function findReferralCode(given: string): string | undefined {
  const code = given.trim().toUpperCase()
  const isCode = code.length === referralCodeLength && [...code].every((letter) => referralAlphabet.includes(letter))
  return isCode ? code : undefined
}
