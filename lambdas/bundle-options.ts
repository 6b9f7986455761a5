import path from 'node:path'
import type { BuildOptions } from 'esbuild'

/** esbuild's options for every function. Packages are bundled as published; the one alias is explained in docs/decisions/074. */
export const bundleOptions = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': path.join(import.meta.dirname, 'environment-credentials.ts') },
  // CommonJS packages load Node's modules by `require`, which an ES module does not have.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  // An optional dependency of `debug`, which is there only because a development tool installed it.
  external: ['supports-color'],
  legalComments: 'none',
  // zod reads `navigator`, which Node creates lazily on first use; undefined skips that.
  define: { navigator: 'undefined' },
} satisfies BuildOptions
