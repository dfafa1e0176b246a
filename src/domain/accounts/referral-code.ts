/** Capital letters and digits without look-alikes (0 O, 1 I L, U V): 29 characters. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

export const referralCodeLength = 8

/** A referral code made from 8 random integers from 0 to 28. Throws RangeError for anything else. */
export function makeReferralCode(random: readonly number[]): string {
  if (random.length !== referralCodeLength) throw new RangeError(`a referral code needs ${referralCodeLength} integers`)
  return random
    .map((index) => {
      const letter = referralAlphabet[index]
      if (letter === undefined) throw new RangeError(`${index} is not an index of the alphabet`)
      return letter
    })
    .join('')
}

/** The code as stored, from what a person typed or a link contained; undefined when it cannot be one. */
export function findReferralCode(given: string): string | undefined {
  const code = given.trim().toUpperCase()
  const isCode = code.length === referralCodeLength && [...code].every((letter) => referralAlphabet.includes(letter))
  return isCode ? code : undefined
}
