import type { MedicalImageStats } from '#contract/medical-images.ts'
import { formatDate } from '#web/ui/format.ts'

type Source = Pick<MedicalImageStats, 'source' | 'lastSyncedAt' | 'sync'>

/** What the library says about its source: a label for the stat card, what it adds in small print, and a sentence. */
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
      lead: 'Cases from Open-i®, the open-access image database of the National Library of Medicine at the National Institutes of Health (NIH), and images simulated for practice. Every image says which it is.',
    }
  const reasons: Readonly<Record<MedicalImageStats['sync'], string>> = {
    off: 'NIH Open-i is off on this server',
    waiting: 'NIH Open-i has not been synced yet',
    succeeded: `NIH Open-i, ${synced}: no cases to show`,
    failed: 'NIH Open-i could not be reached',
  }
  return {
    label: 'Simulated',
    caption: reasons[sync],
    lead: 'The library takes cases from Open-i®, the open-access image database of the National Library of Medicine at the National Institutes of Health (NIH). It has none at the moment and shows the simulated set, made for practice. No image is of a real patient.',
  }
}
