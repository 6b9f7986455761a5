import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { functionSources } from '#lambdas/function-sources.ts'
import { scratchFolder } from './scratch.ts'

/** Hash of the inline style in the fixture's pages. */
export const STYLE_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

const lambdas = fileURLToPath(new URL('../../lambdas', import.meta.url))

/** A minimal `dist` folder, with functions for tests only. */
export function fixtureDist(more: readonly string[] = []): string {
  const folder = scratchFolder('dist-')
  const write = (path: string, text: string | Buffer): void => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const writeBoth = (path: string, text: string): void => {
    write(`site/${path}`, text)
    write(`site-br/${path}`, brotliCompressSync(text))
  }
  for (const name of [...functionSources(lambdas).map((source) => source.name), ...more])
    write(`lambdas/${name}/index.mjs`, `export const handler = async () => '${name}'`)
  for (const page of ['index', 'about/index', 'services/cyber-security/index', '404', 'portal']) {
    writeBoth(`${page}.html`, `<!doctype html><title>${page}</title>`)
  }
  writeBoth('assets/index-B4sH7q2Z.js', 'console.log(1)')
  write('site/api/openapi.json', '{"openapi":"3.1.1"}')
  writeBoth('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('site/.well-known/security.txt', 'Contact: mailto:security@veritech.example')
  write('site-meta/csp.json', JSON.stringify({ styleHashes: [STYLE_HASH], scriptHashes: [] }))
  write(
    'site-meta/routes.json',
    JSON.stringify({
      pages: ['/', '/about', '/services/cyber-security'],
      shell: ['/auth', '/dashboard', '/admin', '/reseller-dashboard'],
    }),
  )
  return folder
}
