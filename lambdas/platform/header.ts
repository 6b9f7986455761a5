import type { APIGatewayProxyEvent } from 'aws-lambda'

/** A request header by its lower-case name. API Gateway keeps the client's capitalisation. */
export function headerOf(event: APIGatewayProxyEvent, name: string): string | undefined {
  const headers = event.headers ?? {}
  const direct = headers[name]
  if (direct !== undefined) return direct
  const written = Object.keys(headers).find((key) => key.toLowerCase() === name)
  return written === undefined ? undefined : headers[written]
}
