import type { KeptKind } from './kept-kind.ts'
import { kindName } from './kind-names.ts'
import { retentionLaws } from './processing.ts'
import type { Processing, ProcessingOf } from './processing.ts'
import { register } from './register.ts'

/** Every kind of record that the law keeps when a person is erased, by name. */
export function keptByLaw(): KeptKind[] {
  return kept()
    .map(({ words }) => words)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-ZA'))
}

/** One of them; undefined for a kind that an earlier register had. */
export function keptKind(kind: string): KeptKind | undefined {
  return kept().find((each) => each.kind === kind)?.words
}

function kept(): { readonly kind: string; readonly words: KeptKind }[] {
  const records = Object.values(register).flatMap((part: ProcessingOf): readonly Processing[] => part.records)
  return records.flatMap(({ kind, keptFor, erased }) => {
    if (typeof erased !== 'object') return []
    const { says, title } = retentionLaws[erased.keptBy]
    return [{ kind, words: { name: kindName(kind), because: `${says} (${title})`, keptFor } }]
  })
}
