import { kindName } from './kind-names.ts'
import { retentionLaws } from './processing.ts'
import type { ProcessingOf } from './processing.ts'
import { register } from './register.ts'

type Law = keyof typeof retentionLaws

interface Kept {
  readonly law: Law
  readonly title: string
  readonly says: string
  /** Names of the kinds of record, each once. */
  readonly kinds: readonly string[]
}

/** The kinds of record that stay when a person is erased, by the law that keeps them. */
export function keptByLaw(): Kept[] {
  const kept = Object.values(register as Readonly<Record<string, ProcessingOf>>).flatMap(({ records }) =>
    records.flatMap(({ kind, erased }) =>
      typeof erased === 'object' ? [{ law: erased.keptBy, name: kindName(kind) }] : [],
    ),
  )
  return Object.entries(retentionLaws).flatMap(([law, { title, says }]) => {
    const kinds = [...new Set(kept.filter((each) => each.law === law).map(({ name }) => name))]
    return kinds.length > 0 ? [{ law: law as Law, title, says, kinds }] : []
  })
}
