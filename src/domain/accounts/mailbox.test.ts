import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+quiz@example.org', 'ada@example.org'],
  ['ada.lovelace@example.org', 'ada.lovelace@example.org'],
  ['A.da.Lovelace+1@gmail.com', 'adalovelace@gmail.com'],
  ['adalovelace@googlemail.com', 'adalovelace@gmail.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
