import type { IncomingMessage } from 'node:http'

/** Whether a page of somebody else's site sent it: browsers name the site of a page that posts, or fetch metadata does. */
export function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`
}

/**
 * Whether a request that changes something comes from our own page or from no page at all. A form of somebody else's
 * site carries its Origin; what carries none has to be JSON, which no form can send.
 */
export function mayChange(incoming: IncomingMessage): boolean {
  const { method, headers } = incoming
  if (isFromElsewhere(incoming)) return false
  if (headers.origin !== undefined) return true
  return method === 'DELETE' || /^application\/json\b/.test(headers['content-type'] ?? '')
}
