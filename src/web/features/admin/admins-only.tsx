import { useEffect } from 'react'
import { Navigate, Outlet, useNavigate } from 'react-router'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { showFailure } from '#web/ui/toast.tsx'

const reason = "You don't have admin privileges."
/** Milliseconds until others are taken to the dashboard. */
const delay = 2000

/**
 * The screens below are for admins. Others are told so and taken to the dashboard. Admins without required
 * two-factor sign-in are taken to its screen. The server checks each call.
 */
export function AdminsOnly() {
  const { isAdmin, twoFactor, twoFactorRequired } = useSignedInUser()
  if (isAdmin && twoFactorRequired && !twoFactor) return <Navigate to="/settings/two-factor" replace />
  return isAdmin ? <Outlet /> : <AccessDenied />
}

function AccessDenied() {
  const navigate = useNavigate()
  useEffect(() => {
    showFailure('Access Denied', reason)
    const timer = setTimeout(() => void navigate('/', { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <PageContainer padding="spacious" className="max-w-lg">
      <PageTitle>Access Denied</PageTitle>
      <h1 className="text-2xl">Access Denied</h1>
      <p className="mt-3 text-ink-2">{reason} Taking you to the dashboard...</p>
    </PageContainer>
  )
}
