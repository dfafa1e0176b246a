import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SettingsNavigation } from './section.tsx'
import { SecurityLogSection } from './security-log-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { FieldSection, StudySection } from './study-section.tsx'
import { TimeZoneSection } from './time-zone-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** /settings: everything about the account that its owner can see and change. */
export function SettingsScreen() {
  const user = useSignedInUser()
  return (
    <PageContainer width="content">
      <PageTitle>Settings</PageTitle>
      <h1 className="mb-8 text-2xl">Settings</h1>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SettingsNavigation />
        <div>
          <ProfileSection user={user} />
          <PlanSection user={user} />
          <EmailSection user={user} />
          <FieldSection user={user} />
          <TimeZoneSection user={user} />
          <StudySection user={user} />
          <PasswordSection user={user} />
          <TwoFactorSection user={user} />
          <SessionsSection isShared={user.isDemo} />
          <SecurityLogSection isShared={user.isDemo} />
          <ExportSection />
          <DeleteSection user={user} />
        </div>
      </div>
    </PageContainer>
  )
}
