/** An axis: from where to where, a line every `step` units, a fine one every `fine`, and what it is. */
export interface Axis {
  from: number
  to: number
  step: number
  fine: number
  title: string
}

/** A plot's place on the picture, in units of the viewBox, and its axes. */
export interface Panel {
  left: number
  top: number
  width: number
  height: number
  x: Axis
  y: Axis
}

/** The pictures' colors. */
export const colors = {
  text: '#17262d',
  axis: '#4a5a60',
  grid: '#d9d3c4',
  fine: '#efebe2',
  background: '#fffefb',
  trace: '#0b6563',
}

/** Where a value of the horizontal axis lies. */
export function toX({ left, width, x }: Panel, value: number): number {
  return left + (width * (value - x.from)) / (x.to - x.from)
}

/** Where a value of the vertical axis lies. */
export function toY({ top, height, y }: Panel, value: number): number {
  return top + height - (height * (value - y.from)) / (y.to - y.from)
}

/** The values of an axis at equal steps. */
function ticks({ from, to }: Axis, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Lines across a panel at steps of its vertical axis, and down it at steps of its horizontal one. */
function gridPath(panel: Panel, xStep: number, yStep: number): string {
  const { left, top, width, height } = panel
  const across = ticks(panel.y, yStep).map((value) => `M${left} ${round(toY(panel, value))}h${width}`)
  const down = ticks(panel.x, xStep).map((value) => `M${round(toX(panel, value))} ${top}v${height}`)
  return [...across, ...down].join('')
}

function renderAxisTitles({ left, top, width, height, x, y }: Panel): string {
  const middle = round(top + height / 2)
  return [
    `<g font-size="13" fill="${colors.text}" text-anchor="middle">`,
    `<text x="${left - 20}" y="${middle}" transform="rotate(-90 ${left - 20} ${middle})">${y.title}</text>`,
    `<text x="${round(left + width / 2)}" y="${top + height + 22}">${x.title}</text></g>`,
  ].join('')
}

/**
 * The grid, the axes and what they are. No numbers: a picture shows a shape, and a patient's values stand in words
 * beside it. The zero line is drawn as strongly as the axes.
 */
export function renderPanel(panel: Panel): string {
  const { left, top, width, height, x, y } = panel
  const zero = round(toY(panel, Math.max(y.from, Math.min(0, y.to))))
  return [
    `<path d="${gridPath(panel, x.fine, y.fine)}" fill="none" stroke="${colors.fine}"/>`,
    `<path d="${gridPath(panel, x.step, y.step)}" fill="none" stroke="${colors.grid}"/>`,
    `<path d="M${left} ${zero}h${width}M${left} ${top}v${height}" fill="none" stroke="${colors.axis}"/>`,
    renderAxisTitles(panel),
  ].join('')
}

/** A trace's path on a panel; `dashed` for what is only compared with. */
export function renderTrace(path: string, dashed = false): string {
  const color = dashed ? colors.axis : colors.trace
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${dashed ? 1.4 : 2}" stroke-linejoin="round"${dashed ? ' stroke-dasharray="6 5"' : ''}/>`
}

/** A picture of panels as SVG on a plain sheet, with a neutral name and the note that it is simulated. */
export function renderChart(width: number, height: number, name: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Simulated ${name}">`,
    `<rect width="${width}" height="${height}" fill="${colors.background}"/><g font-family="Inter, Arial, sans-serif">`,
    ...parts,
    `<text x="${width - 12}" y="${height - 8}" font-size="11" text-anchor="end" fill="${colors.axis}">Simulated, not to scale</text></g></svg>`,
  ].join('')
}
