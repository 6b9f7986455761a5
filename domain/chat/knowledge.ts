import MiniSearch from 'minisearch'
import type { AidLanguage } from '../company/first-aid.ts'
import { firstAidPassageId } from '../company/emergencies.ts'
import type { Passage } from '../company/passages.ts'
import { ADDED } from './answers/added-passage.ts'
import { languageOf } from './language.ts'
import { conceptsIn } from './search/concepts.ts'
import type { Concept } from './search/concepts.ts'
import { isElsewhere } from './search/elsewhere.ts'
import { correctorOf } from './search/spelling.ts'
import { synonymWords } from './search/synonyms.ts'
import { commonWords, stemOf, wordsOf } from './search/words.ts'
import type { Urgency } from './urgency.ts'

const MOST_PASSAGES = 5
/** Further parts of a question are ignored. */
const MOST_PARTS = 4
/** Passages below this share of the best score are not relevant. */
const RELEVANT_SHARE = 0.3
/** Share of a question's subjects, by weight, that a passage must hold to be worth using. */
const WORTH_USING = 0.4
/** How much a word counts that was found in another form. */
const SYNONYM = 0.7
const OTHER_FORM = 0.75
/** How much a word counts that is in a passage's text, but neither in its title nor among what is asked for it. */
const IN_TEXT_ONLY = 0.65
/** How much a word counts that many questions hold, or a short one that no passage holds: it may be misspelt. */
const LITTLE = 0.3
const SHORT_WORD = 4
/** How much a word counts that no passage holds. */
const UNKNOWN = 0.9
/** A follow-up is probably about the page of the question before. */
const SAME_PAGE = 1.6
/** First aid is rarely the answer without an emergency. */
const FIRST_AID = 0.5
/** An answer that was added for a question fits it better than a page. */
const ADDED_ANSWER = 1.3
/** Questions with fewer subjects may continue the one before. */
const SUBJECTS_OF_FOLLOW_UP = 4
const REFERS_BACK =
  /\b(?:it|its|that|this|they|them|their|these|those|one|there|same)\b|^(?:and|what about|how about|but)\b/i

const GENERAL_FIRST_AID = ['under-attack', 'signs-of-attack']
/** The passages for a message without a subject, such as "hello". */
const INTRODUCTION = ['about', 'services', 'contact'] as const

const isAdded = (id: string) => id.startsWith(ADDED)
const isFirstAid = (id: string) => GENERAL_FIRST_AID.includes(id) || id.startsWith(firstAidPassageId(''))

function firstAidPassages({ kind, certainty }: Urgency): readonly string[] {
  if (kind !== 'intrusion') return [firstAidPassageId(kind)]
  return certainty === 'attack' ? GENERAL_FIRST_AID : GENERAL_FIRST_AID.toReversed()
}

export interface Found {
  /** Best first; none if no passage holds enough of the question. */
  readonly passages: readonly Passage[]
  /** Stems by which the passages were found. */
  readonly words: readonly string[]
  readonly language: AidLanguage
}

export type Knowledge = ReturnType<typeof knowledgeOf>

/** A search over passages. The index is created on first use, which takes some milliseconds. */
export function knowledgeOf(passages: readonly Passage[]) {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const hasAdded = passages.some(({ id }) => isAdded(id))
  let made: MiniSearch<Passage> | undefined
  const index = (): MiniSearch<Passage> => (made ??= indexOf(passages))
  let corrector: ((word: string) => string) | undefined
  const corrected = (word: string): string => (corrector ??= correctorOf(vocabularyOf(passages)))(word)

  /**
   * The passages for `question`. `earlier` is the question before, which completes a follow-up. In an emergency, first aid comes
   * before the search results.
   */
  function find(
    question: string,
    { earlier, urgency }: { earlier?: string | undefined; urgency?: Urgency | undefined } = {},
  ): Found {
    const language = languageOf(question)
    // What the site does not speak of, an admin may have answered.
    const isElse = !urgency && isElsewhere(question)
    if (isElse && !hasAdded) return { passages: [], words: [], language }
    const parts = partsOf(question)
    const found = parts.map((part) => matchesOf(part, language, isElse ? undefined : earlier))
    const matches = interleaved(found.map((each) => each.ids)).filter((id) => !isElse || isAdded(id))
    const hasSubject = found.some((each) => each.hasSubject)
    // Without an emergency, first aid is included only as the best result.
    const withoutFirstAid = matches.filter((id, rank) => rank === 0 || !isFirstAid(id))
    const ids = urgency
      ? [...firstAidPassages(urgency), ...matches]
      : hasSubject || isElse
        ? withoutFirstAid
        : INTRODUCTION
    return {
      passages: [...new Set(ids)].slice(0, MOST_PASSAGES).map((id) => inLanguage(named(id), language)),
      words: [...new Set(found.flatMap((each) => each.words))],
      language,
    }
  }

  /** Ids of the passages that are worth using for one part of a question. */
  function matchesOf(part: string, language: AidLanguage, earlier: string | undefined) {
    const concepts = conceptsIn(part, language, corrected)
    const continues = earlier !== undefined && (concepts.length < SUBJECTS_OF_FOLLOW_UP || REFERS_BACK.test(part))
    const before = continues ? rank(conceptsIn(earlier, languageOf(earlier), corrected), language)[0] : undefined
    const own = rank(concepts, language)
    const scored = own
      .map((each) => {
        const isSamePage = before !== undefined && named(each.id).url === named(before.id).url
        const factor =
          (isSamePage ? SAME_PAGE : 1) * (isFirstAid(each.id) ? FIRST_AID : 1) * (isAdded(each.id) ? ADDED_ANSWER : 1)
        return { ...each, score: each.score * factor, coverage: each.coverage * factor }
      })
      .toSorted((a, b) => b.score - a.score)
    const [best] = scored.filter(({ coverage }) => coverage >= WORTH_USING)
    // "And how much is that?" alone may hold no subject that a passage of the earlier page holds.
    const ids = best
      ? scored
          .filter(({ score, coverage }) => coverage >= WORTH_USING * 0.6 && score >= best.score * RELEVANT_SHARE)
          .map(({ id }) => id)
      : []
    return {
      ids: [...(best ? [best.id] : []), ...(before ? [before.id] : []), ...ids],
      words: scored.find(({ id }) => id === best?.id)?.words ?? [],
      hasSubject: concepts.length > 0 || before !== undefined,
    }
  }

  /** The passages that hold one of the subjects, best first, with the share of the subjects that they hold. */
  function rank(concepts: readonly Concept[], language: AidLanguage) {
    const isEnglish = language === 'en'
    const scores = new Map<string, { score: number; held: number; words: Set<string> }>()
    let total = 0
    for (const concept of concepts) {
      const { weight, hits } = hitsOf(concept, isEnglish)
      // A foreign word that no dictionary holds says nothing about the subject.
      if (hits.size === 0 && !isEnglish) continue
      total += weight
      for (const [id, { score, strength, word }] of hits) {
        const known = scores.get(id) ?? { score: 0, held: 0, words: new Set() }
        known.score += score
        known.held += weight * strength
        known.words.add(word)
        scores.set(id, known)
      }
    }
    return [...scores]
      .filter(([id]) => [undefined, language].includes(named(id).language))
      .map(([id, { score, held, words }]) => ({
        id,
        score: score * (held / total),
        coverage: held / total,
        words: [...words],
      }))
      .toSorted((a, b) => b.score - a.score)
  }

  /** The passages that hold a subject in any form, and how much the subject tells. */
  function hitsOf({ stem, synonyms, isDerived, isLight }: Concept, isEnglish: boolean) {
    const exact = index().search(stem, { prefix: false, fuzzy: false })
    const hits = new Map<string, { score: number; strength: number; word: string }>()
    const take = (results: ReturnType<MiniSearch['search']>, strength: number) => {
      for (const { id, score, terms, match } of results) {
        const known = hits.get(String(id))
        const isTextOnly = Object.values(match).every((fields) => fields.every((field) => field === 'text'))
        const held = strength * (isTextOnly ? IN_TEXT_ONLY : 1)
        const isBetter = !known || score * strength > known.score
        hits.set(String(id), {
          score: isBetter ? score * strength : known.score,
          strength: Math.max(held, known?.strength ?? 0),
          word: isBetter ? (terms[0] ?? stem) : known.word,
        })
      }
    }
    take(exact, 1)
    for (const synonym of synonyms) take(index().search(synonym, { prefix: false, fuzzy: false }), SYNONYM)
    if (isEnglish && exact.length === 0 && synonyms.length === 0) {
      if (stem.length > 3) take(index().search(stem, { prefix: true, fuzzy: false }), OTHER_FORM)
    }
    const rarity = Math.log(1 + passages.length / (hits.size + 1))
    const weight =
      rarity * (hits.size > 0 ? 1 : stem.length <= SHORT_WORD ? LITTLE : UNKNOWN) * (isLight && !isDerived ? LITTLE : 1)
    return { weight, hits }
  }

  function named(id: string): Passage {
    const passage = byId.get(id)
    if (!passage) throw new Error(`There is no passage "${id}".`)
    return passage
  }

  return { find }
}

/** The parts of a compound question, such as "Where are you, and what does it cost?". */
function partsOf(question: string): readonly string[] {
  const parts = question
    .split(
      /[?!.;\n]|,? (?:and|en|plus) (?=(?:what|how|where|when|who|which|can|do|does|is|are|if|wat|hoe|waar|wanneer|is|kan)\b)/i,
    )
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length > 0)
  return parts.length > 0 ? parts.slice(0, MOST_PARTS) : [question]
}

/** Takes one of each list in turn, so that every part of a question has a passage among the first. */
function interleaved(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

/** Words that are spelt right, with how often the passages use them. */
function vocabularyOf(passages: readonly Passage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const texts = passages.map(({ title, asked = '', text }) => `${title} ${asked} ${text}`)
  for (const word of [...commonWords, ...synonymWords, ...texts.flatMap(wordsOf)])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function inLanguage(passage: Passage, language: AidLanguage): Passage {
  return language === 'en' ? passage : { ...passage, ...passage.translations?.[language] }
}

function indexOf(passages: readonly Passage[]): MiniSearch<Passage> {
  const index = new MiniSearch<Passage>({
    fields: ['title', 'asked', 'text'],
    extractField: (passage, field) => passage[field as keyof Passage] ?? '',
    tokenize: wordsOf,
    processTerm: stemOf,
    searchOptions: { boost: { title: 2, asked: 2 }, tokenize: (text) => [text], processTerm: (term) => term },
  })
  index.addAll(passages)
  return index
}
