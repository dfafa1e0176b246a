import { readFile } from 'node:fs/promises'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'

interface Icon {
  src: string
  sizes: string
  type: string
  purpose?: string
}

const web = new URL('../', import.meta.url)
const readPublic = (path: string) => readFile(new URL(`public${path}`, web))
const manifest = JSON.parse((await readPublic('/manifest.webmanifest')).toString())
const icons: Icon[] = manifest.icons

describe('the web app manifest', () => {
  it('has what browsers require to install an app', () => {
    expect(manifest).toMatchObject({ name: 'Preceptor', start_url: '/', scope: '/', display: 'standalone' })
    const pngs = icons.filter(({ type, purpose }) => type === 'image/png' && !purpose)
    expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  })

  it.each(icons.filter(({ type }) => type === 'image/png'))('has $src in its size', async ({ src, sizes }) => {
    const { width, height } = decode(await readPublic(src))
    expect(`${width}x${height}`).toBe(sizes)
  })

  it('has an SVG icon', async () => {
    const svg = icons.find(({ type }) => type === 'image/svg+xml')
    expect((await readPublic(svg?.src ?? '')).toString()).toContain('<svg')
  })

  it('is linked from the page, with an icon for iOS', async () => {
    const html = (await readFile(new URL('index.html', web))).toString()
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
    expect(decode(await readPublic('/apple-touch-icon.png'))).toMatchObject({ width: 180, height: 180 })
  })
})
