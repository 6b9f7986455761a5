import { add, apiCall, assumed, type FeatureUsage, kept, measured } from '../cost/usage.ts'

/** Usage of one question with answer. test/infra/features/chat-usage.test.ts compares sizes and tokens with the code. */
export const question = {
  /** System prompt, five passages, one earlier turn and the question. */
  tokensRead: 1000,
  /** The system prompt asks for at most 150 words. */
  tokensWritten: 220,
  /** The prompt as JSON with headers. */
  bytesToModel: 10_000,
  /** Mostly waiting for the model in Europe. */
  milliseconds: 2500,
} as const

/** IP counter, conversation counter with its list, a transaction of conversation, list and turn, token reservation and settlement, the day's figures, with long answers. */
export const MOST_WRITE_UNITS = 16

/** The local model answers in a few words; with 150 words a conversation has 2,900 bytes, and each question writes it twice. */
const LONGER_ANSWERS = add({ tableWrites: 4 }, kept(2400, 0, 1))

export const chatUsage: FeatureUsage = {
  volumes: [
    {
      name: 'chats',
      what: 'One question to the assistant and its answer, kept for a month.',
      usage: add(
        apiCall(question.milliseconds, { metrics: 1 }),
        { betweenRegions: question.bytesToModel },
        // A third of a conversation of three questions.
        measured('ask the assistant'),
        LONGER_ANSWERS,
      ),
      perThousandViews: 100,
      usdPerThousand: 0.06,
      tokens: { read: question.tokensRead, written: question.tokensWritten },
    },
  ],
  metrics: ['MessagesAnswered', 'MessagesUnanswered', 'MessagesOverBudget'],
  // An empty message, which is refused; the daily question is negligible.
  check: apiCall(assumed.call.toStore),
}
