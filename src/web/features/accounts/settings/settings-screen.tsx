import { useEffect } from 'react'
import { useTitle } from '#web/shared/title.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { FieldForm } from './field-form.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsNav } from './settings-nav.tsx'
import type { SettingsProps } from './settings-props.ts'
import { StudyPreferences } from './study-preferences.tsx'
import { TimeZoneForm } from './time-zone-form.tsx'

/** Everything about the account that its owner can see and change. */
export function SettingsScreen(props: SettingsProps & { onSignedOut: () => void }) {
  useTitle('Settings')
  useEffect(() => {
    // The page comes after its address: what a link points at exists only now.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 md:px-6 md:py-8">
      <h1 className="mb-6 text-2xl">Settings</h1>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SettingsNav />
        <div>
          <ProfileForm {...props} />
          <FieldForm {...props} />
          <TimeZoneForm {...props} />
          <StudyPreferences {...props} />
          <PasswordSection user={props.user} />
          <Sessions isShared={props.user.isDemo} onSignedOut={props.onSignedOut} />
          <ExportData />
          <DeleteAccount user={props.user} onSignedOut={props.onSignedOut} />
        </div>
      </div>
    </div>
  )
}
