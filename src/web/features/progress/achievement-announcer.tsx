import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Tells the learner about each achievement once, on the device that asks first. It renders nothing. */
export function AchievementAnnouncer() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(read('GET /api/achievements'))
  const hasNews = data?.some(({ announced }) => announced === false) ?? false
  useEffect(() => {
    if (!hasNews) return
    const announce = async () => {
      const earned = await call('POST /api/achievements/announcements')
      await invalidateEntities(client, 'progress')
      if (earned.length === 0) return
      const names = earned.map(({ name }) => name).join(', ')
      showToast(
        earned.length === 1 ? `Achievement earned: ${names}` : 'Achievements earned',
        earned.length === 1 ? 'It stays yours.' : names,
        {
          action: { label: 'View', onClick: () => void navigate('/progress?tab=achievements') },
        },
      )
    }
    // Whatever fails is announced at the next visit.
    announce().catch(() => undefined)
  }, [hasNews, client, navigate])
  return null
}
