import { knowledgeOf as knowledgeWith } from '#domain/chat/knowledge.ts'
import { likenessOf } from '#domain/chat/search/likeness.ts'
import type { Passage } from '#domain/company/passage.ts'
import { asked } from './asked.ts'
import learnt from './learnt-kinds.json' with { type: 'json' }

export { passages } from './passages.ts'

/** Learnt by `npm run learn`. */
const likeness = likenessOf(learnt)

/** A search over passages, with what was learnt of those of the build. */
export function knowledgeOf(passages: readonly Passage[]) {
  return knowledgeWith(passages, { asked, likeness })
}
