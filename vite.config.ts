import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { guardBundle } from './tools/build/guard-bundle.ts'
import { precompress } from './tools/build/precompress.ts'
import { preloads } from './tools/build/preloads.ts'
import { prerenderPages } from './tools/build/prerender-pages.ts'
import { subsetFonts } from './tools/build/subset-fonts.ts'

const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['assets/**/*.{js,css,woff2}', 'index.html', 'theme.js', 'icon.svg'],
    dontCacheBustURLsMatching: /^assets\//,
  },
})

/** Libraries change less often than our own code: apart from it, they stay in the browser's cache across releases. */
const vendorChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /\/node_modules\/react-router\// },
  {
    name: 'styling',
    test: /\/node_modules\/(tailwind-merge|class-variance-authority|clsx|lucide-react\/dist\/esm\/(?!icons\/)|@radix-ui\/react-(slot|compose-refs))/,
  },
  { name: 'query', test: /\/node_modules\/@tanstack\/(react-query|query-core)\// },
  { name: 'markdown', test: /\/node_modules\/(micromark|decode-named-character-reference|character-entities)/ },
]

export default defineConfig(async () => ({
  root: 'src/web',
  resolve: { alias: await subsetFonts() },
  publicDir: 'public',
  plugins: [react(), tailwind(), guardBundle(), preloads(), serviceWorker, prerenderPages(), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: vendorChunks } } },
  },
  server: { proxy: { '/api': process.env.API ?? 'http://127.0.0.1:3000' } },
}))
