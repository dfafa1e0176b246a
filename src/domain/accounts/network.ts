/** The first `count` 16-bit groups of an IPv6 address, in lowercase hexadecimal without leading zeros. */
function leadingGroups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, count).map((group) => (Number.parseInt(group, 16) || 0).toString(16))
}

/** The IPv4 address in a plain or IPv4-mapped IPv6 address; undefined for other addresses. */
function findIpv4(address: string): string | undefined {
  const ipv4 = address.replace(/^::ffff:/i, '')
  return /^\d+\.\d+\.\d+\.\d+$/.test(ipv4) ? ipv4 : undefined
}

/**
 * The network of an IP address, coarse enough for the security log: its /24 (IPv4) or /48 (IPv6), for example
 * "203.0.113.0/24". Null for anything that is not an IP address.
 */
export function coarseNetworkOf(address: string): string | null {
  const ipv4 = findIpv4(address)
  if (ipv4) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
  if (!/^[0-9a-f:.]+(%.+)?$/i.test(address) || !address.includes(':')) return null
  return `${leadingGroups(address, 3).join(':')}::/48`
}
