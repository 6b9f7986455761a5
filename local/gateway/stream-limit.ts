import type { Readable } from 'node:stream'

/** Time limit of an integration, from the request to the last byte of the answer. */
export interface StreamLimit {
  /** Resolves when the time is over. */
  readonly over: Promise<'INTEGRATION_TIMEOUT'>
  /** Destroys the answer when the time is over, and clears the limit when the answer ends. */
  applyTo(body: Readable): void
  /** Clears the limit. */
  clear(): void
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
    applyTo(body) {
      limited = body
      body.once('close', () => clearTimeout(timer))
    },
    clear: () => clearTimeout(timer),
  }
}
