import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { CheckFinding } from '#domain/status/apply-check.ts'
import type { Component } from '#domain/status/status.ts'
import type { Ask } from './site.ts'

/** Dependencies of a probe: the public site, and the tables that the manifest grants. */
interface ProbeContext {
  readonly ask: Ask
  readonly tables: DynamoDBDocumentClient
  /** The feature's own table. */
  readonly table: string
  readonly outbox: string
}

/** Arguments of one check run. */
export interface ProbeRun {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether this is the first run of the day. */
  readonly daily: boolean
  /** Whether the previous run found the component working. */
  readonly wasWorking: (component: Component) => boolean
  /** Records the finding of `look`: `fails` if it throws, none if it returns undefined. */
  readonly record: (component: Component, look: () => Promise<CheckFinding | undefined>) => Promise<void>
}

/** Checks a feature from outside, as people use it. */
export type Probe = (reach: ProbeContext) => (round: ProbeRun) => Promise<void>
