/** "1 card", "1,200 cards". */
export const countCards = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'card' : 'cards'}`
