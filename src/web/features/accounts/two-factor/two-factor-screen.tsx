import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useAuth, useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Manage } from './manage.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

/** /settings/two-factor: setting up two-factor sign-in, its recovery codes, and turning it off. */
export function TwoFactorScreen() {
  const user = useSignedInUser()
  return (
    <PageContainer width="content">
      <PageTitle>Two-factor sign-in</PageTitle>
      <TextLink asChild className="inline-flex min-h-11 items-center">
        <Link to="/settings">Settings</Link>
      </TextLink>
      <h1 className="mb-6 text-2xl">Two-factor sign-in</h1>
      {user.twoFactorRequired && !user.twoFactor && (
        <div className="mb-6 max-w-lg">
          <Alert variant="info" title="Set this up to open the admin area">
            Admins need two-factor sign-in on this server.
          </Alert>
        </div>
      )}
      <TwoFactor />
      {user.isAdmin && user.twoFactor && (
        <Button asChild className="mt-8">
          <Link to="/admin">Open the Admin Area</Link>
        </Button>
      )}
    </PageContainer>
  )
}

function TwoFactor() {
  const client = useQueryClient()
  const user = useSignedInUser()
  const { setUser } = useAuth()
  const [codes, setCodes] = useState<string[]>()
  const status = useQuery({ ...read('GET /api/account/two-factor'), refetchOnMount: 'always' })
  const refresh = async () => {
    setUser(await call('GET /api/user'))
    await invalidateEntities(client, 'twoFactor', 'sessions', 'securityLog')
  }
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          void refresh()
        }}
      />
    )
  }
  if (status.isPending) {
    return (
      <Loading what="Loading your two-factor sign-in">
        <Skeleton className="h-40 max-w-lg" />
      </Loading>
    )
  }
  if (!status.data) {
    return (
      <ErrorState title="We couldn't load your two-factor sign-in" onRetry={() => void status.refetch()}>
        {failureMessage(status.error)}
      </ErrorState>
    )
  }
  const { since, recoveryCodesLeft, isAvailable } = status.data
  if (!isAvailable)
    return <p className="text-ink-2">Test accounts are shared, so two-factor sign-in isn't available for them.</p>
  if (since === null) return <SetUp onEnabled={setCodes} />
  return (
    <Manage
      user={user}
      since={since}
      recoveryCodesLeft={recoveryCodesLeft}
      onNewCodes={setCodes}
      onTurnedOff={() => {
        showToast('Two-factor sign-in is off')
        void refresh()
      }}
    />
  )
}
