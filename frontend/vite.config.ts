import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { UserConfig } from 'vite'
import { apiContract } from './build/api-contract.ts'
import { apiRoutes } from './build/api-routes.ts'
import { browserTargets } from './build/browser-targets.ts'
import { prepareFont } from './build/font.ts'
import { servePortalShell } from './build/serve-portal-shell.ts'
import { nameLazyModules } from './build/lazy-modules.ts'
import { reactModules } from './build/react-modules.ts'
import { shedRouter } from './build/shed-router.ts'
import { shippedPackages } from './build/shipped-packages.ts'

const ROUTER = path.join(import.meta.dirname, '../node_modules/react-router/dist/production')
const CLOUD = process.env.VERITECH_CLOUD ?? 'http://localhost:8080'

/** What surrounds every public page. */
const frame =
  /frontend\/src\/(?:client\/(?:session-hint|use-maybe-signed-in)|site\/(?:contact-|later|log-list|logo|prefetch|routes|site-|social|user-|visitor)[^/]*|site\/(?:navigation|router)\/[^/]+|overlays\/tour-flags|ui\/(?:button|events|follow-links|icon|loading|logo-mark|page-head|route-error|theme|theme-switch|toast))\.tsx?$|ui\/(?:loading|toast)\.css$|domain\/company\/(?:company\.json|(?:details|navigation|service-list|product-list)\.ts)$/

/** What the pages of services, products and the company are composed of. */
const inner =
  /frontend\/src\/(?:site\/(?:ask-buttons|for-whom|intro|last-segment|questions|section|sheet|signs|steps|terms|today)|site\/pictures\/example|site\/(?:illustrations|pages)|site\/(?:services|products)\/(?:next-service|service-intro|product-intro|trial|tool-link))\.(?:tsx?|css)$/

/** What several public pages show below their first screen. */
const parts =
  /frontend\/src\/(?:site\/(?:country-map|score-gauge|service-index|home\/partners)|ui\/(?:chart-geometry|gauge|meters|tabs))\.(?:tsx?|css)$|domain\/company\/(?:partners|sectors)\.ts$/

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => ({
  root: import.meta.dirname,
  plugins: [
    apiRoutes(),
    // The development server serves the portal too.
    ...(command === 'serve' ? [apiContract(), servePortalShell()] : []),
    nameLazyModules(),
    reactModules(),
    shedRouter(),
    react(),
    shippedPackages('site'),
  ],
  resolve: {
    alias: {
      '@font': await prepareFont(),
      // The package offers its development build to every bundler; this one is without the warnings.
      ...(command === 'build' && !isSsrBuild
        ? { 'react-router/dom': `${ROUTER}/dom-export.mjs`, 'react-router': `${ROUTER}/index.mjs` }
        : {}),
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      // The local cloud answers to its own host name only, so the proxy presents itself under that name.
      ['/api', '/_aws', '/_local', '/runtime.json'].map((path) => [path, { target: CLOUD, changeOrigin: true }]),
    ),
  },
  build: {
    ...browserTargets,
    modulePreload: {
      polyfill: false,
      // Links to pages prefetch when pointed at. Naming every chunk of every page in the first load costs more.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    // Fonts and pictures stay files: an inlined one would be fetched again with every page.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // React asks whether its scheduler has what only an instrumented one has. Ours is checked by the compiler.
      checks: { importIsUndefined: false },
      preserveEntrySignatures: 'allow-extension',
      output: {
        // What every public page needs, in two files: one changes with React, one with us. Left alone, the bundler
        // would cut it into a dozen, each with its own request and its own start of compression.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\// },
            { name: 'parts', test: parts },
            { name: 'inner', test: inner },
            { name: 'site', test: (id: string) => frame.test(id) || id.includes('vite/preload-helper') },
          ],
        },
      },
    },
  },
}))
