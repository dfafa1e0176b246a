/** A license under which an image may be shown, changed, and used in a paid product. */
export interface OpenLicense {
  /** For example "CC BY 4.0". */
  name: string
  url: string
}

const deeds =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses\/(by|by-sa)\/(\d\.\d)|publicdomain\/(zero)\/1\.0)(?:\/|$)/i
const names = /^(?:cc|creative commons)[ -]?(?:(by-sa|by)[ -]?v?(\d\.\d)|(0|zero)(?:[ -]?1\.0)?)$/i
/** NonCommercial and NoDerivatives, in any spelling. */
const restricted = /\bby-?(?:nc|nd)|\b(?:nc|nd)\b|non-?\s?commercial|no-?\s?deriv|all rights reserved/i

const versions = new Set(['1.0', '2.0', '2.5', '3.0', '4.0'])

function readOne(text: string): OpenLicense | undefined {
  const [, kind, version, zero] = deeds.exec(text) ?? names.exec(text) ?? []
  if (zero) return { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' }
  if (!kind || !version || !versions.has(version)) return undefined
  const code = kind.toLowerCase()
  return {
    name: `CC ${code.toUpperCase()} ${version}`,
    url: `https://creativecommons.org/licenses/${code}/${version}/`,
  }
}

/**
 * The license that the texts of a record state: CC0, CC BY, or CC BY-SA. Undefined when none states one of them with its
 * version, when one states a license with NonCommercial or NoDerivatives, or when two contradict each other.
 */
export function readOpenLicense(texts: readonly string[]): OpenLicense | undefined {
  const given = texts.map((text) => text.trim().replace(/\s+/g, ' ')).filter(Boolean)
  if (given.some((text) => restricted.test(text))) return undefined
  const found = new Map(given.flatMap((text) => readOne(text) ?? []).map((license) => [license.url, license]))
  return found.size === 1 ? [...found.values()][0] : undefined
}
