import type { Passage } from './passages.ts'
import { sentences, terms } from './words.ts'

/** Sentences that an answer takes from the passage that fits best, and from the next ones. */
const FROM_THE_BEST = 5
const FROM_ANOTHER = 3
const MOST_PASSAGES = 2
/** The share of a question's meaning that a passage has to speak of. */
const ENOUGH = 0.34
/** How near another passage must come to the best one to be quoted beside it. */
const NEAR = 0.72
/** Passages come best first, so a later one has to fit better to count as much. */
const LATER = 0.94
/** A line that is never taken apart and never left out. */
const FIXED = /^(?:SECTION:|CRITICAL)/
const LIST_ITEM = /^(?:[-•*]|\d+[.)])\s/

interface Question {
  readonly text: string
  /** What was asked before, for questions such as "and what does it cost?". */
  readonly earlier: string
}

/** Answers with sentences of the passages and nothing else, or says that they don't hold the answer. */
export function answer({ text, earlier }: Question, passages: readonly Passage[]): string {
  const asked = [...new Set(terms(text))]
  if (asked.length === 0 && !earlier) return greeting(passages)

  const weigh = weightsIn(passages)
  const ranked = rank([...new Set(asked.length > 0 ? asked : terms(earlier))], passages, weigh)
  const followUp =
    asked.length <= 2 && earlier ? rank([...new Set([...asked, ...terms(earlier)])], passages, weigh) : []
  const chosen = choose(ranked).length > 0 ? choose(ranked) : choose(followUp)
  if (chosen.length === 0) return NOT_HERE

  const parts = chosen.map(({ passage, words }, i) => {
    const lines = quote(passage, words, weigh, i === 0)
    const titled = chosen.length > 1 && passage.title && !lines[0]?.startsWith('SECTION:')
    return [...(titled ? [`SECTION: ${passage.title}`] : []), ...lines].join('\n')
  })
  const urls = [...new Set(chosen.map(({ passage }) => passage.url).filter(Boolean))]
  return [...parts, ...(urls.length > 0 ? [`More on this: ${urls.join(', ')}`] : [])].join('\n\n')
}

const NOT_HERE =
  'I don’t have the answer to that in the information that I can see. A person can help you: send a help desk ticket, or phone.'

function greeting(passages: readonly Passage[]): string {
  const titles = passages.slice(0, 4).map(({ title }) => title)
  const hint = titles.length > 0 ? ` You can ask me about: ${titles.join('; ')}.` : ' What would you like to know?'
  return `Hello.${hint}`
}

type Weigh = (term: string) => number

/** A word that every passage uses tells little of any of them; one that none uses is what an answer would need most. */
function weightsIn(passages: readonly Passage[]): Weigh {
  const spread = new Map<string, number>()
  for (const { title, lines } of passages)
    for (const term of new Set(terms([title, ...lines].join('\n')))) spread.set(term, (spread.get(term) ?? 0) + 1)
  return (term) => Math.log(1 + (passages.length + 1) / ((spread.get(term) ?? 0) + 0.5))
}

interface Fit {
  readonly passage: Passage
  /** The question's words that the passage uses. */
  readonly words: ReadonlySet<string>
  /** From 0 to 1: how much of the question it speaks of. */
  readonly coverage: number
  readonly score: number
}

function rank(asked: readonly string[], passages: readonly Passage[], weigh: Weigh): Fit[] {
  const total = sum(asked.map(weigh)) || 1
  return passages
    .map((passage, place) => {
      const title = new Set(terms(passage.title))
      const text = new Set(terms(passage.lines.join('\n')))
      const words = new Set(asked.filter((term) => title.has(term) || text.has(term)))
      const coverage = sum([...words].map(weigh)) / total
      const inTitle = sum(asked.filter((term) => title.has(term)).map(weigh)) / total
      return { passage, words, coverage, score: (coverage + 0.5 * inTitle) * LATER ** place }
    })
    .toSorted((a, b) => b.score - a.score)
}

function choose(ranked: readonly Fit[]): Fit[] {
  const [best] = ranked
  if (!best || best.coverage < ENOUGH) return []
  // Who is in danger gets one set of steps, not three.
  if (best.passage.lines.some((line) => line.startsWith('CRITICAL'))) return [best]
  return ranked
    .filter(({ score, coverage }) => coverage >= ENOUGH && score >= best.score * NEAR)
    .slice(0, MOST_PASSAGES)
}

/** The sentences that say most about the question, in the order in which they stand. */
function quote({ lines }: Passage, words: ReadonlySet<string>, weigh: Weigh, isBest: boolean): string[] {
  // Steps are only of use in full and in order.
  if (lines.some((line) => line.startsWith('CRITICAL'))) return [...lines]
  const units = lines.flatMap((line, of) =>
    (FIXED.test(line) || LIST_ITEM.test(line) ? [line] : sentences(line)).map((text, at) => ({ of, at, text })),
  )
  const worth = new Map(
    units.map((unit, place) => {
      const said = sum([...new Set(terms(unit.text))].filter((term) => words.has(term)).map(weigh))
      // The first sentences of the best passage say what it is about; another one is only quoted on the question.
      return [unit, said + (isBest ? 1 / (place + 2) : 0)] as const
    }),
  )
  const free = units.filter((unit) => !FIXED.test(unit.text) && (worth.get(unit) ?? 0) > 0)
  const atMost = isBest ? FROM_THE_BEST : FROM_ANOTHER
  const kept = new Set(free.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0)).slice(0, atMost))
  const quoted: string[] = []
  for (const [of, line] of lines.entries()) {
    const said = units.filter((unit) => unit.of === of && kept.has(unit)).map(({ text }) => text)
    if (FIXED.test(line)) quoted.push(line)
    else if (said.length > 0) quoted.push(said.join(' '))
  }
  return quoted.filter(
    (line, i) => !line.startsWith('SECTION:') || (quoted[i + 1] && !quoted[i + 1]?.startsWith('SECTION:')),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
