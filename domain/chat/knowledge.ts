import MiniSearch from 'minisearch'
import type { Passage } from '../company/passages.ts'
import { firstAidPassageId } from '../company/emergencies.ts'
import type { Urgency } from './urgency.ts'

/** Words that say nothing of what a question is about. */
const FILLERS = new Set(
  'a about all am an and any are as at be been but by can could did do does for from get give had has have hello hey hi how i if in is it its just know let like many may me might more much my need no not of offer on or our please so some tell thank thanks that the their them there they this to up us want was we well were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** An earlier question helps to understand "and how much is that?", but the question itself decides. */
const WEIGHT_OF_EARLIER = 0.3
/** Enough for an answer that touches several things, little enough to be read attentively. */
const MOST_PASSAGES = 5
/** As long as a word gets: how much work a misspelt one makes grows with the square of its length. */
const LONGEST_WORD = 40
/** As many words of a question as are looked up; each costs a walk through the index. */
const MOST_WORDS = 100
/** The share of the best passage's score under which another one only distracts. */
const NEAR_ENOUGH = 0.25
const GENERAL_FIRST_AID = ['under-attack', 'signs-of-attack']

const isFirstAid = (id: string) => GENERAL_FIRST_AID.includes(id) || id.startsWith(firstAidPassageId(''))

function firstAidPassages({ kind, certainty }: Urgency): readonly string[] {
  if (kind !== 'intrusion') return [firstAidPassageId(kind)]
  return certainty === 'attack' ? GENERAL_FIRST_AID : GENERAL_FIRST_AID.toReversed()
}
/** What to show to a question that nothing fits, such as "hello". */
const INTRODUCTION = ['about', 'services', 'contact'] as const

export type Knowledge = ReturnType<typeof knowledgeOf>

/** Makes passages searchable. The index is made for the first question, in some milliseconds: not every call asks one. */
export function knowledgeOf(passages: readonly Passage[]) {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  let made: MiniSearch<Passage> | undefined
  const index = (): MiniSearch<Passage> => (made ??= indexOf(passages))

  /**
   * The passages to answer `question` from, best first; `earlier` is what was asked before it. First aid comes first in
   * an emergency, whatever else fits.
   */
  function passagesFor(
    question: string,
    { earlier, urgency }: { earlier?: string | undefined; urgency?: Urgency | undefined } = {},
  ): readonly [Passage, ...Passage[]] {
    const fitting = search(question, earlier)
    // Steps for an emergency drown the answer to a question that only brushes against one.
    const calm = fitting.filter((id, rank) => rank === 0 || !isFirstAid(id))
    const found = urgency ? [...firstAidPassages(urgency), ...fitting] : calm
    const [best, ...others] = [...new Set(found.length > 0 ? found : INTRODUCTION)].slice(0, MOST_PASSAGES).map(named)
    return [best!, ...others]
  }

  function search(question: string, earlier: string | undefined): string[] {
    const scores = new Map(
      index()
        .search(firstWords(question))
        .map(({ id, score }) => [String(id), score]),
    )
    for (const { id, score } of earlier ? index().search(firstWords(earlier)) : []) {
      scores.set(String(id), (scores.get(String(id)) ?? 0) + WEIGHT_OF_EARLIER * score)
    }
    const ranked = [...scores].sort(([, a], [, b]) => b - a)
    const near = (ranked[0]?.[1] ?? 0) * NEAR_ENOUGH
    return ranked.filter(([, score]) => score >= near).map(([id]) => id)
  }

  function named(id: string): Passage {
    const passage = byId.get(id)
    if (!passage) throw new Error(`There is no passage "${id}".`)
    return passage
  }

  return { passagesFor }
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter(({ length }) => length <= LONGEST_WORD) ?? []
  )
}

function firstWords(question: string): string {
  return [...new Set(wordsOf(question))].slice(0, MOST_WORDS).join(' ')
}

function indexOf(passages: readonly Passage[]): MiniSearch<Passage> {
  const index = new MiniSearch<Passage>({
    fields: ['title', 'asked', 'text'],
    extractField: (passage, field) => passage[field as keyof Passage] ?? '',
    tokenize: (text) => [...wordsOf(text)],
    processTerm: stem,
    searchOptions: {
      boost: { title: 2, asked: 2 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.2 },
    },
  })
  index.addAll(passages)
  return index
}

/** Plural and singular, "secure" and "security", "assess" and "assessment" are one word. */
function stem(term: string): string | null {
  if (FILLERS.has(term)) return null
  return term.length > 4 ? term.replace(/(?:ies|es|s|ing|ed|ment|ity|e|y)$/, '') : term.replace(/(?<=..)s$/, '')
}
