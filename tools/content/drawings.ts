import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Drawing, drawingSize, markerRadius } from '#domain/drawing/drawing.ts'

const styles = fileURLToPath(new URL('../../src/web/ui/drawing.css', import.meta.url))
/** Room beside the drawing for the names. */
const margin = 220

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function renderLabels(drawing: Drawing): string {
  const { width } = drawingSize(drawing)
  return drawing.labels
    .map(({ name, x, y, lx, ly }, index) => {
      const isRight = lx > width / 2
      const offset = isRight ? markerRadius + 4 : -markerRadius - 4
      return [
        `<line class="leader" x1="${lx}" y1="${ly}" x2="${x}" y2="${y}"/><circle class="target" cx="${x}" cy="${y}" r="2.5"/>`,
        `<circle class="marker" cx="${lx}" cy="${ly}" r="${markerRadius}"/>`,
        `<text x="${lx}" y="${ly + 4}" text-anchor="middle">${index + 1}</text>`,
        `<text x="${lx + offset}" y="${ly + 4}" text-anchor="${isRight ? 'start' : 'end'}">${escapeText(name)}</text>`,
      ].join('')
    })
    .join('\n')
}

function renderDrawing(drawing: Drawing, theme: 'light' | 'dark'): string {
  const { width, height } = drawingSize(drawing)
  const viewBox = `${-margin} 0 ${width + 2 * margin} ${height}`
  return `<div data-theme="${theme}"><svg class="drawing" viewBox="${viewBox}">${drawing.svg}${renderLabels(drawing)}</svg></div>`
}

function renderPage(drawings: readonly Drawing[], css: string): string {
  const sections = drawings.map((drawing) => {
    const notes = drawing.labels.map(({ name, note }) => `<li><b>${escapeText(name)}.</b> ${escapeText(note)}</li>`)
    const both = `<div class="both">${renderDrawing(drawing, 'light')}${renderDrawing(drawing, 'dark')}</div>`
    return `<h2>${escapeText(drawing.title)}</h2>${both}<ol>${notes.join('')}</ol>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Drawings</title><style>${css}
body { font: 15px sans-serif; margin: 16px; } .both { display: grid; grid-template-columns: 1fr 1fr; }
[data-theme] { background: #fffefb; --ink: #17262d; --sheet: #fffefb; } [data-theme="dark"] { background: #162126; --ink: #eceae3; --sheet: #162126; }
svg { width: 100%; } .leader { stroke: var(--ink); stroke-width: 1; } .target { fill: var(--ink); stroke: var(--sheet); }
.marker { fill: var(--sheet); stroke: var(--ink); } svg text { font-size: 12px; fill: var(--ink); stroke: none; }
</style>${sections.join('\n')}</html>`
}

/** Writes all drawings with their names and notes, in light and dark, to one HTML page for review. */
export async function writeDrawingsPage(file: string, drawings: readonly Drawing[]): Promise<void> {
  await writeFile(file, renderPage(drawings, await readFile(styles, 'utf8')))
}
