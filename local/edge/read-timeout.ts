/** CloudFront's own, where a distribution names no response timeout. */
const DEFAULT_SECONDS = 30

/** The time that an origin may let pass without a byte, in milliseconds. */
export function readTimeoutMs(seconds: number = DEFAULT_SECONDS): number {
  return seconds * 1000
}

/** What `work` gives, or `late` where it takes longer. */
export async function inTime<T, L>(work: Promise<T>, milliseconds: number, late: L): Promise<T | L> {
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

/** The chunks of a streamed answer; a pause that is too long ends it with an error, and leaving it early ends its source. */
export async function* withoutLongPauses(
  body: AsyncIterable<Uint8Array>,
  milliseconds: number,
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await inTime(chunks.next(), milliseconds, LATE)
      if (next === LATE) throw new Error(`The origin sent nothing for ${milliseconds / 1000} seconds.`)
      if (next.done) return
      yield next.value
    }
  } finally {
    // A source that hangs would never settle this; the stream beneath it is destroyed all the same.
    void chunks.return?.()
  }
}
