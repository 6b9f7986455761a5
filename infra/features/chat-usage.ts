import { assumptions } from '../cost/assumptions.ts'
import { add, apiCall, kept, writeUnits } from '../cost/caused.ts'
import type { FeatureUsage, Usage } from '../cost/feature-usage.ts'
import { atPeak, onBusiestDay } from '../cost/peak.ts'
import type { Section } from '../section.ts'

/** Usage of one question with answer. test/infra/features/chat-usage.test.ts compares sizes and tokens with the code. */
export const question = {
  /** An average conversation of three turns; each question writes it twice. */
  conversationItemBytes: 2900,
  /** Conversations expire after 30 days. */
  monthsKept: 1,
  /** System prompt, five passages, one earlier turn and the question. */
  tokensRead: 2400,
  /** The system prompt asks for at most 150 words. */
  tokensWritten: 220,
  /** The prompt as JSON with headers. */
  bytesToModel: 10_000,
  /** Mostly waiting for the model in Europe. */
  milliseconds: 2500,
} as const

const { call, tables } = assumptions

/** Write units of a question: IP counter, conversation counter and turns, token reservation and settlement. */
export function writeUnitsPerQuestion(): number {
  return writeUnits(tables.counterItemBytes) + 2 * writeUnits(question.conversationItemBytes) + 2 * writeUnits(100)
}

function perQuestion(): Usage {
  return add(
    apiCall({ milliseconds: question.milliseconds, metrics: 1 }),
    { tableWrites: writeUnitsPerQuestion(), betweenRegions: question.bytesToModel },
    kept({ items: [{ bytes: [question.conversationItemBytes], months: question.monthsKept }] }),
  )
}

function quotas({
  throttle,
  concurrency,
  dailyTokenBudget,
}: Section & Readonly<Record<string, unknown>>): ReturnType<NonNullable<FeatureUsage['quotas']>> {
  return [
    {
      what: "the assistant's daily budget (`chat.dailyTokenBudget`)",
      limit: Number(dailyTokenBudget),
      unit: 'tokens a day',
      source: 'cdk.json',
      demand: ({ chats = 0 }) => onBusiestDay(chats * (question.tokensRead + question.tokensWritten)),
      whenMet: 'It rests until midnight UTC, except in emergencies. That is what the setting is for.',
      whatToDo: 'Raise it once the bill for tokens is wanted.',
    },
    {
      what: "the assistant's throttle (`chat.throttle.rate`)",
      limit: throttle?.rate ?? Infinity,
      unit: 'calls a second',
      source: 'cdk.json',
      demand: ({ chats = 0 }) => atPeak(chats),
      whenMet: 'The gateway answers 429 and the assistant asks to try again.',
      whatToDo: "Raise it together with Bedrock's tokens per minute, and not without them.",
    },
    {
      what: "the assistant's share of Lambda (`chat.concurrency.calls`)",
      limit: concurrency['calls'] ?? 0,
      unit: 'runs at once',
      source: 'cdk.json',
      demand: ({ chats = 0 }) => (atPeak(chats) * question.milliseconds) / 1000,
      whenMet: 'Lambda refuses runs and the gateway answers 500; other functions keep their shares.',
      whatToDo: 'Raise the share. A model that is slow asks for three times as many runs as it does on a good day.',
    },
    {
      what: "one partition: the item of the assistant's day (`BUDGET#date`)",
      limit: 1000,
      unit: 'write units a second',
      source: 'docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html',
      demand: ({ chats = 0 }) => atPeak(chats),
      whenMet: 'Answers fail while they are booked, although the model has written them.',
      whatToDo: 'Book into one of ten items of the day, drawn at random, and add them up when reading.',
    },
  ]
}

export const chatUsage: FeatureUsage = {
  volumes: [
    {
      name: 'chats',
      what: 'One question to the assistant and its answer.',
      usage: perQuestion(),
      perThousandViews: 100,
      usdPerThousand: 0.06,
      model: {
        tokensRead: question.tokensRead,
        tokensWritten: question.tokensWritten,
        tokensADay: { setting: 'dailyTokenBudget', meaning: 'the others are told to come back tomorrow' },
      },
    },
  ],
  metrics: ['MessagesAnswered', 'MessagesUnanswered', 'MessagesOverLimit', 'MessagesOverBudget'],
  // An empty message, which is refused; the daily question is negligible.
  check: apiCall({ milliseconds: call.millisecondsToStore }),
  quotas,
}
