import { isIPv6 } from 'node:net'

const groups = 8
const networkGroups = 4

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, groups - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}

/**
 * What a limit by address counts: an IPv4 address, or the /64 of an IPv6 address, since one subscriber has all of it.
 * An IPv4 address that is written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return address
  return `${expand(bare).slice(0, networkGroups).join(':')}::/64`
}
