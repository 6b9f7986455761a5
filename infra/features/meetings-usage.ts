import { add, apiCall, type FeatureUsage } from '../cost/usage.ts'

/** Usage of one suggested summary. test/infra/features/meetings-usage.test.ts compares the tokens with the code. */
export const summary = {
  /** The rules, and the minutes of a meeting of an hour. */
  tokensRead: 900,
  /** The rules ask for at most 120 words. */
  tokensWritten: 200,
  /** The prompt as JSON with headers. */
  bytesToModel: 8000,
  /** Mostly waiting for the model in Europe. */
  milliseconds: 3000,
  /** Session, settings, the meeting and who is in it. */
  readUnits: 8,
  /** Reservations and settlements of two budgets. */
  writeUnits: 4,
} as const

export const meetingsUsage: FeatureUsage = {
  volumes: [
    {
      name: 'summaries',
      what: 'One summary that a model suggests of the minutes of a meeting.',
      usage: add(apiCall(summary.milliseconds), {
        betweenRegions: summary.bytesToModel,
        tableReads: summary.readUnits,
        tableWrites: summary.writeUnits,
      }),
      perThousandViews: 1,
      usdPerThousand: 0.06,
      tokens: { read: summary.tokensRead, written: summary.tokensWritten },
    },
  ],
}
