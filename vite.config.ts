import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { guardBundle } from './tools/build/guard-bundle.ts'
import { precompress } from './tools/build/precompress.ts'
import { preloadFonts } from './tools/build/preload-fonts.ts'

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwind(), guardBundle(), preloadFonts(), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
  },
  server: { proxy: { '/api': process.env.API ?? 'http://127.0.0.1:3000' } },
})
