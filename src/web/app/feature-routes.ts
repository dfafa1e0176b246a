import type { RouteObject } from 'react-router'

interface FeatureRoutes {
  routes: RouteObject[]
}

const accounts = () => import('#web/features/accounts/routes.tsx')
const assessment = () => import('#web/features/assessment/routes.tsx')
const site = () => import('#web/features/site/routes.tsx')

/** The module with the routes of a feature, by the first segment of their paths. Loaded on the first visit. */
export const featureRoutes: Record<string, () => Promise<FeatureRoutes>> = {
  auth: accounts,
  'reset-password': accounts,
  'verify-email': accounts,
  'undo-email-change': accounts,
  settings: accounts,
  demo: accounts,
  pricing: () => import('#web/features/billing/routes.tsx'),
  terms: site,
  privacy: site,
  cookies: site,
  gdpr: site,
  quiz: assessment,
  results: assessment,
  history: assessment,
  cse: () => import('#web/features/simulations/routes.tsx'),
}
