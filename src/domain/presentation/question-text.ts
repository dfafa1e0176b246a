/**
 * Removes leading labels such as "Question 3:", "TMC:", and "NCLEX-RN Question 4 -" from a stem. A label must end with a
 * separator: in "TMC joint pain ...", TMC is the trapeziometacarpal joint.
 */
export function stripPrefix(stem: string): string {
  const exam = '(?:TMC|CSE|NCLEX|NPTE|PANCE)(?:-[A-Z]{2,3})?'
  const number = 'Question\\s*#?\\d+'
  const label = new RegExp(
    `^\\s*(?:${exam}(?:\\s+(?:${number}|Question))?|${number})\\s*(?:[:.)\\u2013\\u2014]|-(?=\\s))\\s*`,
    'i',
  )
  let text = stem
  for (let next = text.replace(label, ''); next !== text; next = text.replace(label, '')) text = next
  return text
}
