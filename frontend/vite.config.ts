import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { UserConfig } from 'vite'
import { apiContract } from './build/api-contract.ts'
import { apiRoutes } from './build/api-routes.ts'
import { browserTargets } from './build/browser-targets.ts'
import { builtOn } from './build/built-on.ts'
import { leaveOutExpiredClaims } from './build/expired-claims.ts'
import { prepareFont } from './build/font.ts'
import { servePortalShell } from './build/serve-portal-shell.ts'
import { shippedPackages } from './build/shipped-packages.ts'

/** A module used by at least this many pages or parts is bundled for every page. */
const MANY_PAGES = 3
const CLOUD = process.env.VERITECH_CLOUD ?? 'http://localhost:8080'

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  root: import.meta.dirname,
  plugins: [
    apiRoutes(),
    // The development server also serves the portal.
    ...(command === 'serve' ? [apiContract(), servePortalShell()] : []),
    react(),
    shippedPackages('site'),
  ],
  define: { ...leaveOutExpiredClaims(Date.now()), ...builtOn(Date.now()) },
  resolve: {
    alias: {
      '@font': await prepareFont(),
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      // The local cloud accepts its own host name only, so the proxy sends that.
      // The emergency page stands alone: the local cloud has it as it was built last.
      ['/api', '/_aws', '/_local', '/runtime.json', '/emergency', '/assets'].map((path) => [
        path,
        { target: CLOUD, changeOrigin: true },
      ]),
    ),
  },
  build: {
    ...browserTargets,
    modulePreload: {
      polyfill: false,
      // Pages are prefetched on hover; preloading all their chunks would cost more.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    // Fonts and pictures stay files, so that they are cached across pages.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          groups: [
            // Apart from our own code, so that a release leaves it in browsers' caches.
            { name: 'packages', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            // One request for what many pages share. Left alone, the bundler cuts it into a dozen chunks.
            { name: 'shared', minShareCount: MANY_PAGES, test: (id) => !id.includes('node_modules') },
          ],
        },
      },
    },
  },
}))
