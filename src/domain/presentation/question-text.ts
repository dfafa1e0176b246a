/**
 * A stem without its leading label. "Question 3:" and exam names ("TMC:", "NCLEX-RN Question 4 -") go, but only before
 * a separator: "TMC joint pain ..." is anatomy and stays.
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
