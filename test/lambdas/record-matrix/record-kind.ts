import type { Actor } from '#domain/accounts/actor.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import type { RecordName } from './readers.ts'

/** A person whose access is checked. */
export type MatrixPerson = Pick<Actor, 'id' | 'email' | 'roles' | 'assurance' | 'organisation'>

/** Values of a call's path parameters. */
type PathValues = Readonly<Record<string, string>>

/** Query and body of a call. */
export interface CallInput {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** One kind of record of a feature. The record matrix checks who can read it. */
export interface RecordKind {
  /** The records of the matrix that are stored with this kind. */
  readonly names: readonly RecordName[]
  /** Whether agents and admins can read every record of this kind. */
  readonly staffReadAll: boolean
  /** Only the person of a record reads it, whatever else others reach. */
  readonly ownersOnly?: boolean
  /** The feature's access rule, applied to the named record. */
  readonly mayRead: (actor: MatrixPerson, name: RecordName) => boolean
  /** Every call with an id of this kind in its path, and its path parameters for a record. */
  readonly calls: Readonly<Record<string, (name: RecordName) => PathValues>>
  /** Query and body of the calls that require them. */
  readonly inputs?: Readonly<Record<string, CallInput>>
  /** Those of the calls that only the creator of the record may make. */
  readonly creatorsOnly?: readonly string[]
  /** Path parameters of a record that does not exist. */
  readonly missing: PathValues
  /** The items of all records, as the feature stores them. */
  readonly items: readonly ItemWrite[]
}

/** Record kinds by name. Each feature exports its own as `recordKinds` from `test/lambdas/records/<feature>.ts`. */
export type RecordKinds = Readonly<Record<string, RecordKind>>
