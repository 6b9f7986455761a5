import { add, apiCall, assumed, type FeatureUsage, kept } from '../cost/usage.ts'

/** What one question and its answer are taken to cause. Sizes and tokens are held to the code by test/infra/features/chat-usage.test.ts. */
export const question = {
  /** A conversation in the middle of its life: three questions and answers. It is written twice a question. */
  conversationItemBytes: 2900,
  /** The rules, five passages, one earlier turn and the question. */
  tokensRead: 2400,
  /** The rules ask for at most 150 words. */
  tokensWritten: 220,
  /** The prompt as JSON, with its headers. */
  bytesToModel: 10_000,
  /** Nearly all of it is waiting for the model in Europe. */
  milliseconds: 2500,
} as const

/** Counted by address, counted and kept in the conversation, booked and settled. */
export const WRITE_UNITS = 9

export const chatUsage: FeatureUsage = {
  volumes: [
    {
      name: 'chats',
      what: 'One question to the assistant and its answer, kept for a month.',
      usage: add(
        apiCall(question.milliseconds, { metrics: 1 }),
        { tableWrites: WRITE_UNITS, betweenRegions: question.bytesToModel },
        kept(question.conversationItemBytes, 1, 1),
      ),
      perThousandViews: 100,
      usdPerThousand: 0.06,
      tokens: { read: question.tokensRead, written: question.tokensWritten },
    },
  ],
  metrics: ['MessagesAnswered', 'MessagesUnanswered', 'MessagesOverLimit', 'MessagesOverBudget'],
  // An empty message, which is refused; the daily question is too rare to count.
  check: apiCall(assumed.call.toStore),
}
