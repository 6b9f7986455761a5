import { lawfulBases, retentionLaws } from './processing.ts'
import type { Processing, ProcessingOf } from './processing.ts'
import { register } from './register.ts'

interface RegisterPart {
  readonly title: string
  readonly terms: readonly { readonly title: string; readonly text: string }[]
}

/** The register of processing in sentences, as the privacy page shows it: a part for each place, a term for each kind of record. */
export function registerText(): RegisterPart[] {
  return Object.values(register).map(({ title, records }: ProcessingOf) => ({
    title,
    terms: records.map((record) => ({ title: capitalised(record.kind.replaceAll('-', ' ')), text: sentences(record) })),
  }))
}

function sentences({ purpose, basis, keptFor, seenBy, exported, erased }: Processing): string {
  const { title, section } = lawfulBases[basis]
  return [
    `${capitalised(purpose)}.`,
    `Ground: ${lowered(title)} (section ${section}).`,
    `Kept: ${keptFor}.`,
    `Seen by: ${seenBy}.`,
    onExport(exported),
    onErasure(erased),
  ].join(' ')
}

function onExport(exported: Processing['exported']): string {
  if (exported === 'exported') return 'Part of your export.'
  if ('within' in exported) return `Part of your export, within each ${exported.within}.`
  return `Not part of your export: ${lowered(exported.not)}`
}

function onErasure(erased: Processing['erased']): string {
  switch (erased) {
    case 'deleted':
      return 'If we erase you, it is deleted.'
    case 'redacted':
      return 'If we erase you, it stays without your name, address, numbers and texts.'
    case 'nothing-to-erase':
      return 'It leads to nobody, so nothing is left to delete.'
    default: {
      const { title, says } = retentionLaws[erased.keptBy]
      return `Kept if we erase you, because ${says} (${title}).`
    }
  }
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
