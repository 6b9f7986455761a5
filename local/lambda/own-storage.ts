import http, { type RequestOptions } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { OwnStorage } from './protocol.ts'

/** What the SDK gives for every call. */
type Called = RequestOptions & { readonly path: string }

/**
 * Sends a function's own calls of S3 to the front door. Functions know S3 by the address that browsers find it at, because it stands in
 * the URLs that they presign; but that address answers presigned requests only, and not before the start or after the stop.
 */
export function reachOwnStorage({ url, frontDoor }: OwnStorage): void {
  const storage = new URL(url)
  const door = new URL(frontDoor)
  const request = http.request
  http.request = ((...given: Parameters<typeof request>) => {
    const [options, heard] = given as unknown as [Called, Parameters<typeof request>[2]]
    const { host, port, path } = options
    if (host !== storage.hostname || Number(port) !== Number(storage.port) || !isBelow(path, storage.pathname))
      return request(...given)
    const headers = { ...(options.headers as Record<string, string>), host: door.host }
    const diverted = { ...options, headers, port: door.port, path: path.slice(storage.pathname.length) }
    return request({ ...diverted, host: door.hostname }, heard)
  }) as typeof request
  syncBuiltinESMExports()

  const elsewhere = globalThis.fetch
  globalThis.fetch = (asked, options) => {
    const at = asked instanceof Request ? undefined : new URL(asked)
    if (at?.origin !== storage.origin || !isBelow(at.pathname, storage.pathname) || isPresigned(at))
      return elsewhere(asked, options)
    const headers = new Headers(options?.headers)
    headers.delete('host')
    return elsewhere(new URL(at.pathname.slice(storage.pathname.length) + at.search, door), { ...options, headers })
  }
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

function isPresigned({ searchParams }: URL): boolean {
  return searchParams.has('X-Amz-Signature')
}
