import type { Processing } from './processing.ts'
import { redacted } from './traces.ts'
import type { Traces } from './traces.ts'

/** An item of a table. */
export type StoredRecord = Readonly<Record<string, unknown>>

type Outcome =
  | { readonly what: 'untouched' | 'deleted' }
  /** It stays because of the register's law, although it is about the person. */
  | { readonly what: 'kept' }
  | { readonly what: 'redacted'; readonly record: StoredRecord }

const KEYS = ['pk', 'sk', 'pk1', 'sk1', 'pk2', 'sk2', 'pk3', 'sk3']
/** Attributes that say whose a record is. */
const OWNERS = ['personId', 'owner', 'to', 'from', 'email']

/** Whether a record is the person's: a part of its keys or an attribute of its owner is one of their ids. */
export function isOf(record: StoredRecord, { ids }: Traces): boolean {
  const parts = KEYS.flatMap((key) => textOf(record[key]).split('#'))
  return [...parts, ...OWNERS.map((name) => textOf(record[name]).toLowerCase())].some((part) => ids.has(part))
}

/** What an erasure of a person does with a record, by the register. Idempotent: an erased record is untouched by the next run. */
export function eraseRecord(record: StoredRecord, { erased }: Pick<Processing, 'erased'>, traces: Traces): Outcome {
  const isTheirs = isOf(record, traces)
  if (erased === 'deleted' && isTheirs) return { what: 'deleted' }
  if (typeof erased === 'object') return { what: isTheirs ? 'kept' : 'untouched' }
  const after = redacted(record, traces.words)
  return after === record ? { what: 'untouched' } : { what: 'redacted', record: after }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
