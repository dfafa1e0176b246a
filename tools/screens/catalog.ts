import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { guardBundle } from '../build/guard-bundle.ts'

const root = fileURLToPath(new URL('../../src/web', import.meta.url))

/** As strict as that of the product, so that no component needs more. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"

/** A server of the design system's catalog page. */
export interface CatalogServer {
  /** The address of the page. */
  url: string
  stop(): Promise<void>
}

/** Builds the catalog, which is not part of the product's build, and serves it on a free port. */
export async function serveCatalog(): Promise<CatalogServer> {
  const outDir = await mkdtemp(join(tmpdir(), 'catalog-'))
  await build({
    configFile: false,
    root,
    publicDir: 'public',
    logLevel: 'error',
    plugins: [react(), tailwind(), guardBundle()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: `${root}/ui/catalog/index.html` },
    },
  })
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': policy } },
  })
  const [base] = server.resolvedUrls?.local ?? []
  if (!base) throw new Error('The catalog server has no address.')
  return {
    url: new URL('ui/catalog/', base).href,
    async stop() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}

/** Opens the catalog and waits for the components that load on demand. */
export async function openCatalog(page: Page, { url }: CatalogServer): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('table', { name: 'Your last 30 scores' })).toBeAttached()
  // One skeleton stays: it is an example.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(2)
}

/** What the catalog shows only after a press: the name of the picture, and how to open it. */
export const overlays: readonly { name: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'menu', open: (page) => page.getByRole('button', { name: 'More actions' }).click() },
  { name: 'dialog', open: (page) => page.getByRole('button', { name: 'Open a dialog' }).click() },
  { name: 'alert-dialog', open: (page) => page.getByRole('button', { name: 'Discard the quiz' }).click() },
  {
    name: 'tooltip',
    open: async (page) => {
      await page.getByRole('button', { name: 'Print' }).hover()
      await page.getByRole('tooltip').waitFor()
    },
  },
  { name: 'combobox', open: (page) => page.getByRole('combobox', { name: 'Time zone', exact: true }).click() },
  { name: 'toast', open: (page) => page.getByRole('button', { name: 'Message' }).click() },
  { name: 'toast-failure', open: (page) => page.getByRole('button', { name: 'With an action' }).click() },
  { name: 'form-errors', open: (page) => page.getByRole('button', { name: 'Save', exact: true }).click() },
  { name: 'chart-point', open: (page) => page.getByRole('img', { name: /^Oct 12: 60%/ }).focus() },
]
