import type { APIGatewayProxyEvent } from 'aws-lambda'

/** The requested URL. The host is a placeholder, because the caller controls the Host header. */
export function urlOf({ path, multiValueQueryStringParameters: query }: APIGatewayProxyEvent): URL {
  const url = new URL('https://api.invalid')
  url.pathname = path
  for (const [name, values] of Object.entries(query ?? {})) {
    for (const value of values ?? []) url.searchParams.append(name, value)
  }
  return url
}
