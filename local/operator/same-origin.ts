import type { IncomingMessage } from 'node:http'

/** Whether another site's page sent the request, by its Origin or fetch metadata. */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`
}

/**
 * Whether a change comes from our own page or from a program. Other sites' forms carry an Origin; a request without one
 * must be JSON, which no form can send.
 */
export function mayChange(incoming: IncomingMessage): boolean {
  const { method, headers } = incoming
  if (isCrossSite(incoming)) return false
  if (headers.origin !== undefined) return true
  return method === 'DELETE' || /^application\/json\b/.test(headers['content-type'] ?? '')
}
