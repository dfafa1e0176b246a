export interface FileRules {
  /** Extensions with their dot, in lower case: [".csv", ".yaml"]. */
  extensions: readonly string[]
  maxBytes: number
}

/** "640 kB", "2.5 MB": decimal units, as operating systems show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${size.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`
}

/** ".csv or .yaml", ".csv, .json, or .yaml" */
export function listExtensions(extensions: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(extensions)
}

/** Why a file cannot be taken, in a sentence; undefined when it can. */
export function findFileError(
  file: Pick<File, 'name' | 'size'>,
  { extensions, maxBytes }: FileRules,
): string | undefined {
  const name = file.name.toLowerCase()
  if (!extensions.some((extension) => name.endsWith(extension))) {
    return `${file.name} isn't a supported file type. Choose a ${listExtensions(extensions)} file.`
  }
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > maxBytes) {
    return `${file.name} is too large (${formatBytes(file.size)}). The limit is ${formatBytes(maxBytes)}.`
  }
  return undefined
}
