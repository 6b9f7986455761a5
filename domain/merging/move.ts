import type { Organisation } from '../accounts/organisation.ts'

/** An item of a table. */
export type StoredRecord = Readonly<Record<string, unknown>>

/** Two organisations that become one: what names `from` names `into` afterwards. */
export interface Merge {
  readonly from: Organisation
  readonly into: Organisation
}

/** Another record of the same table that a move writes, from one that lies beside the moved one. */
interface Beside {
  /** The key of the record that is read. */
  readonly of: (moved: StoredRecord) => { readonly pk: string; readonly sk: string }
  /** `now` is in milliseconds since 1970. */
  readonly make: (moved: StoredRecord, read: StoredRecord, now: number) => StoredRecord
}

/** What a merge does with a kind of record. */
export type MoveRule =
  /** It names the other organisation wherever it named the closed one. None can have its new key before. */
  | 'moves'
  /** It stays as it was written. */
  | { readonly stays: string }
  /** It moves, and something more is needed. */
  | {
      /** Of two records with the same key, the one that is kept. The other goes. */
      readonly whereTaken?: (moved: StoredRecord, taken: StoredRecord) => StoredRecord
      /** The moved record with what else changes in it. */
      readonly also?: (moved: StoredRecord, merge: Merge) => StoredRecord
      readonly beside?: Beside
    }

/** What a merge does with the records of a feature, by their kinds. */
export type RecordMoves = Readonly<Record<string, MoveRule>>

/** The folder of a file names where it lies, for good. */
const FOLDER = 'folder'
const KEYS = new Set(['pk', 'sk', 'pk1', 'sk1', 'pk2', 'sk2', 'pk3', 'sk3', 'id'])

/**
 * A record that names the other organisation: in keys and ids every part between `#` and `:` that is the closed one's id, elsewhere every
 * text that is nothing else, and its name and kind with it. The same object if it does not name the closed one.
 */
export function movedRecord(record: StoredRecord, merge: Merge): StoredRecord {
  return moved(record, merge) as StoredRecord
}

/** The rule for file records: a file stays in the folder in which it lies. */
export const movesFile: MoveRule = {
  also: (file, { from }) => ({ ...file, [FOLDER]: file[FOLDER] ?? from.id }),
}

/** The same rule for many kinds. */
export function allMove(...kinds: readonly string[]): RecordMoves {
  return Object.fromEntries(kinds.map((kind) => [kind, 'moves'] as const))
}

/** The record with the later time in an attribute; `taken` if both have the same. */
export function later(attribute: string) {
  return (record: StoredRecord, taken: StoredRecord): StoredRecord =>
    textOf(record, attribute) > textOf(taken, attribute) ? record : taken
}

/** A text of a record; empty if it has none. */
export function textOf(record: StoredRecord, name: string): string {
  const value = record[name]
  return typeof value === 'string' ? value : ''
}

/** A record whose version is above those of both, so that a writer who read one of them changes neither. */
export function aboveBoth(chosen: StoredRecord, one: StoredRecord, other: StoredRecord): StoredRecord {
  const versionOf = ({ version }: StoredRecord) => (typeof version === 'number' ? version : 0)
  return { ...chosen, version: Math.max(versionOf(one), versionOf(other)) + 1 }
}

function moved(value: unknown, merge: Merge, name?: string): unknown {
  const { from, into } = merge
  if (name === FOLDER) return value
  if (typeof value === 'string') {
    if (value === from.id) return into.id
    return name !== undefined && KEYS.has(name) && value.includes(from.id) ? withParts(value, from.id, into.id) : value
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => moved(item, merge))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([key, held]) => [key, moved(held, merge, key)] as const)
  if (entries.every(([key, held]) => held === value[key])) return value
  const isOrganisation = value['id'] === from.id && value['kind'] === from.kind && typeof value['name'] === 'string'
  return { ...Object.fromEntries(entries), ...(isOrganisation && { name: into.name, kind: into.kind }) }
}

function withParts(text: string, from: string, into: string): string {
  return text
    .split('#')
    .map((part) =>
      part
        .split(':')
        .map((each) => (each === from ? into : each))
        .join(':'),
    )
    .join('#')
}

/** Sets and bytes of a table's item are no plain objects. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
