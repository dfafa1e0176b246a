import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminUserDetails } from '#contract/users.ts'
import type { Tier } from '#domain/entitlements/entitlements.ts'
import { tierNames } from '#domain/plans/plan.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { downloadJson } from '#web/shared/download.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { type Act, ActionDialog } from './action-dialog.tsx'

type Name = 'tier' | 'suspend' | 'restore' | 'grant' | 'revoke' | 'resetTwoFactor' | 'export' | 'delete'

/** What an admin can do with an account. Whatever asks for a reason opens a dialog. */
export function UserActions({ user }: { user: AdminUserDetails }) {
  const client = useQueryClient()
  const admin = useSignedInUser()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Name>()
  const refresh = () => invalidateEntities(client, 'admin')
  const params = { id: user.id }
  const quick = useMutation({
    mutationFn: (key: 'POST /api/admin/users/:id/verification' | 'DELETE /api/admin/users/:id/sessions') =>
      call(key, { params }),
    onSuccess: (_, key) => showToast(key.startsWith('POST') ? 'Email sent' : 'Signed out everywhere'),
    onError: (error) => showFailure('Nothing was changed', failureMessage(error)),
    onSettled: refresh,
  })
  if (user.isDemo) {
    return <p className="text-sm text-ink-2">Test accounts are shared, so they can't be changed.</p>
  }
  const request = user.adminRequest
  const isOwn = user.id === admin.id
  const isOwnRequest = request?.byId === admin.id
  const acts = actsOf(user)
  const act = open && acts[open]
  return (
    <section aria-label="Actions" className="grid content-start gap-3">
      <h3 className="border-b-2 border-ink pb-2 text-lg">Actions</h3>
      <Button onClick={() => setOpen('tier')}>Change Plan</Button>
      {!user.emailVerified && (
        <Button pending={quick.isPending} onClick={() => quick.mutate('POST /api/admin/users/:id/verification')}>
          Resend Verification Email
        </Button>
      )}
      <Button pending={quick.isPending} onClick={() => quick.mutate('DELETE /api/admin/users/:id/sessions')}>
        Sign Out Everywhere
      </Button>
      {!user.isAdmin && !isOwnRequest && (
        <Button onClick={() => setOpen('grant')}>{request ? 'Confirm as Admin' : 'Make Admin'}</Button>
      )}
      {(user.isAdmin || request) && (
        <Button variant="danger" onClick={() => setOpen('revoke')}>
          {user.isAdmin ? 'Revoke Admin' : 'Withdraw Admin Request'}
        </Button>
      )}
      {user.twoFactor && !isOwn && user.twoFactorRequest?.byId !== admin.id && (
        <Button onClick={() => setOpen('resetTwoFactor')}>
          {user.twoFactorRequest ? 'Confirm Two-Factor Reset' : 'Reset Two-Factor Sign-In'}
        </Button>
      )}
      <Button onClick={() => setOpen('export')}>Export Data</Button>
      {user.suspendedAt ? (
        <Button onClick={() => setOpen('restore')}>Restore</Button>
      ) : (
        <Button variant="danger" onClick={() => setOpen('suspend')}>
          Suspend
        </Button>
      )}
      {!isOwn && (
        <Button variant="danger" onClick={() => setOpen('delete')}>
          Delete User
        </Button>
      )}
      {act && (
        <ActionDialog
          key={open}
          act={act}
          onClose={() => setOpen(undefined)}
          onDone={async (message) => {
            setOpen(undefined)
            showToast(message)
            if (open === 'delete') await navigate('/admin/users')
            await refresh()
          }}
        />
      )}
    </section>
  )
}

/** The acts that ask for a reason. */
function actsOf(user: AdminUserDetails): Record<Name, Act> {
  const params = { id: user.id }
  const name = `${user.firstName} ${user.lastName}`
  const setAdmin = async (isAdmin: boolean, body: { reason: string }) =>
    (await call('PUT /api/admin/users/:id/admin', { params, body: { ...body, isAdmin } })).outcome
  const setSuspended = (isSuspended: boolean, body: { reason: string }) =>
    call('PUT /api/admin/users/:id/suspension', { params, body: { ...body, isSuspended } })
  return {
    tier: {
      title: `Change the plan of ${name}`,
      description: 'It takes effect at once, and is written to the ledger of the user.',
      confirmLabel: 'Change Plan',
      choice: {
        label: 'Plan',
        options: Object.entries(tierNames).map(([value, label]) => ({ value, label })),
        value: user.subscriptionTier,
      },
      run: async ({ reason, choice }) => {
        await call('PUT /api/admin/users/:id/tier', { params, body: { reason, tier: choice as Tier } })
        return 'Plan changed'
      },
    },
    suspend: {
      title: `Suspend ${name}?`,
      description: 'They are signed out everywhere and cannot sign in until they are restored. Nothing is deleted.',
      confirmLabel: 'Suspend',
      isDestructive: true,
      run: async (given) => {
        await setSuspended(true, given)
        return 'User suspended'
      },
    },
    restore: {
      title: `Restore ${name}?`,
      description: 'They can sign in again.',
      confirmLabel: 'Restore',
      run: async (given) => {
        await setSuspended(false, given)
        return 'User restored'
      },
    },
    grant: {
      title: `Make ${name} an admin?`,
      description:
        'Admins can change content, settings, and accounts. Where there are several, another admin confirms.',
      confirmLabel: user.adminRequest ? 'Confirm as Admin' : 'Make Admin',
      run: async (given) =>
        (await setAdmin(true, given)) === 'done' ? 'User is an admin' : 'Another admin has to confirm',
    },
    resetTwoFactor: {
      title: `Reset two-factor sign-in for ${name}?`,
      description:
        "For a user who lost both their phone and their recovery codes. Verify their identity first. They'll be signed out everywhere, and can then sign in with only their password. For an admin, another admin has to confirm.",
      confirmLabel: user.twoFactorRequest ? 'Confirm Reset' : 'Reset',
      isDestructive: true,
      run: async ({ reason }) => {
        const body = { reason }
        const { outcome } = await call('POST /api/admin/users/:id/two-factor-reset', { params, body })
        return outcome === 'done' ? 'Two-factor sign-in is off' : 'Another admin has to confirm'
      },
    },
    export: {
      title: `Export data for ${name}?`,
      description:
        'Everything that is stored about this user, including their answers, in one JSON file. They can see the export in their security activity.',
      confirmLabel: 'Export Data',
      run: async ({ reason }) => {
        const body = { reason }
        downloadJson(
          `preceptor-export-${user.username}.json`,
          await call('POST /api/admin/users/:id/export', { params, body }),
        )
        return 'Export ready'
      },
    },
    delete: {
      title: `Delete ${name}?`,
      description:
        'The account and everything in it will be deleted, and any subscription will be canceled. This cannot be undone.',
      confirmLabel: 'Delete User',
      isDestructive: true,
      typed: { label: 'Type the email address to confirm', expected: user.email },
      run: async ({ reason }) => {
        const body = { reason }
        await call('POST /api/admin/users/:id/delete', { params, body })
        return 'User deleted'
      },
    },
    revoke: {
      title: user.isAdmin ? `Revoke the admin rights of ${name}?` : `Withdraw the request for ${name}?`,
      description: user.isAdmin ? 'They keep their account as a learner.' : 'The user stays a learner.',
      confirmLabel: user.isAdmin ? 'Revoke Admin' : 'Withdraw Request',
      isDestructive: true,
      run: async (given) => {
        await setAdmin(false, given)
        return user.isAdmin ? 'Admin rights revoked' : 'Request withdrawn'
      },
    },
  }
}
