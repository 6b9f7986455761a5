import path from 'node:path'
import { defineConfig } from 'vite'
import type { UserConfig } from 'vite'
import { apiRoutes } from './build/api-routes.ts'
import { browserTargets } from './build/browser-targets.ts'
import { prepareFont } from './build/font.ts'
import { shippedPackages } from './build/shipped-packages.ts'

/** Builds the script of /emergency separately: chunks that it shared with other pages would be larger than itself. */
export default defineConfig(async (): Promise<UserConfig> => ({
  root: import.meta.dirname,
  plugins: [apiRoutes(), shippedPackages('emergency')],
  resolve: {
    alias: {
      '@font': await prepareFont(),
    },
  },
  build: {
    ...browserTargets,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: '.vite/emergency.json',
    reportCompressedSize: false,
    rolldownOptions: {
      input: { emergency: path.join(import.meta.dirname, 'src/emergency/main.ts') },
    },
  },
}))
