/** Cards of one learner in all decks. At 20,000, their schedules are still counted in milliseconds. */
export const maxCards = 20_000

/** Cards of one deck: the largest study aid has a few hundred. */
export const maxCardsPerDeck = 2_000

/** Reviews that count for one card. Nobody needs as many; a program that sends more gains nothing. */
export const maxReviewsPerCard = 500

/** Reviews of one learner: 100 a day for ten years. */
export const maxReviews = 400_000

/** Characters. */
export const maxCardText = 4_000

export const newCardsPerDay = { max: 200, default: 20 }
