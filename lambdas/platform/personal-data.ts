/** A person whose records are exported or erased. */
export interface Subject {
  readonly personId: string
  /** The verified address; undefined if there is none. */
  readonly email: string | undefined
  /** Ids of the organisations that the person belongs to. */
  readonly organisations: readonly string[]
}

/** A file that the person gave us. */
export interface PersonalFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Key in the feature's bucket. */
  readonly key: string
}

/** What a feature holds about a person. */
export interface PersonalData {
  /** Records by the kind that the register of processing names. A kind without a record has an empty list. */
  readonly records: Readonly<Record<string, readonly unknown[]>>
  readonly files: readonly PersonalFile[]
}

/** Reads what a feature holds about a person. */
export type GatherPersonalData = (subject: Subject) => Promise<PersonalData>

const STORED_ONLY = /^(?:pk|sk)[123]?$|^(?:kind|expiresAt|version)$/

/** An item as the person reads it: without keys and what only the store needs. */
export function withoutKeys(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !STORED_ONLY.test(name)))
}
