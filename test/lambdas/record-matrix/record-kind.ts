import type { Actor } from '#domain/accounts/actor.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import type { RecordName } from './readers.ts'

/** The person whose rights a rule is asked about. */
export type Person = Pick<Actor, 'id' | 'email' | 'roles' | 'assurance' | 'organisation'>

/** What the path of a call names, by parameter. */
type PathValues = Readonly<Record<string, string>>

/** The input of a call beside its path. */
export interface CallInput {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** One kind of a feature's records, for the matrix of who reads them. */
export interface RecordKind {
  /** Which of the matrix's records there are of this kind. */
  readonly names: readonly RecordName[]
  /** Whether agents and admins read all of them, whoever they belong to. */
  readonly staffReadAll: boolean
  /** The feature's rule, asked of the record of that name. */
  readonly mayRead: (actor: Person, name: RecordName) => boolean
  /** Every call with an id of this kind in its path, and what fills its path for a record. */
  readonly calls: Readonly<Record<string, (name: RecordName) => PathValues>>
  /** The input beside the path of calls that require one. */
  readonly inputs?: Readonly<Record<string, CallInput>>
  /** Calls among those for the person alone who made the record. */
  readonly makersOnly?: readonly string[]
  /** What fills a path so that it leads to no record. */
  readonly missing: PathValues
  /** Stores all of them, as the feature itself does. */
  readonly items: readonly ItemWrite[]
}

/** By kind. A feature's are in `test/lambdas/records/<feature>.ts`, exported as `recordKinds`. */
export type RecordKinds = Readonly<Record<string, RecordKind>>
