import { randomUUID } from 'node:crypto'
import type { ApiRequest } from './api-request.ts'

/** A request with its ids and timestamp, some of which become `requestContext`. */
export interface GatewayRequest {
  readonly request: ApiRequest
  readonly requestId: string
  readonly extendedRequestId: string
  readonly traceId: string
  readonly at: number
  /** Headers by name in lower case; of repeated ones the last. */
  readonly headers: Readonly<Record<string, string>>
}

export function gatewayRequestOf(request: ApiRequest): GatewayRequest {
  const at = Date.now()
  const digits = randomUUID().replaceAll('-', '')
  const headers: Record<string, string> = {}
  for (const [name, value] of request.headers) headers[name.toLowerCase()] = value
  return {
    request,
    requestId: randomUUID(),
    extendedRequestId: `${digits.slice(0, 15)}=`,
    traceId: `Root=1-${Math.floor(at / 1000).toString(16)}-${digits.slice(0, 24)}`,
    at,
    headers,
  }
}
