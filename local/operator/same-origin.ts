import type { IncomingMessage } from 'node:http'

/**
 * Whether a request that changes something comes from our own page or from no page at all. A form of somebody else's
 * site carries its Origin; what carries none has to be JSON, which no form can send.
 */
export function mayChange({ method, headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (headers.origin !== undefined) return headers.origin === `http://${headers.host}`
  return method === 'DELETE' || /^application\/json\b/.test(headers['content-type'] ?? '')
}
