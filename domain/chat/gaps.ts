import type { Turn } from './conversation.ts'
import { LONGEST_KEY } from './gap.ts'
import type { Gap, GapDecision } from './gap.ts'
import { languageOf } from './language.ts'
import { afrikaans } from './search/afrikaans.ts'
import { meaningOf } from './search/meanings.ts'
import { translated } from './search/translated.ts'
import { isLight, subjectWords } from './search/words.ts'
import { zulu } from './search/zulu.ts'

/** Subjects that name a group; further ones split it without need. */
const MOST_SUBJECTS = 6
const MOST_REASONS = 5
/** Share of the subjects of two questions that are about the same. */
const SAME_SUBJECTS = 0.5

export interface GapTurn extends Pick<Turn, 'question' | 'at' | 'rating' | 'reason'> {
  readonly sessionId: string
}

interface Group {
  readonly key: string
  readonly subjects: ReadonlySet<string>
  /** Oldest first. */
  readonly turns: GapTurn[]
}

/**
 * Groups turns, newest first, by the subjects of their questions; the most frequent group comes first. What an admin decided on keeps its
 * group together. A group that was answered is open again if it was asked later.
 */
export function gapsOf(turns: readonly GapTurn[], decisions: readonly GapDecision[]): Gap[] {
  const decided = new Map(decisions.map((decision) => [decision.key, decision]))
  const groups: Group[] = decisions.map(({ key }) => ({ key, subjects: new Set(key.split(' ')), turns: [] }))
  for (const turn of turns.toReversed()) {
    const key = gapKey(turn.question)
    if (key === '') continue
    const subjects = new Set(key.split(' '))
    const group = nearest(groups, subjects)
    if (group) group.turns.push(turn)
    else groups.push({ key, subjects, turns: [turn] })
  }
  return groups
    .flatMap(({ key, turns: same }) => gapOf(key, same.toReversed(), decided.get(key)))
    .toSorted((one, other) => other.times - one.times || other.lastAt.localeCompare(one.lastAt))
}

/** The group that shares most subjects, and at least half of those of both. */
function nearest(groups: readonly Group[], subjects: ReadonlySet<string>): Group | undefined {
  let best: { group: Group; share: number } | undefined
  for (const group of groups) {
    const common = [...subjects].filter((subject) => group.subjects.has(subject)).length
    const share = common / (group.subjects.size + subjects.size - common)
    if (share >= SAME_SUBJECTS && share > (best?.share ?? 0)) best = { group, share }
  }
  return best?.group
}

function gapOf(key: string, turns: readonly GapTurn[], decision: GapDecision | undefined): Gap[] {
  const [newest] = turns
  // Nobody asked it in the last 30 days.
  if (!newest) return []
  const isAskedAgain = decision?.state === 'answered' && decision.at < newest.at
  return [
    {
      key,
      example: newest.question,
      sessionId: newest.sessionId,
      lastAt: newest.at,
      times: turns.length,
      ratedDown: turns.filter(({ rating }) => rating === 'down').length,
      reasons: turns.flatMap(({ reason }) => reason ?? []).slice(0, MOST_REASONS),
      state: isAskedAgain ? 'open' : (decision?.state ?? 'open'),
      ...(decision?.answerId !== undefined && { answerId: decision.answerId }),
    },
  ]
}

/** The subjects of a question in one order, such as `cost voip`; empty for a question without a subject. */
export function gapKey(question: string): string {
  const language = languageOf(question)
  const said = subjectWords(question, (word) => word)
  const heavy = said.filter((word) => !isLight(word))
  const derived = language === 'en' ? [] : translated(question, language === 'af' ? afrikaans : zulu)
  const named = heavy.length > 0 ? heavy : [...said, ...derived]
  const subjects = named.map(meaningOf).filter((stem) => stem !== '')
  return [...new Set(subjects)].toSorted().slice(0, MOST_SUBJECTS).join(' ').slice(0, LONGEST_KEY).trim()
}
