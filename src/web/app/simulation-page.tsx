import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { ForAnotherField } from './for-another-field.tsx'

const TypeSelection = lazy(async () => ({
  default: (await import('#web/features/simulations/practice/type-selection.tsx')).TypeSelection,
}))
const TraditionalScreen = lazy(async () => ({
  default: (await import('#web/features/simulations/practice/traditional/traditional-screen.tsx')).TraditionalScreen,
}))
const InteractiveScreen = lazy(async () => ({
  default: (await import('#web/features/simulations/practice/interactive/interactive-screen.tsx')).InteractiveScreen,
}))
const StepByStepScreen = lazy(async () => ({
  default: (await import('#web/features/simulations/practice/step-by-step/step-by-step-screen.tsx')).StepByStepScreen,
}))

/** /cse and everything below it: clinical simulations, for respiratory therapists. */
export function SimulationPage({ user }: { user: User }) {
  if (user.healthcareField !== 'RT') return <ForAnotherField />
  return (
    <Routes>
      <Route index element={<TypeSelection userId={user.id} />} />
      <Route path="traditional" element={<TraditionalScreen userId={user.id} />} />
      <Route path="interactive" element={<InteractiveScreen userId={user.id} />} />
      <Route path="step-by-step" element={<StepByStepScreen userId={user.id} />} />
      <Route path="*" element={<Navigate to="/cse" replace />} />
    </Routes>
  )
}
