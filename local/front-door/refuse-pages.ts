import type { RequestListener } from 'node:http'

/**
 * Refuses browser pages, which send an Origin, fetch metadata or, after DNS rebinding, another host name. `ownHost` is
 * the listener's address as functions use it.
 */
export function refusePages(ownHost: () => string, handler: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const { headers } = incoming
    // HTTP/2 has the host in a pseudo-header.
    const host = headers[':authority'] ?? headers.host
    const isPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
    if (!isPage && host === ownHost()) return handler(incoming, outgoing)
    outgoing.writeHead(403, { 'content-type': 'text/plain' }).end('Only functions may call this address.\n')
  }
}
