import { useNavigate } from 'react-router'
import { showFailure } from '#web/ui/toast.tsx'

/** Returns a function that shows the "Upgrade Required" toast, which leads to the plans. */
export function useUpgradeToast(): () => void {
  const navigate = useNavigate()
  return () =>
    showFailure('Upgrade Required', 'Full-length exams are available for Pro subscribers only.', {
      action: { label: 'View plans', onClick: () => void navigate('/pricing') },
    })
}
