import autocannon from 'autocannon'

const CONNECTIONS = 16
const SECONDS = 4
/** On a busy machine a call sometimes times out. */
const TOLERATED = 0.001

export interface Target {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Makes a new body for each request. */
  readonly body?: () => string
}

/** Requests per second that a target answers with 200. Throws if refusals are not rare, because they are faster than answers. */
export async function load({ url, headers, body }: Target): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(body
      ? {
          requests: [
            {
              method: 'POST' as const,
              headers: { 'content-type': 'application/json', ...headers },
              setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }),
            },
          ],
        }
      : { headers: { ...headers } }),
  })
  if (result.non2xx + result.errors > result.requests.total * TOLERATED) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors.`)
  }
  return result.requests.average
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}
