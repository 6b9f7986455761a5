import type { Config } from '../config.ts'
import { assumptions } from './assumptions.ts'
import { sum } from './caused.ts'
import type { Quota, Volumes } from './feature-usage.ts'
import { atPeak, onBusiestDay } from './peak.ts'
import { usageOf, usageOfFeatures, volumesAt, volumesOf } from './usage.ts'

type Limited = Pick<Config, 'features' | 'sections' | 'throttles'>

const { mail, view } = assumptions
/** Initial shards of an on-demand table's stream, and the mails per batch of a shard. */
const SHARDS = 4
const MAILS_PER_SHARD = 10 / (2 * (mail.millisecondsToSend / 1000))

/** Model tokens in the busiest minute; Bedrock has a quota per account. */
export function modelTokensAMinute(views: number, { features }: Pick<Config, 'features'>): number {
  const volumes = volumesAt(views, features)
  const tokens = volumesOf(features).map(
    ({ name, model }) => (volumes[name] ?? 0) * ((model?.tokensRead ?? 0) + (model?.tokensWritten ?? 0)),
  )
  return atPeak(sum(tokens)) * 60
}

/** Quotas that growth can reach: our settings and AWS's defaults in af-south-1. */
function quotas(config: Limited): readonly Quota[] {
  return [...config.features.flatMap((feature) => ofFeature(feature, config)), ...ofPlatform(config)]
}

function ofFeature({ name, usage }: Config['features'][number], { sections }: Limited): readonly Quota[] {
  const section = sections[name]
  return section ? (usage?.quotas?.(section) ?? []) : []
}

function ofPlatform({ features, throttles }: Limited): readonly Quota[] {
  const all = volumesOf(features)
  const used = (volumes: Volumes) => usageOfFeatures(volumes, features)
  const mailsOf = (volumes: Volumes): number => used(volumes).mails ?? 0
  const signIns = (volumes: Volumes): number =>
    sum(all.map(({ name, signIns: each = 0 }) => (volumes[name] ?? 0) * each))
  const callsOfBusiestMethod = (volumes: Volumes): number =>
    Math.max(0, ...all.map(({ name, callsOfOneMethod = 0 }) => (volumes[name] ?? 0) * callsOfOneMethod))
  return [
    {
      what: "Cognito's own mailer",
      limit: 50,
      unit: 'mails a day',
      source: 'docs.aws.amazon.com/cognito/latest/developerguide/quotas.html',
      demand: ({ people }) => onBusiestDay(people),
      whenMet: 'Nobody new can confirm an address or reset a password until the day is over.',
      whatToDo: 'Deploy without `-c veritech.codesFrom=cognito` once SES shows the domain as verified.',
      unconfirmed: 'from memory',
    },
    {
      what: 'SES in 24 hours',
      limit: 50_000,
      unit: 'mails a day',
      source: 'docs.aws.amazon.com/ses/latest/dg/quotas.html',
      demand: (volumes) => onBusiestDay(mailsOf(volumes)),
      whenMet: 'Mails wait in the outbox and are tried for 23 hours, then become dead letters. Tickets are kept.',
      whatToDo: 'Ask for more as soon as a day passes half of it; a clean bounce rate decides.',
      unconfirmed: 'AWS names no figure outside of the sandbox (200 a day); this is a usual first grant',
    },
    {
      what: 'SES in a second',
      limit: 14,
      unit: 'mails a second',
      source: 'docs.aws.amazon.com/ses/latest/dg/quotas.html',
      demand: (volumes) => atPeak(mailsOf(volumes)),
      whenMet: 'As above, for the length of the peak: mails come minutes late.',
      whatToDo: 'It grows together with the daily quota.',
      unconfirmed: 'AWS names no figure outside of the sandbox (1 a second); this is a usual first grant',
    },
    {
      what: 'the mail function behind the stream',
      limit: SHARDS * MAILS_PER_SHARD,
      unit: 'mails a second',
      source: 'infra/mail.ts: batches of 10, one at a time for each shard',
      demand: (volumes) => atPeak(mailsOf(volumes)),
      whenMet: 'The age of the outbox grows while the peak lasts; nothing is lost within 23 hours.',
      whatToDo: 'Set `parallelizationFactor` (up to 10), not before SES grants the rate.',
      unconfirmed: 'how many shards a new table has is not promised; four is usual',
    },
    {
      what: 'the throttle of any other call (`throttles.perCall.rate`)',
      limit: throttles.perCall.rate,
      unit: 'calls a second of one method',
      source: 'cdk.json',
      demand: (volumes) => atPeak(callsOfBusiestMethod(volumes)),
      whenMet: 'The gateway answers 429 to the portal, which tries again.',
      whatToDo: "Raise it, up to the account's quota.",
    },
    {
      what: "API Gateway's account quota in Cape Town",
      limit: 2500,
      unit: 'calls a second',
      source: 'docs.aws.amazon.com/apigateway/latest/developerguide/limits.html',
      demand: (volumes) => atPeak(used(volumes).gatewayCalls ?? 0),
      whenMet: 'Every call of every API of the account may get 429. Its burst is 1,250 there, a quarter of the usual.',
      whatToDo: 'Ask for more in Service Quotas (it is adjustable) and give stages accounts of their own.',
    },
    {
      what: "Cognito's sign-ins",
      limit: 120,
      unit: 'calls a second',
      source: 'docs.aws.amazon.com/cognito/latest/developerguide/quotas.html',
      demand: (volumes) => atPeak(signIns(volumes)),
      whenMet: 'Sign-in says that it is busy.',
      whatToDo: 'Buy more of the category UserAuthentication in Service Quotas.',
      unconfirmed: 'from memory',
    },
    {
      what: 'S3, one prefix',
      limit: 5500,
      unit: 'reads a second',
      source: 'docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html',
      demand: ({ views }) => atPeak(views * view.readsOfBucket),
      whenMet: 'Pages come with 503 from the origin, once in a while.',
      whatToDo: 'Let the edge keep documents for a minute (`s-maxage=60`) instead of asking each time.',
    },
    {
      what: 'CloudFront, one distribution',
      limit: 250_000,
      unit: 'requests a second',
      source: 'docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html',
      demand: (volumes) => atPeak(usageOf(volumes, features).cloudFrontRequests ?? 0),
      whenMet: 'The edge refuses requests.',
      whatToDo: 'Ask for more.',
    },
  ]
}

export interface MetQuota {
  readonly quota: Quota
  /** Monthly views at which the peak reaches the quota. */
  readonly views: number
}

/** The quotas, ordered by the views at which they are reached. */
export function inOrder(config: Limited): readonly MetQuota[] {
  const million = volumesAt(1e6, config.features)
  return quotas(config)
    .map((quota) => ({ quota, views: (quota.limit / quota.demand(million)) * 1e6 }))
    .toSorted((a, b) => a.views - b.views)
}
