import MiniSearch from 'minisearch'
import type { Passage } from '../company/passages.ts'

/** Words that say nothing of what a question is about. */
const FILLERS = new Set(
  'a about all am an and any are as at be been but by can could did do does for from get give had has have hello hey hi how i if in is it its just know let like many may me might more much my need no not of offer on or our please so some tell thank thanks that the their them there they this to up us want was we well were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** An earlier question helps to understand "and how much is that?", but the question itself decides. */
const WEIGHT_OF_EARLIER = 0.3

export interface Knowledge {
  /** The passages that best fit `question`, best first; `earlier` is what was asked before it. */
  find(question: string, options: { atMost: number; earlier?: string | undefined }): readonly Passage[]
  byId(id: string): Passage
}

/** Makes passages searchable. Built once for the life of a function: it takes a few milliseconds. */
export function knowledgeOf(passages: readonly Passage[]): Knowledge {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const index = new MiniSearch<Passage>({
    fields: ['title', 'asked', 'text'],
    extractField: (passage, field) => passage[field as keyof Passage] ?? '',
    tokenize: (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
    processTerm: stem,
    searchOptions: {
      boost: { title: 2, asked: 2 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.2 },
    },
  })
  index.addAll(passages)

  return {
    find(question, { atMost, earlier }) {
      const scores = new Map(index.search(question).map(({ id, score }) => [id as string, score]))
      for (const { id, score } of earlier ? index.search(earlier) : []) {
        scores.set(id as string, (scores.get(id as string) ?? 0) + WEIGHT_OF_EARLIER * score)
      }
      return [...scores]
        .sort(([, a], [, b]) => b - a)
        .slice(0, atMost)
        .map(([id]) => byId.get(id)!)
    },
    byId(id) {
      const passage = byId.get(id)
      if (!passage) throw new Error(`There is no passage "${id}".`)
      return passage
    },
  }
}

/** Plural and singular, "secure" and "security", "assess" and "assessment" are one word. */
function stem(term: string): string | null {
  if (FILLERS.has(term)) return null
  return term.length > 4 ? term.replace(/(?:ies|es|s|ing|ed|ment|ity|e|y)$/, '') : term.replace(/(?<=..)s$/, '')
}
