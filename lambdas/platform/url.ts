import type { APIGatewayProxyEvent } from 'aws-lambda'

/** The URL that was asked for. The host means nothing: whoever calls can write any into the request. */
export function urlOf({ path, multiValueQueryStringParameters: query }: APIGatewayProxyEvent): URL {
  const url = new URL('https://api.invalid')
  url.pathname = path
  for (const [name, values] of Object.entries(query ?? {})) {
    for (const value of values ?? []) url.searchParams.append(name, value)
  }
  return url
}
