import MiniSearch from 'minisearch'
import type { Passage } from '../company/passages.ts'
import { firstAidPassageId } from '../company/emergencies.ts'
import type { Urgency } from './urgency.ts'

/** Stop words. */
const FILLERS = new Set(
  'a about all am an and any are as at be been but by can could did do does for from get give had has have hello hey hi how i if in is it its just know let like many may me might more much my need no not of offer on or our please so some tell thank thanks that the their them there they this to up us want was we well were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** The earlier question gives context to "and how much is that?", with less weight than the question itself. */
const WEIGHT_OF_EARLIER = 0.3
const MOST_PASSAGES = 5
/** Longer words are ignored, because fuzzy matching is quadratic in the length. */
const LONGEST_WORD = 40
/** Further words are ignored, because each one searches the index. */
const MOST_WORDS = 100
/** Passages below this share of the best score are not relevant. */
const RELEVANT_SHARE = 0.25
const GENERAL_FIRST_AID = ['under-attack', 'signs-of-attack']

const isFirstAid = (id: string) => GENERAL_FIRST_AID.includes(id) || id.startsWith(firstAidPassageId(''))

function firstAidPassages({ kind, certainty }: Urgency): readonly string[] {
  if (kind !== 'intrusion') return [firstAidPassageId(kind)]
  return certainty === 'attack' ? GENERAL_FIRST_AID : GENERAL_FIRST_AID.toReversed()
}
/** The passages for a question without matches, such as "hello". */
const INTRODUCTION = ['about', 'services', 'contact'] as const

export type Knowledge = ReturnType<typeof knowledgeOf>

/** A search over passages. The index is created on first use, which takes some milliseconds. */
export function knowledgeOf(passages: readonly Passage[]) {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  let made: MiniSearch<Passage> | undefined
  const index = (): MiniSearch<Passage> => (made ??= indexOf(passages))

  /**
   * The passages for `question`, best first. `earlier` is the previous question. In an emergency, first aid comes before the
   * search results.
   */
  function passagesFor(
    question: string,
    { earlier, urgency }: { earlier?: string | undefined; urgency?: Urgency | undefined } = {},
  ): readonly [Passage, ...Passage[]] {
    const matches = search(question, earlier)
    // Without an emergency, first aid is included only as the best result.
    const withoutFirstAid = matches.filter((id, rank) => rank === 0 || !isFirstAid(id))
    const found = urgency ? [...firstAidPassages(urgency), ...matches] : withoutFirstAid
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
    const near = (ranked[0]?.[1] ?? 0) * RELEVANT_SHARE
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

/** Maps word forms to one stem, such as "secure" and "security". */
function stem(term: string): string | null {
  if (FILLERS.has(term)) return null
  return term.length > 4 ? term.replace(/(?:ies|es|s|ing|ed|ment|ity|e|y)$/, '') : term.replace(/(?<=..)s$/, '')
}
