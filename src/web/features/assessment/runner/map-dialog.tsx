import { Dialog } from '#web/ui/dialog.tsx'
import type { Work } from '../work/work.ts'
import { MapLegend, QuestionMap } from './question-map.tsx'

interface Props {
  open: boolean
  work: Work
  onClose: () => void
  onGo: (index: number) => void
}

/** The question map where there is no room beside the question. */
export function MapDialog({ open, work, onClose, onGo }: Props) {
  const go = (index: number) => {
    onClose()
    onGo(index)
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Questions">
      <QuestionMap work={work} onGo={go} />
      <div className="mt-3">
        <MapLegend />
      </div>
    </Dialog>
  )
}
