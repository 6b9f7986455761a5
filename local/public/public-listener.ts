import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { COGNITO_PATH } from './browser-cognito.ts'
import { S3_PATH } from './browser-s3.ts'
import { OPERATOR_PATH } from './operator-aws.ts'

type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void

interface Handlers {
  readonly edge: RequestHandler
  /** Handlers for the public AWS names of APIs. */
  readonly apis: (name: string) => RequestHandler | undefined
  readonly operator: RequestHandler
  readonly cognito: RequestHandler
  /** Operator commands. */
  readonly aws: RequestHandler
}

interface PublicListenerOptions {
  readonly port: number
  /** Signed requests to buckets. Functions use them too, so they are served before and after everything else. */
  readonly s3: RequestHandler
  readonly log: Log
}

export interface PublicListener {
  readonly url: string
  /** Starts serving everything. */
  serve(handlers: Handlers): void
  /** Accepts nothing new except S3, and waits for pending answers. */
  drain(): Promise<void>
  close(): Promise<void>
}

const OWN_NAMES = ['localhost', '127.0.0.1']
const FINISHED_WITHIN_MS = 30_000
const SWEEP_EVERY_MS = 50

/** The single public address: the distribution and the local cloud's own paths. */
export async function listenPublicly({ port, s3, log }: PublicListenerOptions): Promise<PublicListener> {
  let handlers: Handlers | undefined
  const answering = new Set<ServerResponse>()
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    const isS3 = isOwnName(incoming) && incoming.url?.startsWith(`${S3_PATH}/`) === true
    if (!isS3 && !handlers) return refuse(outgoing)
    if (!isS3) answering.add(outgoing)
    outgoing.once('close', () => answering.delete(outgoing))
    const handler = isS3 || !handlers ? s3 : choose(incoming, handlers)
    // Refuses other host names, so that no other site's page reaches this machine by DNS rebinding.
    if (!handler) return outgoing.writeHead(421, { 'content-type': 'text/plain' }).end('Misdirected Request\n')
    new Promise((resolve) => resolve(handler(incoming, outgoing))).catch((error: Error) => {
      if (incoming.destroyed) return
      log.error(`${incoming.method} ${incoming.url} failed in the local cloud: ${error.stack ?? error.message}`)
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' })
      outgoing.end('The local cloud failed; see its log.\n')
    })
  })
  await bind(server, port)
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve(given) {
      handlers = given
    },
    async drain() {
      handlers = undefined
      const ended = [...answering].map((outgoing) => new Promise((resolve) => outgoing.once('close', resolve)))
      await Promise.race([Promise.all(ended), sleep(FINISHED_WITHIN_MS, undefined, { ref: false })])
    },
    close: () => finish(server),
  }
}

/** Not yet started, or already stopping. */
function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1', connection: 'close' })
  outgoing.end('The local cloud is starting or ending.\n')
}

function isOwnName({ headers }: IncomingMessage): boolean {
  return OWN_NAMES.includes(nameOf(headers))
}

function nameOf({ host = '' }: IncomingHttpHeaders): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

function choose(
  incoming: IncomingMessage,
  { apis, edge, operator, cognito, aws }: Handlers,
): RequestHandler | undefined {
  const { headers, url = '/' } = incoming
  if (!isOwnName(incoming)) return apis(nameOf(headers))
  if (url.startsWith(`${COGNITO_PATH}/`) || url.split('?', 1)[0] === COGNITO_PATH) return cognito
  // The AWS CLI calls it without a slash, the SDK with one.
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
  // A keep-alive connection becomes idle after its last answer and would otherwise delay the end.
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
  const timer = setTimeout(() => server.closeAllConnections(), FINISHED_WITHIN_MS)
  await closed
  clearInterval(sweeping)
  clearTimeout(timer)
}
