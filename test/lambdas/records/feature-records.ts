import type { Actor } from '#domain/accounts/actor.ts'
import type { RestFunction } from '../harness.ts'
import type { Identity } from '../identity.ts'
import type { RecordName } from './readers.ts'

/** The records of a feature, for the matrix of who reads them. */
export interface FeatureRecords {
  /** The feature's rule, asked of the record of that name. */
  readonly mayRead: (
    actor: Pick<Actor, 'id' | 'email' | 'roles' | 'assurance' | 'organisation'>,
    name: RecordName,
  ) => boolean
  /** Every call with an id in its path, and what fills its path for a record. */
  readonly calls: Readonly<Record<string, (name: RecordName) => Readonly<Record<string, string>>>>
  /** What fills a path so that it leads to no record. */
  readonly missing: Readonly<Record<string, string>>
  /** The deployed bundle on a table that holds all the records. */
  readonly start: () => Promise<{
    readonly handler: RestFunction
    readonly identity: Identity
    readonly stop: () => Promise<void>
  }>
}
