/**
 * The parts of `draft` that differ from what is kept. Texts are compared as they are sent, without blanks around them;
 * a part that is not drafted is unchanged.
 */
export function pickChanges<Kept extends object, Draft extends Partial<Kept>>(
  kept: Kept,
  draft: Draft,
): Partial<Draft> {
  const changed = Object.entries(draft)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([name, value]) => value !== undefined && value !== kept[name as keyof Kept])
  return Object.fromEntries(changed) as Partial<Draft>
}
