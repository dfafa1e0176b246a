import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useAuth } from '#web/features/account/auth-provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadingPage } from './loading-page.tsx'
import { placeToReturn } from './places.ts'
import { QuizNeedsSignIn } from './quiz-needs-sign-in.tsx'
import { Shell } from './shell.tsx'
import { usePlaces } from './use-places.ts'

const LandingPage = lazy(async () => ({ default: (await import('./landing-page.tsx')).LandingPage }))
const AuthPage = lazy(async () => ({ default: (await import('./auth-page.tsx')).AuthPage }))
const PricingPage = lazy(async () => ({ default: (await import('./pricing-page.tsx')).PricingPage }))
const DemoPage = lazy(async () => ({ default: (await import('./demo-page.tsx')).DemoPage }))
const VerifyEmailScreen = lazy(async () => ({
  default: (await import('#web/features/account/verify-email-screen.tsx')).VerifyEmailScreen,
}))
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('#web/features/account/reset-password-screen.tsx')).ResetPasswordScreen,
}))
const LegalPage = lazy(async () => ({ default: (await import('./legal-page.tsx')).LegalPage }))
const DashboardScreen = lazy(async () => ({
  default: (await import('#web/features/progress/dashboard-screen.tsx')).DashboardScreen,
}))
const QuizPage = lazy(async () => ({ default: (await import('./quiz-page.tsx')).QuizPage }))
const ResultsPage = lazy(async () => ({ default: (await import('./results-page.tsx')).ResultsPage }))
const SimulationPage = lazy(async () => ({ default: (await import('./simulation-page.tsx')).SimulationPage }))
const SimulationExamPage = lazy(async () => ({
  default: (await import('./simulation-exam-page.tsx')).SimulationExamPage,
}))
const SimulationReportPage = lazy(async () => ({
  default: (await import('./simulation-report-page.tsx')).SimulationReportPage,
}))
const SettingsPage = lazy(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }))

/** Every screen by its path; Loading at every path until it is known who is here. */
export function AppRoutes() {
  const { user } = useAuth()
  const { pathname } = useLocation()
  usePlaces(user)
  if (user === undefined) return <LoadingPage />
  return (
    <Shell user={user}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<LoadingPage />}>{user ? signedIn(user) : signedOut()}</Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

/** The screens that are the same for everybody. */
const sharedRoutes = (
  <>
    <Route path="/demo" element={<DemoPage />} />
    <Route path="/verify-email" element={<VerifyEmailScreen />} />
    <Route path="/reset-password" element={<ResetPasswordScreen />} />
    <Route path="/terms" element={<LegalPage page="terms" />} />
    <Route path="/privacy" element={<LegalPage page="privacy" />} />
    <Route path="/cookies" element={<LegalPage page="cookies" />} />
    <Route path="/gdpr" element={<LegalPage page="gdpr" />} />
  </>
)

function signedIn(user: User) {
  return (
    <Routes>
      {sharedRoutes}
      <Route path="/quiz" element={<QuizPage user={user} />} />
      <Route path="/results/:attemptId" element={<ResultsPage user={user} />} />
      <Route path="/cse/*" element={<SimulationPage user={user} />} />
      <Route path="/cse/exam" element={<SimulationExamPage user={user} />} />
      <Route path="/cse/report/:id" element={<SimulationReportPage />} />
      <Route path="/settings" element={<SettingsPage user={user} />} />
      <Route path="/pricing" element={<PricingPage user={user} />} />
      <Route path="/auth" element={<Navigate to={placeToReturn()} replace />} />
      <Route path="*" element={<DashboardScreen user={user} />} />
    </Routes>
  )
}

function signedOut() {
  return (
    <Routes>
      {sharedRoutes}
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/pricing" element={<PricingPage user={null} />} />
      <Route path="/quiz" element={<QuizNeedsSignIn />} />
      <Route path="/cse/*" element={<QuizNeedsSignIn />} />
      <Route path="*" element={<LandingPage />} />
    </Routes>
  )
}
