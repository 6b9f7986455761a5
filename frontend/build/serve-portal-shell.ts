import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isPortalAddress } from '../src/portal/addresses.ts'

/** The portal's chapters of the design page, which only development has. */
const DESIGN = '/_design/portal'

/** Lets the development server answer the portal's addresses with the portal's shell, as CloudFront does. */
export function servePortalShell(): Plugin {
  return {
    name: 'veritech:serve-portal-shell',
    configureServer(server) {
      const shell = async (address: string) =>
        server.transformIndexHtml(address, await readFile(path.join(import.meta.dirname, '../portal.html'), 'utf8'))
      server.middlewares.use((request, response, next) => {
        const address = request.url ?? '/'
        const pathname = address.split('?')[0]!
        if (!isPortalAddress(pathname) && !pathname.startsWith(DESIGN)) return next()
        void shell(address).then((html) => response.setHeader('content-type', 'text/html').end(html))
      })
    },
  }
}
