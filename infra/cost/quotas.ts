import { type Config, sectionOf } from '../config.ts'
import type { Section } from '../section.ts'
import { chat as assistantFeature } from '../features/chat.ts'
import { helpdesk } from '../features/helpdesk.ts'
import { assumptions, usageOf, type Volumes } from './usage.ts'

/** Something that says no from a certain rate on, and what to do before it does. */
export interface Quota {
  readonly what: string
  readonly limit: number
  readonly unit: string
  /** Where the limit comes from: our own settings, or AWS's documentation. */
  readonly source: string
  /** What is demanded of it, in `unit`, in a month of these volumes. */
  readonly demand: (volumes: Volumes) => number
  readonly whenMet: string
  readonly whatToDo: string
  /** Why the limit is a guess. */
  readonly unconfirmed?: string
}

/** A heavy use of the site: of ten views one leads to a ticket and one to a question to the assistant. */
export function volumesAt(views: number): Volumes {
  const tickets = views / 10
  return { views, tickets, chats: tickets, people: peopleOf(tickets) }
}

/** Most tickets come from the public form; of fifty, one leads to an account, which Cognito confirms by mail. */
export function peopleOf(tickets: number): number {
  return Math.ceil(tickets / 50)
}

/** The busiest second of a month against its mean, and the busiest day against its mean. */
const PEAK_SECOND = 10
const PEAK_DAY = 2

const { chat, functions, month, ticket } = assumptions
const atPeak = (aMonth: number): number => (aMonth / month.seconds) * PEAK_SECOND
const onBusiestDay = (aMonth: number): number => (aMonth / month.seconds) * 86_400 * PEAK_DAY
const apiCalls = ({ tickets, chats }: Volumes): number => tickets * (1 + ticket.callsToRead) + chats
/** Shards that a stream of an on-demand table begins with, and what one of them delivers: ten mails in a batch's time. */
const SHARDS = 4
const MAILS_PER_SHARD = 10 / (2 * (functions.millisecondsToMail / 1000))

/** What the busiest minute asks of the model, which has a quota that every account is given by itself. */
export function modelTokensAMinute(views: number): number {
  return atPeak(volumesAt(views).chats) * 60 * (chat.tokensRead + chat.tokensWritten)
}

/** Every quota that growth comes near, by our settings and AWS's defaults in af-south-1. */
export function quotas(config: Pick<Config, 'sections' | 'throttles'>): readonly Quota[] {
  const { throttles } = config
  const [assistant, desk] = [sectionOf(config, assistantFeature), sectionOf(config, helpdesk)]
  return [
    {
      what: "Cognito's own mailer",
      limit: 50,
      unit: 'mails a day',
      source: 'docs.aws.amazon.com/cognito/latest/developerguide/quotas.html',
      demand: ({ tickets }) => onBusiestDay(peopleOf(tickets)),
      whenMet: 'Nobody new can confirm an address or reset a password until the day is over.',
      whatToDo: 'Deploy without `-c veritech.codesFrom=cognito` once SES shows the domain as verified.',
      unconfirmed: 'from memory',
    },
    {
      what: "the assistant's daily budget (`chat.dailyTokenBudget`)",
      limit: assistant.dailyTokenBudget,
      unit: 'tokens a day',
      source: 'cdk.json',
      demand: ({ chats }) => onBusiestDay(chats * (chat.tokensRead + chat.tokensWritten)),
      whenMet: 'It rests until midnight UTC, except in emergencies. That is what the setting is for.',
      whatToDo: 'Raise it once the bill for tokens is wanted.',
    },
    {
      what: 'SES in 24 hours',
      limit: 50_000,
      unit: 'mails a day',
      source: 'docs.aws.amazon.com/ses/latest/dg/quotas.html',
      demand: ({ tickets }) => onBusiestDay(tickets * ticket.mails),
      whenMet: 'Mails wait in the outbox and are tried for 23 hours, then become dead letters. Tickets are kept.',
      whatToDo: 'Ask for more as soon as a day passes half of it; a clean bounce rate decides.',
      unconfirmed: 'AWS names no figure outside of the sandbox (200 a day); this is a usual first grant',
    },
    {
      what: 'SES in a second',
      limit: 14,
      unit: 'mails a second',
      source: 'docs.aws.amazon.com/ses/latest/dg/quotas.html',
      demand: ({ tickets }) => atPeak(tickets * ticket.mails),
      whenMet: 'As above, for the length of the peak: mails come minutes late.',
      whatToDo: 'It grows together with the daily quota.',
      unconfirmed: 'AWS names no figure outside of the sandbox (1 a second); this is a usual first grant',
    },
    {
      what: 'the mail function behind the stream',
      limit: SHARDS * MAILS_PER_SHARD,
      unit: 'mails a second',
      source: 'infra/mail.ts: batches of 10, one at a time for each shard',
      demand: ({ tickets }) => atPeak(tickets * ticket.mails),
      whenMet: 'The age of the outbox grows while the peak lasts; nothing is lost within 23 hours.',
      whatToDo: 'Set `parallelizationFactor` (up to 10), not before SES grants the rate.',
      unconfirmed: 'how many shards a new table has is not promised; four is usual',
    },
    {
      what: "the assistant's throttle (`chat.throttle.rate`)",
      limit: rateOf(assistant),
      unit: 'calls a second',
      source: 'cdk.json',
      demand: ({ chats }) => atPeak(chats),
      whenMet: 'The gateway answers 429 and the assistant asks to try again.',
      whatToDo: "Raise it together with Bedrock's tokens per minute, and not without them.",
    },
    {
      what: 'the throttle of tickets (`helpdesk.throttle.rate`)',
      limit: rateOf(desk),
      unit: 'calls a second',
      source: 'cdk.json',
      demand: ({ tickets }) => atPeak(tickets),
      whenMet: 'The gateway answers 429; the form keeps what was typed, and the same number may be sent again.',
      whatToDo: 'Raise it; the table bears ten times as many (below).',
    },
    {
      what: 'the throttle of any other call (`throttles.perCall.rate`)',
      limit: throttles.perCall.rate,
      unit: 'calls a second of one method',
      source: 'cdk.json',
      demand: ({ tickets }) => atPeak((tickets * ticket.callsToRead) / 3),
      whenMet: 'The gateway answers 429 to the portal, which tries again.',
      whatToDo: "Raise it, up to the account's quota.",
    },
    {
      what: "API Gateway's account quota in Cape Town",
      limit: 2500,
      unit: 'calls a second',
      source: 'docs.aws.amazon.com/apigateway/latest/developerguide/limits.html',
      demand: (volumes) => atPeak(apiCalls(volumes)),
      whenMet: 'Every call of every API of the account may get 429. Its burst is 1,250 there, a quarter of the usual.',
      whatToDo: 'Ask for more in Service Quotas (it is adjustable) and give stages accounts of their own.',
    },
    {
      what: "the assistant's share of Lambda (`chat.concurrency.calls`)",
      limit: callsAtOnce(assistant),
      unit: 'runs at once',
      source: 'cdk.json',
      demand: ({ chats }) => (atPeak(chats) * functions.millisecondsToChat) / 1000,
      whenMet: 'Lambda refuses runs and the gateway answers 500; other functions keep their shares.',
      whatToDo: 'Raise the share. A model that is slow asks for three times as many runs as it does on a good day.',
    },
    {
      what: "the help desk's share of Lambda (`helpdesk.concurrency.calls`)",
      limit: callsAtOnce(desk),
      unit: 'runs at once',
      source: 'cdk.json',
      demand: ({ tickets }) =>
        (atPeak(tickets) * functions.millisecondsToStoreTicket +
          atPeak(tickets * ticket.callsToRead) * functions.millisecondsToRead) /
        1000,
      whenMet: 'As above; the form keeps what was typed, and the same number may be sent again.',
      whatToDo:
        "Raise the share; all of them, and 100 beside them, have to fit into the account's quota (1,000 by default).",
    },
    {
      what: "one partition: the item of the assistant's day (`BUDGET#date`)",
      limit: 1000,
      unit: 'write units a second',
      source: 'docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html',
      demand: ({ chats }) => atPeak(chats),
      whenMet: 'Answers fail while they are booked, although the model has written them.',
      whatToDo: 'Book into one of ten items of the day, drawn at random, and add them up when reading.',
    },
    {
      what: 'one partition: the index `index2` of the help desk, whose key is always `QUEUE#new`',
      limit: 1000,
      unit: 'write units a second',
      source: 'docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html',
      demand: ({ tickets }) => atPeak(tickets),
      whenMet: 'Writes of tickets are refused too: an index that is throttled holds back its table.',
      whatToDo:
        'Make the key `QUEUE#new#0` … `QUEUE#new#9` by a digit of the number and merge ten queries into the queue.',
    },
    {
      what: "Cognito's sign-ins",
      limit: 120,
      unit: 'calls a second',
      source: 'docs.aws.amazon.com/cognito/latest/developerguide/quotas.html',
      demand: ({ tickets }) => atPeak(tickets),
      whenMet: 'Sign-in says that it is busy.',
      whatToDo: 'Buy more of the category UserAuthentication in Service Quotas.',
      unconfirmed: 'from memory',
    },
    {
      what: 'S3, one prefix',
      limit: 5500,
      unit: 'reads a second',
      source: 'docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html',
      demand: ({ views }) => atPeak(views * assumptions.view.readsOfBucket),
      whenMet: 'Pages come with 503 from the origin, once in a while.',
      whatToDo: 'Let the edge keep documents for a minute (`s-maxage=60`) instead of asking each time.',
    },
    {
      what: 'CloudFront, one distribution',
      limit: 250_000,
      unit: 'requests a second',
      source: 'docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html',
      demand: (volumes) => atPeak(usageOf(volumes).cloudFrontRequests ?? 0),
      whenMet: 'The edge refuses requests.',
      whatToDo: 'Ask for more.',
    },
  ]
}

function rateOf({ throttle }: Pick<Section, 'throttle'>): number {
  if (!throttle) throw new Error('A feature without a throttle of its own meets that of any call.')
  return throttle.rate
}

function callsAtOnce({ concurrency }: Pick<Section, 'concurrency'>): number {
  return concurrency['calls'] ?? 0
}

export interface MetQuota {
  readonly quota: Quota
  /** Views a month from which on the busiest moment asks for more than there is. */
  readonly views: number
}

/** The quotas in the order in which growth meets them. */
export function inOrder(all: readonly Quota[]): readonly MetQuota[] {
  const million = volumesAt(1e6)
  return all
    .map((quota) => ({ quota, views: (quota.limit / quota.demand(million)) * 1e6 }))
    .toSorted((a, b) => a.views - b.views)
}
