/** Bytes of an archive that are unpacked at once: a large part of a bomb would expand a thousandfold before it is noticed. */
const SMALL_PART = 65_536

/** The bytes of a file in small parts, which are asked for one by one. */
export function smallParts(blob: Blob, size = SMALL_PART): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await blob.slice(at, at + size).arrayBuffer()
        at += part.byteLength
        if (part.byteLength > 0) controller.enqueue(new Uint8Array(part))
        if (at >= blob.size) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

export async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
  leave = (reader: ReadableStreamDefaultReader): unknown => reader.cancel().catch(() => undefined),
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await leave(reader)
  }
}
