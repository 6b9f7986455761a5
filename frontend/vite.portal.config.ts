import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { UserConfig } from 'vite'
import { apiContract } from './build/api-contract.ts'
import { apiRoutes } from './build/api-routes.ts'
import { browserTargets } from './build/browser-targets.ts'
import { prepareFont } from './build/font.ts'
import { shippedPackages } from './build/shipped-packages.ts'

/** Builds the portal separately, so that its code is not in the bundles of public pages. */
export default defineConfig(async (): Promise<UserConfig> => ({
  root: import.meta.dirname,
  plugins: [apiRoutes(), apiContract(), react(), shippedPackages('portal')],
  resolve: {
    alias: {
      '@font': await prepareFont(),
    },
  },
  // Packages that only a worker loads are shipped, too.
  worker: { format: 'es', plugins: () => [shippedPackages('workers')] },
  build: {
    ...browserTargets,
    copyPublicDir: false,
    // Preloads a screen's chunks together with the screen.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: '.vite/portal.json',
    reportCompressedSize: false,
    rolldownOptions: {
      input: { portal: path.join(import.meta.dirname, 'src/portal/main.tsx') },
    },
  },
}))
