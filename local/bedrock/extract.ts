import type { Passage } from './passages.ts'
import type { Figure, Search } from './search-words.ts'
import { sentences, terms } from './words.ts'

/** Largest number of sentences taken from the best passage and from others. */
const SENTENCES_OF_BEST = 7
const SENTENCES_OF_OTHERS = 3
const MOST_PASSAGES = 2
/** Lowest coverage of the question that a passage needs to be quoted. */
const LOWEST_COVERAGE = 0.34
/** Lowest score, relative to the best passage, of another quoted passage. */
const LOWEST_RELATIVE_SCORE = 0.72
/** Factor per position: passages are sorted by relevance, so later ones count less. */
const POSITION_FACTOR = 0.94
/** How much it counts beside the words that a sentence states the figure that is asked for. */
const STATED = 10
/** Lines that are always quoted whole. */
const FIXED = /^(?:SECTION:|CRITICAL)/
const LABEL = /^[^.:!?]{2,80}: (?=\S)/
/** A list of so many labelled lines is shortened to those that a question names. */
const LABELS_OF_A_LIST = 3
/** Share of its lines that may hold a term by which it is shortened. */
const FEW_OF_A_LIST = 0.34
const LIST_ITEM = /^(?:[-•*]|\d+[.)])\s/

const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty)`
/** Sentences that state what a question asks for. */
const FIGURES: Readonly<Record<Figure, RegExp>> = {
  percentage: /\d\s?(?:%|per ?cent\b)/i,
  year: /\b(?:19|20)\d\d\b/,
  duration: new RegExp(
    String.raw`\b${NUMBER}[ -](?:\p{L}{1,10} )?(?:minutes?|hours?|days?|weeks?|months?|years?|minute|uur|ure|dae|weke|maande|jaar)\b|\bmonth to month\b`,
    'iu',
  ),
  number: new RegExp(String.raw`\b${NUMBER}\b`, 'i'),
}
/** Words of such a question, which say what kind of figure it asks for and not of what. */
const OF_FIGURES = new Set(terms('year years time times percentage percent many long date number price'))

interface Question {
  readonly text: string
  /** The previous question, for follow-ups such as "and what does it cost?". */
  readonly earlier: string
}

/**
 * Answers only with sentences of the passages, or says that they do not contain the answer. The words of a search count like words of
 * the question, and its order decides between passages that fit nearly as well.
 */
export function answer({ text, earlier }: Question, passages: readonly Passage[], search?: Search): string {
  const asked = [...new Set(terms(text))]
  if (search) return answerFromSearch([...new Set([...asked, ...search.words])], passages, search)
  if (asked.length === 0 && !earlier) return greeting(passages)

  const weightOf = weightsIn(passages)
  const ranked = rank([...new Set(asked.length > 0 ? asked : terms(earlier))], passages, weightOf)
  const followUp =
    asked.length <= 2 && earlier ? rank([...new Set([...asked, ...terms(earlier)])], passages, weightOf) : []
  const chosen = choose(ranked).length > 0 ? choose(ranked) : choose(followUp)
  if (chosen.length === 0) return NO_ANSWER

  return quoted(chosen, weightOf)
}

/** Quotes the passages that the search put first: one for each part of the question, or the best with one that adds to it. */
function answerFromSearch(
  asked: readonly string[],
  passages: readonly Passage[],
  { language, parts, beginning, figure }: Search,
): string {
  const [first] = passages
  if (!first) return NO_ANSWER
  const weightOf = weightsIn(passages)
  const ranked = passages.map((passage) => rank(asked, [passage], weightOf)[0]!)
  const isAid = isFirstAid(first)
  if (isAid && beginning !== undefined) return answerFromAid(asked, first, weightOf, beginning)
  // A part in another language than the first would contradict the notice above it.
  const alike = ranked.filter(({ passage }) => passage.language === first.language && !isFirstAid(passage))
  const ordered = figure && parts === 1 ? statingFirst(alike, FIGURES[figure]) : alike
  const chosen = isAid ? ranked.slice(0, 1) : ordered.slice(0, Math.max(parts, MOST_PASSAGES))
  const notice = first.language === 'en' ? ENGLISH_ONLY[language] : undefined
  return `${beginning ? `${beginning}\n` : ''}${notice ?? ''}${quoted(chosen, weightOf, { best: Math.max(parts, 1), figure: figure && FIGURES[figure] })}`
}

/** A passage that states the figure beside what was asked goes before one that does not; of the others the order stays. */
function statingFirst(ranked: readonly RankedPassage[], figure: RegExp): readonly RankedPassage[] {
  const states = ({ passage: { lines }, words }: RankedPassage) =>
    lines.some((line) => figure.test(line) && terms(line).some((term) => words.has(term) && !OF_FIGURES.has(term)))
  const [first] = ranked
  const found = first && !states(first) ? ranked.find(states) : undefined
  return found ? [found, ...ranked.filter((each) => each !== found)] : ranked
}

/** The steps of first aid that the question is about: the visitor was given the whole before. */
function answerFromAid(asked: readonly string[], aid: Passage, weightOf: TermWeight, beginning: string): string {
  const steps = {
    ...aid,
    lines: aid.lines.filter((line) => !FIXED.test(line)).map((line) => line.replace(LIST_ITEM, '')),
  }
  const held = new Set(terms(steps.lines.join('\n')))
  const words = new Set(asked.filter((term) => held.has(term)))
  const lines = quote(steps, words, weightOf, { isBest: false }).filter((line) =>
    terms(line).some((term) => words.has(term)),
  )
  return lines.length === 0 ? NO_ANSWER : [beginning, ...lines].join('\n')
}

function isFirstAid({ lines }: Passage): boolean {
  return lines.some((line) => line.startsWith('CRITICAL'))
}

/** Said before an English passage to somebody who writes in another language. */
const ENGLISH_ONLY: Readonly<Record<string, string>> = {
  Afrikaans: 'Ek het dit net in Engels:\n\n',
  isiZulu: 'Nginakho lokhu ngesiNgisi kuphela:\n\n',
}
/** `best` of the chosen passages are quoted with their first sentences, and all with their titles; without a search, only the first is. */
function quoted(
  chosen: readonly RankedPassage[],
  weightOf: TermWeight,
  { best = 0, figure }: { readonly best?: number; readonly figure?: RegExp | undefined } = {},
): string {
  const parts = chosen.map(({ passage, words }, i) => {
    const lines = quote(passage, words, weightOf, { isBest: i < Math.max(best, 1), figure, isPart: best > 1 })
    const titled = (chosen.length > 1 || best > 0) && passage.title && !lines[0]?.startsWith('CRITICAL')
    return lines.length === 0 ? '' : [...(titled ? [`SECTION: ${passage.title}`] : []), ...lines].join('\n')
  })
  const urls = [...new Set(chosen.map(({ passage }) => passage.url).filter(Boolean))]
  return [...parts.filter(Boolean), ...(urls.length > 0 ? [`More on this: ${urls.join(', ')}`] : [])].join('\n\n')
}

const NO_ANSWER =
  'I don’t have the answer to that in the information that I can see. A person can help you: send a help desk ticket, or phone.'

function greeting(passages: readonly Passage[]): string {
  const titles = passages.slice(0, 4).map(({ title }) => title)
  const hint = titles.length > 0 ? ` You can ask me about: ${titles.join('; ')}.` : ' What would you like to know?'
  return `Hello.${hint}`
}

type TermWeight = (term: string) => number

/** Inverse document frequency: rare terms weigh more than terms of every passage. */
function weightsIn(passages: readonly Passage[]): TermWeight {
  const spread = new Map<string, number>()
  for (const { title, lines } of passages)
    for (const term of new Set(terms([title, ...lines].join('\n')))) spread.set(term, (spread.get(term) ?? 0) + 1)
  return (term) => Math.log(1 + (passages.length + 1) / ((spread.get(term) ?? 0) + 0.5))
}

interface RankedPassage {
  readonly passage: Passage
  /** Terms of the question that the passage contains. */
  readonly words: ReadonlySet<string>
  /** Weighted share of the question's terms in the passage, from 0 to 1. */
  readonly coverage: number
  readonly score: number
}

function rank(asked: readonly string[], passages: readonly Passage[], weightOf: TermWeight): RankedPassage[] {
  const total = sum(asked.map(weightOf)) || 1
  return passages
    .map((passage, place) => {
      const title = new Set(terms(passage.title))
      const text = new Set(terms(passage.lines.join('\n')))
      const words = new Set(asked.filter((term) => title.has(term) || text.has(term)))
      const coverage = sum([...words].map(weightOf)) / total
      const inTitle = sum(asked.filter((term) => title.has(term)).map(weightOf)) / total
      return { passage, words, coverage, score: (coverage + 0.5 * inTitle) * POSITION_FACTOR ** place }
    })
    .toSorted((a, b) => b.score - a.score)
}

function choose(ranked: readonly RankedPassage[]): RankedPassage[] {
  const [best] = ranked
  if (!best || best.coverage < LOWEST_COVERAGE) return []
  // Emergency steps are quoted alone, so that no other text distracts.
  if (isFirstAid(best.passage)) return [best]
  return ranked
    .filter(({ score, coverage }) => coverage >= LOWEST_COVERAGE && score >= best.score * LOWEST_RELATIVE_SCORE)
    .slice(0, MOST_PASSAGES)
}

/** Quotes the sentences with the most terms of the question, in their original order. */
function quote(
  { lines }: Passage,
  words: ReadonlySet<string>,
  weightOf: TermWeight,
  {
    isBest,
    figure,
    isPart = false,
  }: { readonly isBest: boolean; readonly figure?: RegExp | undefined; readonly isPart?: boolean },
): string[] {
  // Emergency steps are quoted completely and in order.
  if (lines.some((line) => line.startsWith('CRITICAL'))) return [...lines]
  const found = figure && linesStating(lines, words, weightOf, figure)
  // Another part of the question may ask for the figure.
  const stating = isPart && found?.score === 0 ? undefined : found?.lines
  const named = stating ?? (isBest ? linesNamed(lines, words) : lines)
  const units = lines.flatMap((line, of) =>
    !named.includes(line)
      ? []
      : (FIXED.test(line) || LIST_ITEM.test(line) ? [line] : sentences(line)).map((text, at) => ({ of, at, text })),
  )
  const isShort = units.length <= SENTENCES_OF_OTHERS
  const worth = new Map(
    units.map((unit, place) => {
      const said = sum([...new Set(terms(unit.text))].filter((term) => words.has(term)).map(weightOf))
      // The first sentences of the best passage introduce its topic. Other passages are quoted only for matching terms.
      const stated = figure?.test(unit.text) && (said > 0 || stating) ? STATED : 0
      return [unit, said + stated + (isBest ? 1 / (place + 2) : 0)] as const
    }),
  )
  const free = units.filter((unit) => (!FIXED.test(unit.text) && (worth.get(unit) ?? 0) > 0) || isShort)
  const atMost = isBest ? SENTENCES_OF_BEST : SENTENCES_OF_OTHERS
  const kept = new Set(free.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0)).slice(0, atMost))
  const quoted: string[] = []
  for (const [of, line] of lines.entries()) {
    const said = units.filter((unit) => unit.of === of && kept.has(unit))
    if (FIXED.test(line)) quoted.push(line)
    // "Slow or broken: Open a ticket. We answer within 4 hours.": its second sentence says nothing without the label.
    else if (said.length > 0)
      quoted.push(`${said[0]!.at > 0 ? labelOf(line) : ''}${said.map(({ text }) => text).join(' ')}`)
  }
  return quoted.filter(
    (line, i) => !line.startsWith('SECTION:') || (quoted[i + 1] && !quoted[i + 1]?.startsWith('SECTION:')),
  )
}

/** Of a list of labelled lines, those that state the figure beside most of what was asked; undefined if none does. */
function linesStating(
  lines: readonly string[],
  words: ReadonlySet<string>,
  weightOf: TermWeight,
  figure: RegExp,
): { readonly lines: readonly string[]; readonly score: number } | undefined {
  const listed = lines.filter((line) => !FIXED.test(line))
  if (listed.length < LABELS_OF_A_LIST || !listed.every((line) => LABEL.test(line))) return undefined
  const asked = [...words].filter((word) => !OF_FIGURES.has(word))
  const scored = listed
    .filter((line) => figure.test(line))
    .map((line) => {
      const held = new Set(terms(line))
      return { line, score: sum(asked.filter((word) => held.has(word)).map(weightOf)) }
    })
  const most = Math.max(...scored.map(({ score }) => score))
  const best = scored.filter(({ score }) => score === most).map(({ line }) => line)
  return best.length === 0 ? undefined : { lines: best, score: most }
}

/** Of a list of labelled lines, those that a question names by terms that few lines hold. If most terms name none, all lines. */
function linesNamed(lines: readonly string[], words: ReadonlySet<string>): readonly string[] {
  const listed = lines.filter((line) => !FIXED.test(line))
  if (listed.length < LABELS_OF_A_LIST || !listed.every((line) => LABEL.test(line))) return lines
  const inFew = (word: string) =>
    listed.filter((line) => terms(line).includes(word)).length <= listed.length * FEW_OF_A_LIST
  const labels = new Map(listed.map((line) => [line, new Set(terms(labelOf(line)))]))
  const naming = [...words].filter((word) => inFew(word) && [...labels.values()].some((label) => label.has(word)))
  if (naming.length === 0 || naming.length < words.size / 2) return lines
  return listed.filter((line) => naming.some((word) => labels.get(line)?.has(word)))
}

/** The label that a line begins with, such as "Opening hours: ". */
function labelOf(line: string): string {
  return LABEL.exec(line)?.[0] ?? ''
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
