import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Tells the learner about answers to their problem reports once, on the device that asks first. It renders nothing. */
export function ReportAnswerAnnouncer() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(read('GET /api/reports'))
  const news = data?.filter(({ isNew }) => isNew)
  const [first] = news ?? []
  const count = news?.length ?? 0
  useEffect(() => {
    if (!first) return
    const announce = async () => {
      await call('POST /api/reports/seen')
      await invalidateEntities(client, 'reports')
      showToast(
        count === 1 ? 'We answered your report' : `We answered ${count} of your reports`,
        count === 1 ? (first.answer ?? undefined) : 'Each answer is below its question in your results.',
        {
          action: {
            label: 'View',
            onClick: () => void navigate(`/results/${first.attemptId}?question=${first.position + 1}`),
          },
        },
      )
    }
    // Whatever fails is announced at the next visit.
    announce().catch(() => undefined)
  }, [first, count, client, navigate])
  return null
}
