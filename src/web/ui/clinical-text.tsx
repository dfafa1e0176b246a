const below = '₀₁₂₃₄₅₆₇₈₉₊₋'
const above = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const plain = '0123456789+−'
const small = new RegExp(`([${below}]+|[${above}]+)`)

/**
 * Clinical writing with its small figures set as real sub- and superscripts ("PaCO₂", "HCO₃⁻"): the text face has no
 * glyphs for the Unicode ones, and screen readers skip them. Blank lines part paragraphs.
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

function Line({ text }: { text: string }) {
  return text.split(small).map((part, index) => {
    const first = part.charAt(0)
    if (part === '' || (!below.includes(first) && !above.includes(first))) return part
    const Tag = below.includes(first) ? 'sub' : 'sup'
    const figures = [...part].map((sign) => plain[Math.max(below.indexOf(sign), above.indexOf(sign))]).join('')
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one immutable text never change places
    return <Tag key={index}>{figures}</Tag>
  })
}
