import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { COGNITO_PATH } from './local-addresses.ts'

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

interface PublicListenerOptions {
  readonly port: number
  /** Everything that CloudFront would answer. */
  readonly edge: Handle
  /** `/_local` and what is below it. */
  readonly operator: Handle
  /** Cognito for the browser. */
  readonly cognito: Handle
  readonly log: (line: string) => void
}

export interface PublicListener {
  readonly url: string
  /** Takes no new request and resolves once those that were accepted are answered. */
  close(): Promise<void>
}

/** The one address that people and browsers use, on this machine only. */
export async function openPublicListener(options: PublicListenerOptions): Promise<PublicListener> {
  const { port, edge, operator, cognito, log } = options
  // A page of somebody else's whose name was pointed at 127.0.0.1 would otherwise count as ours (DNS rebinding).
  const names = new Set(
    ['localhost', '127.0.0.1'].flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]),
  )

  const server = createServer({ keepAliveTimeout: 30_000 }, (incoming, outgoing) => {
    if (!names.has(incoming.headers.host?.toLowerCase() ?? '')) return misdirected(outgoing, port)
    const path = incoming.url ?? '/'
    const handle = isBelow(path, '/_local') ? operator : isBelow(path, COGNITO_PATH) ? cognito : edge
    handle(incoming, outgoing).catch((error: unknown) => {
      log(`${incoming.method} ${path} failed: ${error instanceof Error ? error.stack : String(error)}`)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('The local cloud failed; its log says why.\n')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use: choose another one with PORT=…`) : error),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await closed
    },
  }
}

function misdirected(outgoing: ServerResponse, port: number): void {
  outgoing.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  outgoing.end(`The local cloud answers as http://localhost:${port} only.\n`)
}

function isBelow(url: string, folder: string): boolean {
  return url.startsWith(folder) && [undefined, '/', '?'].includes(url[folder.length])
}
