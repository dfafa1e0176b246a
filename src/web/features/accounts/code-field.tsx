import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

const texts = {
  app: { label: 'Code', hint: 'The 6-digit code that your authenticator app shows for Preceptor.' },
  recovery: { label: 'Recovery code', hint: 'One of the recovery codes you saved. Each code works once.' },
  either: { label: 'Code', hint: 'A code from your authenticator app, or a recovery code.' },
}

/** A field for the second-step code. Browsers and password managers can fill in an app code. */
export function CodeField({
  kind,
  ...rest
}: { kind: keyof typeof texts } & Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>) {
  return (
    <TextField
      {...texts[kind]}
      {...(kind === 'app' ? { inputMode: 'numeric' as const } : {})}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      className="num text-lg tracking-wide"
      {...rest}
    />
  )
}
