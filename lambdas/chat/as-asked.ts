import type { ChatEvent, ChatReply } from '#domain/chat/contract.ts'

/** The next sentences of an answer, and at its end the whole. */
export type Answering = AsyncGenerator<Extract<ChatEvent, { text: string }>, ChatReply, void>

/**
 * The answer as events for a caller who accepts them, else as a whole. What fails before the first sentence is thrown, so that it is
 * answered with its own status. The JSON has the specified fields: which lines are headings only stands in events.
 */
export async function asAsked(
  accept: string | undefined,
  answer: Answering,
): Promise<ChatReply | AsyncIterableIterator<ChatEvent>> {
  let next = await answer.next()
  if (accept?.includes('text/event-stream')) return eventsFrom(next, answer)
  while (!next.done) next = await answer.next()
  const { headings: _headings, ...reply } = next.value
  return reply
}

async function* eventsFrom(
  first: IteratorResult<ChatEvent, ChatReply>,
  answer: Answering,
): AsyncGenerator<ChatEvent, void> {
  let next = first
  while (!next.done) {
    yield next.value
    next = await answer.next()
  }
  yield { reply: next.value }
}
