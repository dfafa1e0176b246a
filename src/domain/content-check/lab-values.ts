import { isShownInFull, type LabPanel, labPanelSchema, writeSi } from '../lab-values/lab-values.ts'
import { type ContentIssue, type Issue, issue, locateIssues, parseEntry } from './issues.ts'
import { checkCitations, type ReferenceList } from './references.ts'

/** `content/lab-values.yaml` as it was read. */
export interface LabValuesFile {
  file: string
  entries: readonly unknown[]
}

type LabValue = LabPanel['values'][number]

function checkLimits(value: LabValue): Issue[] {
  return value.ranges.flatMap((range, index) => {
    const field = `ranges.${index + 1}`
    const limits = [range.low, range.high, range.below, range.above].filter((limit) => limit !== undefined)
    const cut = limits.find((limit) => !isShownInFull(value, limit))
    if (cut !== undefined) {
      return [issue(field, `${cut} has more decimal places than are shown.`, 'Increase decimals.')]
    }
    const [from, to] = writeSi(value, range).split(' to ')
    // "0 to 0" and "5.1 to 5.1" say less than the conventional range does.
    return from === to
      ? [issue('si.decimals', `In SI units both limits are ${from}.`, 'Increase the decimals of si.')]
      : []
  })
}

function checkRangeNames({ ranges }: LabValue): Issue[] {
  const names = ranges.map((range) => range.for)
  if (ranges.length === 1 || (names.every(Boolean) && new Set(names).size === names.length)) return []
  return [issue('ranges', 'Several ranges do not say whom they apply to.', 'Give each a different "for".')]
}

/** Checks `content/lab-values.yaml`: its form, the limits in both units, the ids, and what it cites. */
export function checkLabValues(
  { file, entries }: LabValuesFile,
  references: ReferenceList,
): { panels: LabPanel[]; issues: ContentIssue[] } {
  const panels: LabPanel[] = []
  const ids = new Set<string>()
  const issues = entries.flatMap((entry, index) => {
    const { value: panel, issues: schemaIssues } = parseEntry(labPanelSchema, entry)
    if (!panel) return locateIssues(file, `entry ${index + 1}`, schemaIssues)
    panels.push(panel)
    const ofPanel = locateIssues(file, panel.name, checkCitations(panel.references, references))
    const ofValues = panel.values.flatMap((value) => {
      const isRepeated = ids.has(value.id)
      ids.add(value.id)
      return locateIssues(file, value.id, [
        ...(isRepeated ? [issue('id', 'Another value already has this id.', 'Give it a different id.')] : []),
        ...checkRangeNames(value),
        ...checkLimits(value),
        ...checkCitations(value.references ?? [], references),
      ])
    })
    return [...ofPanel, ...ofValues]
  })
  return { panels, issues }
}
