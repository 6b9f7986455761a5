import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isPortalAddress } from '../src/portal/addresses.ts'

/** Vite plugin: the development server answers portal paths with the shell, like CloudFront. */
export function servePortalShell(): Plugin {
  return {
    name: 'veritech:serve-portal-shell',
    configureServer(server) {
      const shell = async (address: string) =>
        server.transformIndexHtml(address, await readFile(path.join(import.meta.dirname, '../portal.html'), 'utf8'))
      server.middlewares.use((request, response, next) => {
        const address = request.url ?? '/'
        if (!isPortalAddress(address.split('?')[0]!)) return next()
        void shell(address).then((html) => response.setHeader('content-type', 'text/html').end(html))
      })
    },
  }
}
