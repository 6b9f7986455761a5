import type { APIGatewayProxyEvent } from 'aws-lambda'

/** A request header by its lower-case name; the gateway hands names on as the client wrote them. */
export function headerOf(event: APIGatewayProxyEvent, name: string): string | undefined {
  const headers = event.headers ?? {}
  const direct = headers[name]
  if (direct !== undefined) return direct
  const written = Object.keys(headers).find((key) => key.toLowerCase() === name)
  return written === undefined ? undefined : headers[written]
}
