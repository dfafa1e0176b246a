import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminSetting } from '#contract/settings.ts'
import { ApiError, failureMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { SettingRow } from './setting-row.tsx'
import { draftOf, readDraft, type SettingDraft } from './setting-values.ts'

const groups: Record<AdminSetting['group'], string> = {
  free_tier: 'Free plan',
  referrals: 'Referrals',
  ai: 'AI',
  early_access: 'Early access',
  site: 'Public pages',
}

/** /admin/settings: what admins can change while the server runs. */
export function SettingsTab() {
  const settings = useQuery({ ...read('GET /api/admin/settings'), refetchOnMount: 'always' })
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <h2 className="text-xl">Settings</h2>
      <p className="mt-1 max-w-measure text-sm text-ink-2">
        Changes take effect at once, on every server, and are recorded in the audit log.
      </p>
      {settings.data ? (
        <SettingsForm settings={settings.data.settings} />
      ) : settings.isError ? (
        <ErrorState title="We couldn't load the settings" onRetry={() => void settings.refetch()}>
          {failureMessage(settings.error)}
        </ErrorState>
      ) : (
        <Loading what="Loading the settings">
          <Skeleton className="mt-6 h-96 w-full" />
        </Loading>
      )}
    </>
  )
}

type Drafts = Readonly<Record<string, SettingDraft>>

const isChanged = (setting: AdminSetting, draft: SettingDraft) =>
  JSON.stringify(readDraft(setting, draft)) !== JSON.stringify(setting.value)

/** Which setting the server refused, out of those that were sent. */
function findRefused(error: unknown, sent: readonly AdminSetting[]): { key: string; message: string } | undefined {
  const [issue] = error instanceof ApiError ? (error.body?.issues ?? []) : []
  const setting = sent[Number(/^body\.changes\.(\d+)\./.exec(issue?.path ?? '')?.[1])]
  return issue && setting && { key: setting.key, message: `This ${issue.message}.` }
}

function SettingsForm({ settings }: { settings: readonly AdminSetting[] }) {
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<Drafts>({})
  const changed = settings.filter((setting) => {
    const draft = drafts[setting.key]
    return draft !== undefined && isChanged(setting, draft)
  })
  const save = useMutation({
    mutationFn: (sent: readonly AdminSetting[]) =>
      call('PUT /api/admin/settings', {
        body: {
          changes: sent.map((setting) => ({
            key: setting.key,
            from: setting.value,
            to: readDraft(setting, drafts[setting.key] ?? draftOf(setting)),
          })),
        },
      }),
    onSuccess: async (reply) => {
      client.setQueryData(read('GET /api/admin/settings').queryKey, reply)
      setDrafts({})
      showToast('Settings saved', 'They are in effect now.')
      await invalidateEntities(client, 'site', 'earlyAccess')
    },
  })
  const refused = save.isError ? findRefused(save.error, save.variables) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0) save.mutate(changed)
  }
  return (
    <form onSubmit={submit} noValidate className="max-w-content">
      {Object.entries(groups).map(([group, label]) => {
        const own = settings.filter((setting) => setting.group === group)
        if (own.length === 0) return null
        return (
          <section key={group} aria-labelledby={`settings-${group}`} className="mt-8">
            <h3 id={`settings-${group}`} className="border-b-2 border-ink pb-2 text-lg">
              {label}
            </h3>
            {own.map((setting) => (
              <SettingRow
                key={setting.key}
                setting={setting}
                draft={drafts[setting.key] ?? draftOf(setting)}
                error={refused?.key === setting.key ? refused.message : undefined}
                onChange={(draft) => setDrafts((now) => ({ ...now, [setting.key]: draft }))}
              />
            ))}
          </section>
        )
      })}
      <div className="sticky bottom-0 mt-6 grid gap-3 border-t border-rule bg-paper py-3">
        {save.isError && <Alert title="Nothing was changed">{failureMessage(save.error)}</Alert>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" pending={save.isPending} disabled={changed.length === 0}>
            Save Changes
          </Button>
          {changed.length > 0 && (
            <Button
              variant="text"
              onClick={() => {
                setDrafts({})
                save.reset()
                void invalidateEntities(client, 'admin')
              }}
            >
              Discard Changes
            </Button>
          )}
          <p role="status" className="num text-sm text-ink-2">
            {changed.length > 0 && `${changed.length} ${changed.length === 1 ? 'change' : 'changes'} not saved`}
          </p>
        </div>
      </div>
    </form>
  )
}
