import autocannon from 'autocannon'

const CONNECTIONS = 16
const SECONDS = 4
/** A machine that is busy with something else lets a call run into its time limit now and then. */
const TOLERATED = 0.001

export interface Target {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Draws the body of each request afresh. */
  readonly body?: () => string
}

/** Requests per second that a target answers with 200; more than a rare refusal ends the measurement, because it would measure those. */
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
