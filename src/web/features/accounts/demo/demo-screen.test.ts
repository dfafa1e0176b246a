import { describe, expect, it } from 'vitest'
import { findTestAccess, findTestUserType } from './demo-screen.tsx'

const access = { password: 'secret', firstUsername: 'test01', lastUsername: 'test100', adminUsername: 'admin01' }

describe('findTestUserType', () => {
  it.each([
    ['test01', 'pro'],
    ['test09', 'pro'],
    ['test10', 'pro'],
    ['test99', 'pro'],
    ['test100', 'pro'],
    ['admin01', 'admin'],
    ['test00', undefined],
    ['test1', undefined],
    ['test101', undefined],
    ['test010', undefined],
    ['admin02', undefined],
    ['xtest01', undefined],
    ['', undefined],
  ])('%s is %s', (username, type) => expect(findTestUserType(username, 'secret', access)).toBe(type))

  it('accepts only the shared password', () => {
    expect(findTestUserType('test01', 'Secret', access)).toBeUndefined()
    expect(findTestUserType('admin01', '', access)).toBeUndefined()
  })
})

describe('findTestAccess', () => {
  const offered = { enabled: true, ...access, adminUsesPublishedPassword: true }

  it('is what the server offers', () => expect(findTestAccess(offered)).toEqual(access))

  it('leaves out an administrator with a password of its own', () => {
    const found = findTestAccess({ ...offered, adminUsesPublishedPassword: false })
    expect(found).toEqual({ ...access, adminUsername: null })
    expect(found && findTestUserType('admin01', 'secret', found)).toBeUndefined()
  })

  it('is undefined when the server offers none', () => {
    const none = { password: null, firstUsername: null, lastUsername: null, adminUsername: null }
    expect(findTestAccess({ enabled: false, ...none, adminUsesPublishedPassword: false })).toBeUndefined()
    expect(findTestAccess({ enabled: true, ...none, adminUsesPublishedPassword: false })).toBeUndefined()
  })
})
