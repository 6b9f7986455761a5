import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** A person of the demonstration, as the operator's command passes them. */
export interface DemonstrationPerson {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly isAgent: boolean
  /** Absent without an account. */
  readonly personId?: string
  readonly organisation?: string
  readonly site?: string
}

/** Writes an object into the feature's bucket of files. */
export type PutObject = (key: string, bytes: Uint8Array, type: string) => Promise<void>

interface DemonstrationOptions {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  /** The feature's settings in cdk.json. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly people: readonly DemonstrationPerson[]
  /** Ids of admins, who approve what agents prepare and are in no other part of the story. */
  readonly admins?: readonly string[]
  /** Milliseconds since 1970: the end of the demonstration's time. */
  readonly now: number
  /** Absent for a feature without a bucket of files. */
  readonly putObject?: PutObject | undefined
  /** How much of it; the feature's own measure by default. */
  readonly size?: number
}

/**
 * Fills a feature's empty table with demonstration data, once: after an interruption the next call continues. Returns what it wrote;
 * undefined if the table holds other data.
 */
export type Demonstrate = (options: DemonstrationOptions) => Promise<string | undefined>
