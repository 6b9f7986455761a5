import type { ChatEvent } from '#domain/chat/contract.ts'
import { headed } from '#domain/chat/headings.ts'

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
  let headingsShown = 0
  for (;;) {
    const piece = await pieces.next()
    if (piece.done) return { text, tokens: piece.value }
    text += piece.value
    const { text: now, headings = [] } = headed(checked(text))
    if (now.length > shown.length && now.startsWith(shown)) {
      const fresh = headings.slice(headingsShown)
      yield { text: now.slice(shown.length), ...(fresh.length > 0 && { headings: fresh }), sessionId }
      shown = now
      headingsShown = headings.length
    }
  }
}
