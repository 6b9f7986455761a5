import type { ChatEvent } from '#domain/chat/contract.ts'

export interface Written {
  readonly text: string
  /** Billed tokens; undefined if the model did not report them. */
  readonly tokens: number | undefined
}

/**
 * Yields what may be shown of an answer while the model writes it, and returns what it wrote. A sentence that would change what was
 * shown already waits for the whole answer.
 */
export async function* whileWritten(
  pieces: AsyncGenerator<string, number | undefined, void>,
  { sessionId, checked }: { sessionId: string; checked: (written: string) => string },
): AsyncGenerator<Extract<ChatEvent, { text: string }>, Written, void> {
  let text = ''
  let shown = ''
  for (;;) {
    const piece = await pieces.next()
    if (piece.done) return { text, tokens: piece.value }
    text += piece.value
    const now = checked(text)
    if (now.length > shown.length && now.startsWith(shown)) {
      yield { text: now.slice(shown.length), sessionId }
      shown = now
    }
  }
}
