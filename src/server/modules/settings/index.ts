import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { AdminSetting } from '#contract/settings.ts'
import { earlyAccessFeatures } from '#domain/entitlements/early-access.ts'
import { findSetting, type SettingAddress, settingKeys } from '#domain/settings/settings.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import type { Audit } from '../audit/index.ts'
import { lockSettings, readSettings, saveSetting } from './settings.store.ts'

export { readSettings } from './settings.store.ts'

interface Deps {
  db: Db
  clock: () => Date
  audit: Pick<Audit, 'record'>
  /** What the server was configured with; the model is undefined without a provider. */
  configured: { contactEmail: string; model: string | undefined }
}

interface Change {
  key: string
  from: unknown
  to: unknown
}

const badValue = (index: number, part: string, message: string, label: string) =>
  new AppError('bad_request', `${label}: ${message}`, { issues: [{ path: `body.changes.${index}.${part}`, message }] })

/** A change whose setting exists and allows the value; throws `bad_request`. */
function checkChange({ key, from, to }: Change, index: number) {
  const found = findSetting(key)
  if (!found) throw badValue(index, 'key', 'there is no such setting', key)
  const parsed = found.setting.schema.safeParse(to)
  if (parsed.success) return { ...found, key, from, to: parsed.data }
  const [issue] = parsed.error.issues
  throw badValue(index, 'to', issue?.message ?? 'is invalid', found.setting.label)
}

const read = async (db: Db, { group, name }: SettingAddress): Promise<unknown> => {
  const values: Readonly<Record<string, unknown>> = { ...(await readSettings(db, group)) }
  return values[name]
}

/** The settings that admins change while the server runs. Other modules read them with `readSettings`. */
export function createSettings({ db, clock, audit, configured }: Deps) {
  /** A setting of something that this server does not have is not shown. */
  const isUsed = (key: string) => configured.model !== undefined || !key.startsWith('ai.')

  const view = async (key: string): Promise<AdminSetting[]> => {
    const found = findSetting(key)
    if (!found) return []
    const { group, setting } = found
    const { label, explanation, control } = setting
    const own: Record<string, unknown> = {
      'ai.model': configured.model,
      'site.contactEmail': configured.contactEmail,
      'site.salesEmail': 'the contact address',
    }
    const value = await read(db, found)
    return [{ key, group, label, explanation, control, value, default: own[key] ?? setting.default }]
  }

  const list = async () => (await Promise.all(settingKeys.filter(isUsed).map(view))).flat()

  /** All changes, or none; throws `bad_request`, and `setting_conflict` when somebody else changed one of them. */
  const change = (changes: readonly Change[], userId: string) => {
    const checked = changes.map(checkChange)
    return db.tx(async (tx) => {
      await lockSettings(tx)
      for (const { key, group, name, setting, from, to } of checked) {
        const current = await read(tx, { group, name })
        if (!isDeepStrictEqual(current, from)) {
          const message = `"${setting.label}" was changed by somebody else. Reload the settings and change it again.`
          throw new AppError('setting_conflict', message, { current })
        }
        await saveSetting(tx, { group, name }, to, { userId, at: clock() })
        const target = { action: 'settingChanged', targetKind: 'setting', targetId: key } as const
        const states = { before: { [setting.label]: current }, after: { [setting.label]: to } }
        await audit.record(tx, { actorId: userId, ...target, ...states })
      }
    })
  }

  return {
    contactEmail: async () => (await readSettings(db, 'site')).contactEmail ?? configured.contactEmail,
    /** The name of the members' account manager, and the address of the support team. */
    supportContacts: async () => {
      const { accountManager, contactEmail } = await readSettings(db, 'site')
      return { accountManager, email: contactEmail ?? configured.contactEmail }
    },
    salesEmail: async () => {
      const { salesEmail, contactEmail } = await readSettings(db, 'site')
      return salesEmail ?? contactEmail ?? configured.contactEmail
    },
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/early-access', async () => {
        const isLimited = await readSettings(db, 'early_access')
        return { features: earlyAccessFeatures.filter((feature) => isLimited[feature]) }
      })
      serve(app, 'GET /api/admin/settings', async () => ({ settings: await list() }))
      serve(app, 'PUT /api/admin/settings', async ({ body, principal }) => {
        await change(body.changes, principal.userId)
        return { settings: await list() }
      })
    },
  }
}
