/**
 * The values of `edited` that differ from the saved ones. Texts are compared and returned without surrounding spaces;
 * undefined means unchanged.
 */
export function pickChanges<Saved extends object, Edited extends Partial<Saved>>(
  saved: Saved,
  edited: Edited,
): Partial<Edited> {
  const changed = Object.entries(edited)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([name, value]) => value !== undefined && value !== saved[name as keyof Saved])
  return Object.fromEntries(changed) as Partial<Edited>
}
