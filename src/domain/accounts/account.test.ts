import { describe, expect, test } from 'vitest'
import { accountKey } from './account.ts'
import { describeDevice } from './device.ts'
import { coarseNetworkOf } from './network.ts'
import { findPasswordWeakness, normalizePassword } from './password.ts'
import { findReferralCode, makeReferralCode, referralAlphabet } from './referral-code.ts'
import { findTimeZone } from './time-zone.ts'
import { isReservedUsername, suggestUsernames } from './username.ts'

test.each([
  ['test01', true],
  ['test1', false],
  ['test00', false],
  ['test10', true],
  ['test99', true],
  ['test100', true],
  ['test101', false],
  ['TEST55', true],
  [' test55 ', true],
  ['admin01', true],
  ['Admin01', true],
  ['admin02', false],
  ['tester', false],
  ['mytest01', false],
])('reserves the username %j: %s', (name, reserved) => expect(isReservedUsername(name)).toBe(reserved))

test.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['ADA', 'ada'],
])('compares %j as %j', (given, key) => expect(accountKey(given)).toBe(key))

describe('usernames suggested from an email address', () => {
  test.each([
    ['florence.nightingale@example.org', 'florence.nightingale'],
    ['f.n+board@example.org', 'f.n'],
    ['zoë@example.org', 'learnerzo'],
    ['x@example.org', 'learnerx'],
    ['a-very-long-address-that-never-ends@example.org', 'a-very-long-address-that'],
  ])('for %s, suggests %s first', (email, first) => expect(suggestUsernames(email, 0)[0]).toBe(first))

  test('can all be registered', () => {
    for (const email of [
      'test01@example.org',
      'a@b.org',
      '"odd one"@example.org',
      'x'.repeat(64).concat('@example.org'),
    ]) {
      for (const start of [0, 1, 123_456, 899_999]) {
        const names = suggestUsernames(email, start)
        expect(names.length).toBeGreaterThanOrEqual(8)
        expect(new Set(names).size).toBe(names.length)
        for (const name of names) {
          expect(name).toMatch(/^[A-Za-z0-9_.-]{3,32}$/)
          expect(isReservedUsername(name)).toBe(false)
        }
      }
    }
  })
})

describe('referral codes', () => {
  test('are made from random integers', () => {
    expect(makeReferralCode([0, 1, 2, 3, 4, 5, 6, 28])).toBe('2345678Z')
    expect(() => makeReferralCode([0])).toThrow(RangeError)
    expect(() => makeReferralCode([0, 0, 0, 0, 0, 0, 0, 29])).toThrow(RangeError)
  })

  test('have no look-alike letters', () => {
    for (const letter of '01ILOUV') expect(referralAlphabet).not.toContain(letter)
  })

  test.each([
    [' 2345678z ', '2345678Z'],
    ['2345678', undefined],
    ['2345678O', undefined],
    ["2345678'", undefined],
  ])('parses %j as %j', (given, code) => expect(findReferralCode(given)).toBe(code))
})

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/BERLIN', 'Europe/Berlin'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', undefined],
  ['+01:00', undefined],
  ['', undefined],
])('time zone %j: %j', (name, canonical) => expect(findTimeZone(name)).toBe(canonical))

test('normalizes how the characters of a password are composed and does not trim it', () => {
  expect(normalizePassword('Zoe\u0308')).toBe(normalizePassword('Zo\u00eb'))
  expect(normalizePassword(' a ')).toBe(' a ')
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/141.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['curl/8.9.1', 'Unknown device'],
  ['', 'Unknown device'],
])('%s', (agent, device) => expect(describeDevice(agent)).toBe(device))

describe('weak passwords', () => {
  const owner = { email: 'ada.lovelace@example.org', username: 'countess', firstName: 'Ada', lastName: 'Lovelace' }
  const common = new Set(['password123', 'iloveyou1'])

  test.each([
    ['password123', 'common'],
    ['PassWord123', 'common'],
    ['aaaaaaaaaa', 'too_simple'],
    ['1212121212', 'too_simple'],
    ['countess', 'personal'],
    ['Countess1', 'personal'],
    ['ssetnuoc1', 'personal'],
    ['Lovelace2026!', 'personal'],
    ['ada.lovelace@example.org', 'personal'],
    ['example99', 'personal'],
    ['correct horse', undefined],
    ['a lovelace of difference engines', undefined],
    ['adamant canada', undefined],
  ])('%j: %j', (password, weakness) => expect(findPasswordWeakness(password, owner, common)).toBe(weakness))
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:0:7::1', '2001:db8:0::/48'],
  ['2001:0DB8::7:ffff:0:0:1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['not an address', null],
])('the network of %s in the security log is %s', (address, network) => expect(coarseNetworkOf(address)).toBe(network))
