import type { ComponentType } from 'react'

/** A tab of the Superpanel: its segment of the address, its label, and the code of its screens. */
interface AdminTab {
  path: string
  label: string
  load: () => Promise<{ Component: ComponentType }>
}

/** The tabs in their order. A tab appears once its screen exists. */
export const adminTabs: readonly AdminTab[] = [
  {
    path: 'settings',
    label: 'Settings',
    load: async () => ({ Component: (await import('./settings-tab.tsx')).SettingsTab }),
  },
  {
    path: 'audit-log',
    label: 'Audit Log',
    load: async () => ({ Component: (await import('./audit-log-tab.tsx')).AuditLogTab }),
  },
]
