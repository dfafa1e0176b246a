/** An axis: its range, major grid lines every `step` units, minor ones every `fine`, and its title. */
export interface Axis {
  from: number
  to: number
  step: number
  fine: number
  title: string
}

/** The position of a plot in the image, in viewBox units, and its axes. */
export interface Panel {
  left: number
  top: number
  width: number
  height: number
  x: Axis
  y: Axis
}

export const colors = {
  text: '#17262d',
  axis: '#4a5a60',
  grid: '#d9d3c4',
  fine: '#efebe2',
  background: '#fffefb',
  trace: '#0b6563',
}

/** The x coordinate of a value on the horizontal axis. */
export function toX({ left, width, x }: Panel, value: number): number {
  return left + (width * (value - x.from)) / (x.to - x.from)
}

/** The y coordinate of a value on the vertical axis. */
export function toY({ top, height, y }: Panel, value: number): number {
  return top + height - (height * (value - y.from)) / (y.to - y.from)
}

/** Equally spaced values along an axis. */
function ticks({ from, to }: Axis, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Horizontal and vertical grid lines as path data. */
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
 * The grid, axes, and axis titles. There are no numbers on the axes: the image shows a shape, and the patient's values
 * are given in the text. The zero line is as strong as the axes.
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

/** A trace on a panel; `dashed` for a reference curve. */
export function renderTrace(path: string, dashed = false): string {
  const color = dashed ? colors.axis : colors.trace
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${dashed ? 1.4 : 2}" stroke-linejoin="round"${dashed ? ' stroke-dasharray="6 5"' : ''}/>`
}

/** Panels as an SVG image on a plain background, with a neutral accessible name and a note that it is simulated. */
export function renderChart(width: number, height: number, name: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Simulated ${name}">`,
    `<rect width="${width}" height="${height}" fill="${colors.background}"/><g font-family="Inter, Arial, sans-serif">`,
    ...parts,
    `<text x="${width - 12}" y="${height - 8}" font-size="11" text-anchor="end" fill="${colors.axis}">Simulated, not to scale</text></g></svg>`,
  ].join('')
}
