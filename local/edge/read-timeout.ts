/** CloudFront's default response timeout. */
const DEFAULT_SECONDS = 30

/** Longest time without data from the origin, in milliseconds. */
export function readTimeoutMs(seconds: number = DEFAULT_SECONDS): number {
  return seconds * 1000
}

/** Resolves with the result of `work`, or with `late` after the given time. */
export async function withTimeout<T, L>(work: Promise<T>, milliseconds: number, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<L>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const LATE = Symbol('late')

/**
 * Passes on the chunks of a streamed answer. Too long a pause ends it with an error; closing it early closes the
 * source.
 */
export async function* withReadTimeout(
  body: AsyncIterable<Uint8Array>,
  milliseconds: number,
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await withTimeout(chunks.next(), milliseconds, LATE)
      if (next === LATE) throw new Error(`The origin sent nothing for ${milliseconds / 1000} seconds.`)
      if (next.done) return
      yield next.value
    }
  } finally {
    // Not awaited: a hanging source would never settle, and its stream is destroyed anyway.
    void chunks.return?.()
  }
}
