const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋'
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const plain = '0123456789+−'
const scripts = new RegExp(`([${subscripts}]+|[${superscripts}]+)`)

/**
 * Clinical text with real sub- and superscripts ("PaCO₂", "HCO₃⁻"): the text font has no glyphs for the Unicode ones,
 * and screen readers skip them. Blank lines separate paragraphs.
 */
export function ClinicalText({ children }: { children: string }) {
  const paragraphs = children.split(/\n{2,}/)
  if (paragraphs.length === 1) return <Line text={children} />
  return paragraphs.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one immutable text never change places
    <span key={index} className="block [&+&]:mt-3">
      <Line text={text} />
    </span>
  ))
}

/** Splits text into plain parts and runs of Unicode subscripts (`sub`) or superscripts (`sup`), these as plain digits. */
export function splitScripts(text: string): { tag: 'sub' | 'sup' | undefined; text: string }[] {
  return text
    .split(scripts)
    .filter((part) => part !== '')
    .map((part) => {
      const first = part.charAt(0)
      const tag = subscripts.includes(first) ? 'sub' : superscripts.includes(first) ? 'sup' : undefined
      return { tag, text: tag ? [...part].map(toPlainDigit).join('') : part }
    })
}

function toPlainDigit(sign: string): string {
  return plain.charAt(Math.max(subscripts.indexOf(sign), superscripts.indexOf(sign)))
}

function Line({ text }: { text: string }) {
  return splitScripts(text).map(({ tag: Tag, text: part }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one immutable text never change places
    Tag ? <Tag key={index}>{part}</Tag> : part,
  )
}
