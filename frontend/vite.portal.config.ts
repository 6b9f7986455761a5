import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { UserConfig } from 'vite'
import { apiContract } from './build/api-contract.ts'
import { apiRoutes } from './build/api-routes.ts'
import { browserTargets } from './build/browser-targets.ts'
import { prepareFont } from './build/font.ts'
import { shippedPackages } from './build/shipped-packages.ts'

const ROUTER = path.join(import.meta.dirname, '../node_modules/react-router/dist/production')

/** The signed-in part, built apart from the public pages, so that nothing that it needs is in what they load. */
export default defineConfig(async (): Promise<UserConfig> => ({
  root: import.meta.dirname,
  plugins: [apiRoutes(), apiContract(), react(), shippedPackages('portal')],
  resolve: {
    alias: {
      '@font': await prepareFont(),
      // The package offers its development build to every bundler; this one is without the warnings.
      'react-router/dom': `${ROUTER}/dom-export.mjs`,
      'react-router': `${ROUTER}/index.mjs`,
    },
  },
  build: {
    ...browserTargets,
    copyPublicDir: false,
    // The chunks that a screen imports are named to the browser with the screen, so that they come together.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: '.vite/portal.json',
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { importIsUndefined: false },
      input: { portal: path.join(import.meta.dirname, 'src/portal/main.tsx') },
    },
  },
}))
