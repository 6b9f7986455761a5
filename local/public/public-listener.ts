import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import { COGNITO_PATH } from './browser-cognito.ts'
import { S3_PATH } from './browser-s3.ts'
import { OPERATOR_PATH } from './operator-aws.ts'

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void

interface PublicListenerOptions {
  readonly port: number
  readonly edge: Handler
  /** Answers under the names that AWS gives to APIs, as it does for whoever knows them. */
  readonly apis: (name: string) => Handler | undefined
  readonly operator: Handler
  readonly cognito: Handler
  /** Presigned requests to buckets. */
  readonly s3: Handler
  /** What an operator's commands call. */
  readonly aws: Handler
  readonly log: Log
}

export interface PublicListener {
  readonly url: string
  /** Takes no new connection and waits for the answers that are under way. */
  close(): Promise<void>
}

const OWN_NAMES = ['localhost', '127.0.0.1']
const FINISHED_WITHIN_MS = 30_000
const SWEEP_EVERY_MS = 50

/** The one address that a person opens: the distribution, and what only exists on one machine beside it. */
export async function listenPublicly({ port, log, ...handlers }: PublicListenerOptions): Promise<PublicListener> {
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    const handler = choose(incoming, handlers)
    // No page of somebody else's site may reach this machine by a name that resolves to it.
    if (!handler) return outgoing.writeHead(421, { 'content-type': 'text/plain' }).end('Misdirected Request\n')
    new Promise((resolve) => resolve(handler(incoming, outgoing))).catch((error: Error) => {
      if (incoming.destroyed) return
      log.error(`${incoming.method} ${incoming.url} failed in the local cloud: ${error.stack ?? error.message}`)
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' })
      outgoing.end('The local cloud failed; its log says why.\n')
    })
  })
  await bind(server, port)
  return { url: `http://localhost:${port}`, close: () => finish(server) }
}

function choose(
  { headers, url = '/' }: IncomingMessage,
  { apis, edge, operator, cognito, s3, aws }: Omit<PublicListenerOptions, 'port' | 'log'>,
): Handler | undefined {
  const name = headers.host?.replace(/:\d+$/, '').toLowerCase() ?? ''
  if (!OWN_NAMES.includes(name)) return apis(name)
  if (url.startsWith(`${COGNITO_PATH}/`) || url.split('?', 1)[0] === COGNITO_PATH) return cognito
  if (url.startsWith(`${S3_PATH}/`)) return s3
  // Without a slash from AWS's own command line, with one from its SDK.
  if (url === OPERATOR_PATH || url.startsWith(`${OPERATOR_PATH}/`)) return aws
  return /^\/_local(?:[/?]|$)/.test(url) ? operator : edge
}

async function bind(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use: stop what listens there, or set PORT to another one.`)
          : error,
      )
    })
    server.listen(port, '127.0.0.1', resolve)
  })
}

async function finish(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection that is kept alive becomes idle with its last answer and would then be waited for.
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
  const timer = setTimeout(() => server.closeAllConnections(), FINISHED_WITHIN_MS)
  await closed
  clearInterval(sweeping)
  clearTimeout(timer)
}
