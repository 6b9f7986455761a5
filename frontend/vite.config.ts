import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiRoutes } from './build/api-routes.ts'
import { prepareFont } from './build/font.ts'
import { nameLazyModules } from './build/lazy-modules.ts'

const CLOUD = process.env.VERITECH_CLOUD ?? 'http://localhost:8080'

export default defineConfig(async () => ({
  root: import.meta.dirname,
  plugins: [apiRoutes(), nameLazyModules(), react()],
  resolve: { alias: { '@font': await prepareFont() } },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      // The local cloud answers to its own host name only, so the proxy presents itself under that name.
      ['/api', '/_aws', '/_local', '/runtime.json'].map((path) => [path, { target: CLOUD, changeOrigin: true }]),
    ),
  },
  build: {
    target: 'es2024',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: an inlined one would be fetched again with every page.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
  },
}))
