import type { AdminSetting } from '#contract/settings.ts'
import { formatMoney } from '#domain/presentation/money.ts'

/** A claim as it is edited. */
export interface ClaimDraft {
  text: string
  source: string
}

/** What a control holds: numbers and money as typed, in US dollars. */
export type SettingDraft = string | boolean | readonly ClaimDraft[]

/** What the control of a setting begins with. */
export function draftOf({ control, value }: AdminSetting): SettingDraft {
  if (control.kind === 'switch') return value === true
  if (control.kind === 'claims') return value as ClaimDraft[]
  if (control.kind === 'money') return formatDollars(value as number)
  return value === null ? '' : String(value)
}

/**
 * What is sent to the server for a draft. What cannot be read as a number is sent as typed: the server refuses it, and
 * says what the setting may be.
 */
export function readDraft({ control }: Pick<AdminSetting, 'control'>, draft: SettingDraft): unknown {
  if (typeof draft !== 'string') return draft
  const text = draft.trim()
  switch (control.kind) {
    case 'number':
      return /^-?\d+$/.test(text) ? Number(text) : text
    case 'money':
      return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : text
    default:
      return text === '' ? null : text
  }
}

/** US cents as an amount to edit: "5.00". */
const formatDollars = (cents: number) => (cents / 100).toFixed(2)

/** The default in words: "off", "$5.00", "gpt-4", "empty". */
export function describeDefault({ control, default: value }: AdminSetting): string {
  if (control.kind === 'switch') return value === true ? 'on' : 'off'
  if (control.kind === 'money') return formatMoney(value as number)
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'empty'
  return typeof value === 'number' ? value.toLocaleString('en-US') : String(value)
}
