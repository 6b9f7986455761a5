import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { CheckFinding } from '#domain/status/apply-check.ts'
import type { Component } from '#domain/status/status.ts'
import type { Ask } from './site.ts'

/** What a probe may use: the site as people reach it, and what the manifest lets it do with tables. */
interface Reach {
  readonly ask: Ask
  readonly tables: DynamoDBDocumentClient
  /** The feature's own table. */
  readonly table: string
  readonly outbox: string
}

/** One run of the checks. */
export interface Round {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether this is the first run of the day. */
  readonly daily: boolean
  /** Whether the run before found the component working. */
  readonly worked: (component: Component) => boolean
  /** Writes down what `look` finds: a failure where it throws, nothing where it cannot tell. */
  readonly judge: (component: Component, look: () => Promise<CheckFinding | undefined>) => Promise<void>
}

/** Does from outside what people do with a feature. */
export type Probe = (reach: Reach) => (round: Round) => Promise<void>
