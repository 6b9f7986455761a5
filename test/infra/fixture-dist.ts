import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The hash that the fixture's pages carry for an inline style. */
export const STYLE_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** A `dist` folder as the builds would leave it, in miniature. */
export function fixtureDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'veritech-dist-'))
  const write = (path: string, text: string): void => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const name of functionFolders())
    write(`lambdas/${name}/index.mjs`, `export const handler = async () => '${name}'`)
  for (const page of ['index', 'about/index', 'services/cyber-security/index', '404', 'portal']) {
    write(`site/${page}.html`, `<!doctype html><title>${page}</title>`)
  }
  write('site/assets/index-B4sH7q2Z.js', 'console.log(1)')
  write('site/api/openapi.json', '{"openapi":"3.1.1"}')
  write('site/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('site/robots.txt', 'User-agent: *')
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

function functionFolders(): string[] {
  return readdirSync('lambdas', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'platform')
    .map((entry) => entry.name)
}
