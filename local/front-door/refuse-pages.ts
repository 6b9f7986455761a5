import type { RequestListener } from 'node:http'

/**
 * Lets functions' calls through and no page of a browser: a page names itself by its origin or by fetch metadata, or it came by a
 * name of its own that leads here (DNS rebinding) and asks for that one. `ownHost` is how functions address the listener.
 */
export function refusePages(ownHost: () => string, handler: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const { headers } = incoming
    // HTTP/2 names the host as a pseudo-header.
    const host = headers[':authority'] ?? headers.host
    const isPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
    if (!isPage && host === ownHost()) return handler(incoming, outgoing)
    outgoing.writeHead(403, { 'content-type': 'text/plain' }).end('This is for functions, not for pages.\n')
  }
}
