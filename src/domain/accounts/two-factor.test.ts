import { expect, test } from 'vitest'
import { makeRecoveryCode, readTypedCode, recoveryCodeBytes } from './two-factor.ts'

test('a recovery code has all of its random bits, in four groups', () => {
  expect(makeRecoveryCode(new Uint8Array(recoveryCodeBytes))).toBe('0000-0000-0000-0000')
  expect(makeRecoveryCode(new Uint8Array(recoveryCodeBytes).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  expect(makeRecoveryCode(Uint8Array.of(0, 68, 50, 20, 199, 66, 84, 182, 53, 207))).toBe('0123-4567-89AB-CDEF')
})

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['0123-4567-89ab-cdef', { kind: 'recovery', code: '0123456789ABCDEF' }],
  ['oil3 4567 89AB CDEF', { kind: 'recovery', code: '0113456789ABCDEF' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['١٢٣٤٥٦', undefined],
  ['0123-4567-89AB-CDEU', undefined],
  ['', undefined],
])('reads %j', (typed, expected) => {
  expect(readTypedCode(typed)).toEqual(expected)
})
