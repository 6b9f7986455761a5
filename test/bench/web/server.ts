import { readFileSync, readdirSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { once } from 'node:events'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { OutgoingHttpHeaders } from 'node:http2'
import { applyCheck } from '#domain/status/apply-check.ts'
import { components, emptyStatus } from '#domain/status/status.ts'
import type { Status } from '#domain/status/status.ts'
import { Dist } from '#infra/dist.ts'
import { securityHeaders } from '#infra/security-headers.ts'
import { selfSigned } from './self-signed.ts'

const SITE = 'dist/site'
const COGNITO = 'https://cognito-idp.af-south-1.amazonaws.com'
export const FLOOR = '/floor'
/** An empty page: its times are those of network and browser alone. */
const FLOOR_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title></head><body><h1>Floor</h1></body></html>'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}
const packedAlready = new Set(['.woff2', '.png', '.ico'])

interface Answer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/**
 * The built site over HTTP/2 and TLS with the deployment's headers. Files are compressed before the first request, so that
 * serving a page costs the server as little as the empty page.
 */
export async function serveSite(
  brotliQuality: number,
): Promise<{ origin: string; [Symbol.asyncDispose](): Promise<void> }> {
  const security = headersOf(
    securityHeaders({ cognitoEndpoint: COGNITO, fileOrigins: [] }, new Dist('dist').inlineHashes(), {
      hstsSubdomains: false,
    }),
  )
  const answers = new Map<string, Answer>()
  for (const entry of readdirSync(SITE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const address = `/${path.relative(SITE, file)}`.replace(/\/index\.html$/, '') || '/'
    answers.set(address, answer(file, readFileSync(file)))
  }
  answers.set(FLOOR, answer('floor.html', Buffer.from(FLOOR_PAGE)))
  answers.set('/status.json', answer('status.json', Buffer.from(JSON.stringify(recordOfAnHour()))))
  const missing = { ...answers.get('/404.html')!, status: 404 }

  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (request, response) => {
    const address = new URL(request.url, 'https://localhost').pathname
    const { status, headers, body } = answers.get(address) ?? missing
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? '' : body)
  })
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => sessions.add(session))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  return {
    origin: `https://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`,
    async [Symbol.asyncDispose]() {
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  function answer(file: string, content: Buffer): Answer {
    const extension = path.extname(file)
    const packed = packedAlready.has(extension)
    const body = packed
      ? content
      : brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    return {
      status: 200,
      body,
      headers: {
        ...security,
        'content-type': types[extension] ?? 'application/octet-stream',
        'content-length': body.length,
        'cache-control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(packed ? {} : { 'content-encoding': 'br', vary: 'accept-encoding' }),
      },
    }
  }
}

/** The status page reads a deployment's record of checks; here it is made up. */
function recordOfAnHour(): Status {
  const findings = Object.fromEntries(components.map((component) => [component, 'works' as const]))
  return applyCheck(emptyStatus(60), { at: Date.now(), everyMinutes: 60, findings })
}

function headersOf({ securityHeadersBehavior, customHeadersBehavior }: ReturnType<typeof securityHeaders>) {
  return {
    'content-security-policy': securityHeadersBehavior!.contentSecurityPolicy!.contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000',
    ...Object.fromEntries(customHeadersBehavior!.customHeaders.map(({ header, value }) => [header, value])),
  }
}
