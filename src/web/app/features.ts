import type { RouteObject } from 'react-router'
import { routes as accounts } from '#web/features/accounts/routes.tsx'
import { routes as admin } from '#web/features/admin/routes.tsx'
import { routes as analytics } from '#web/features/analytics/routes.tsx'
import { routes as assessment } from '#web/features/assessment/routes.tsx'
import { routes as billing } from '#web/features/billing/routes.tsx'
import { routes as blog } from '#web/features/blog/routes.tsx'
import { routes as clinicalImages } from '#web/features/clinical-images/routes.tsx'
import { routes as downloads } from '#web/features/downloads/routes.tsx'
import { routes as flashcards } from '#web/features/flashcards/routes.tsx'
import { routes as liveSessions } from '#web/features/live-sessions/routes.tsx'
import { routes as medicalImages } from '#web/features/medical-images/routes.tsx'
import { routes as notebook } from '#web/features/notebook/routes.tsx'
import { routes as progress } from '#web/features/progress/routes.tsx'
import { routes as simulations } from '#web/features/simulations/routes.tsx'
import { routes as site } from '#web/features/site/routes.tsx'
import { routes as study } from '#web/features/study/routes.tsx'
import { routes as studyPlan } from '#web/features/study-plan/routes.tsx'
import { routes as support } from '#web/features/support/routes.tsx'
import { routes as tutor } from '#web/features/tutor/routes.tsx'
import { routes as videoScripts } from '#web/features/video-scripts/routes.tsx'

/** The routes of all features. Their screens are loaded when they are first visited. */
export const features: RouteObject[] = [
  accounts,
  admin,
  analytics,
  assessment,
  billing,
  blog,
  clinicalImages,
  downloads,
  flashcards,
  liveSessions,
  medicalImages,
  notebook,
  progress,
  simulations,
  site,
  study,
  studyPlan,
  support,
  tutor,
  videoScripts,
].flat()
