import type { MedicalImageStats } from '#contract/medical-images.ts'
import { formatDate } from '#web/ui/format.ts'

type Source = Pick<MedicalImageStats, 'source' | 'lastSyncedAt' | 'sync'>

/** How the library describes its source: a label and a caption for the stat card, and a lead paragraph. */
export function describeSource({ source, lastSyncedAt, sync }: Source): {
  label: string
  caption: string
  lead: string
} {
  const synced = lastSyncedAt === null ? 'not synced yet' : `last synced ${formatDate(lastSyncedAt)}`
  if (source === 'openi')
    return {
      label: 'NIH Open-i',
      caption: sync === 'failed' ? `${synced}; the latest sync failed` : synced,
      lead: 'Cases from Open-i®, the open-access image database of the National Library of Medicine at the National Institutes of Health (NIH), and images simulated for practice. Each image is labeled as one or the other.',
    }
  const reasons: Readonly<Record<MedicalImageStats['sync'], string>> = {
    off: 'NIH Open-i is turned off on this server',
    waiting: 'NIH Open-i has not been synced yet',
    succeeded: `NIH Open-i, ${synced}: no cases to show`,
    failed: 'NIH Open-i could not be reached',
  }
  return {
    label: 'Simulated',
    caption: reasons[sync],
    lead: 'The library can show cases from Open-i®, the open-access image database of the National Library of Medicine at the National Institutes of Health (NIH). It has none right now, so it shows images simulated for practice. None of them shows a real patient.',
  }
}
