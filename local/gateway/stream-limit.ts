import type { Readable } from 'node:stream'

/** The time that an integration may take, from the request to the last byte of the answer. */
export interface StreamLimit {
  /** Resolves when the time is over. */
  readonly over: Promise<'INTEGRATION_TIMEOUT'>
  /** Breaks the answer off when the time is over, and forgets the limit when the answer ends before. */
  holds(body: Readable): void
  /** There is nothing left to limit. */
  lift(): void
}

export function limitTo(milliseconds: number): StreamLimit {
  const { promise: over, resolve } = Promise.withResolvers<'INTEGRATION_TIMEOUT'>()
  let limited: Readable | undefined
  const timer = setTimeout(() => {
    resolve('INTEGRATION_TIMEOUT')
    limited?.destroy(new Error(`The integration took longer than ${milliseconds} ms.`))
  }, milliseconds)
  return {
    over,
    holds(body) {
      limited = body
      body.once('close', () => clearTimeout(timer))
    },
    lift: () => clearTimeout(timer),
  }
}
