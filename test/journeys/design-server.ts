import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { build } from 'vite'

export interface DesignServer {
  /** Address of the portal's design pages. */
  readonly url: string
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}

/**
 * Serves the portal with its design pages, which only the development mode has. It is built once, in three seconds: the development
 * server would load hundreds of modules for each page.
 */
export async function serveDesign(): Promise<DesignServer> {
  const folder = await mkdtemp(join(tmpdir(), 'veritech-design-'))
  await build({
    configFile: 'frontend/vite.portal.config.ts',
    mode: 'development',
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: { portal: resolve('frontend/portal.html') } },
    },
  })
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) return response.writeHead(404).end()
    const file = join(folder, pathname)
    const isFile = (await stat(file).catch(() => undefined))?.isFile() ?? false
    const sent = isFile ? file : join(folder, 'portal.html')
    response.setHeader('content-type', TYPES[extname(sent)] ?? 'application/octet-stream')
    return createReadStream(sent).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/_design/portal`,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
