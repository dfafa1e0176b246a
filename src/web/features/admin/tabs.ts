import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { blogRoutes } from './blog/routes.ts'
import { contentRoutes } from './content-library/routes.ts'

/** A tab of the Superpanel: its segment of the address, its label, and the code of its screens. */
interface AdminTab {
  path: string
  label: string
  load: () => Promise<{ Component: ComponentType }>
  /** Screens within the tab. */
  children?: RouteObject[]
}

/** The tabs in their order. A tab appears once its screen exists. */
export const adminTabs: readonly AdminTab[] = [
  {
    path: 'generator',
    label: 'AI Generator',
    load: async () => ({ Component: (await import('./generation/generator-tab.tsx')).GeneratorTab }),
  },
  {
    path: 'content',
    label: 'Content Library',
    load: async () => ({ Component: (await import('./content-library/content-tab.tsx')).ContentTab }),
    children: contentRoutes,
  },
  {
    path: 'users',
    label: 'User Management',
    load: async () => ({ Component: (await import('./users-tab.tsx')).UsersTab }),
  },
  {
    path: 'analytics',
    label: 'Analytics',
    load: async () => ({ Component: (await import('./analytics-tab.tsx')).AnalyticsTab }),
  },
  {
    path: 'blog',
    label: 'Blog',
    load: async () => ({ Component: (await import('./blog/blog-tab.tsx')).BlogTab }),
    children: blogRoutes,
  },
  {
    path: 'settings',
    label: 'Settings',
    load: async () => ({ Component: (await import('./settings-tab.tsx')).SettingsTab }),
  },
  {
    path: 'sales',
    label: 'Sales',
    load: async () => ({ Component: (await import('./sales-tab.tsx')).SalesTab }),
  },
  {
    path: 'support',
    label: 'Support',
    load: async () => ({ Component: (await import('./support-tab.tsx')).SupportTab }),
  },
  {
    path: 'audit-log',
    label: 'Audit Log',
    load: async () => ({ Component: (await import('./audit-log-tab.tsx')).AuditLogTab }),
  },
]
