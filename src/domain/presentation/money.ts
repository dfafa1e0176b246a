/** US cents as dollars: "$1,290.50", "-$5.00". */
export const formatMoney = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
