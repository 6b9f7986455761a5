import { emergencyKinds } from '../company/emergencies.ts'
import type { EmergencyKind } from '../company/emergencies.ts'
import { mentionsIn, sentencesOf } from './mentions.ts'
import type { Mention, Mentions, Sentence } from './mentions.ts'
import { signs } from './urgency-signs.ts'
import type { Sign } from './urgency-signs.ts'
import type { Idea } from './urgency-words.ts'

export interface Urgency {
  readonly kind: EmergencyKind
  /** `attack`: it is happening or has happened. `suspicion`: they wonder whether it has. */
  readonly certainty: 'attack' | 'suspicion'
}

/**
 * Recognises a message from somebody in trouble by its symptoms, in English, Afrikaans and isiZulu, misspelt or not, so that
 * first aid never depends on the model. Undefined for everything else: questions about attacks in general, what happened
 * years ago or to others. Takes time in proportion to the message, of which it reads 4,000 characters.
 */
export function urgencyOf(message: string): Urgency | undefined {
  const sentences = sentencesOf(message).map((sentence) => ({ sentence, mentions: mentionsIn(sentence.words) }))
  const says = (idea: Idea) => sentences.some(({ mentions }) => mentions.has(idea))
  const inHurry = says('hurry')
  if (says('over') && !says('still') && !inHurry) return undefined

  const found: Urgency[] = []
  let inThePast = false
  for (const { sentence, mentions } of sentences) {
    // "We were hacked in 2019. They encrypted our files." is history until something happens now.
    if (mentions.has('past') || isOfAYear(sentence)) inThePast = !mentions.has('again')
    else if (mentions.has('today') || mentions.has('again')) inThePast = false
    if (inThePast || isSetAside(sentence, mentions, inHurry)) continue
    const certain = !mentions.has('wondering') && !isUnsure(mentions)
    for (const sign of signs) {
      if (!isSeen(sign, sentence, mentions)) continue
      const attack = inHurry || (certain && !sign.suspicion && !isQuestion(sentence))
      found.push({ kind: sign.kind, certainty: attack ? 'attack' : 'suspicion' })
    }
  }
  return found.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** What a conversation is about since its last urgent message: what is asked after first aid is asked in that emergency. */
export function urgencyOfTalk(turns: readonly { readonly question: string }[]): Urgency | undefined {
  return turns.map(({ question }) => urgencyOf(question)).findLast((urgency) => urgency !== undefined)
}

/** What is certain comes first, then what has to be done first. */
function rank({ kind, certainty }: Urgency): number {
  return emergencyKinds.indexOf(kind) + (certainty === 'attack' ? 0 : emergencyKinds.length)
}

/** Whether a sentence speaks of what might be, of others, of something denied, or asks for advice, a price or a service. */
function isSetAside(sentence: Sentence, mentions: Mentions, inHurry: boolean): boolean {
  if (mentions.has('others') || mentions.has('never')) return true
  if (isHypothetical(mentions)) return true
  if (inHurry) return false
  // "Do intruders get past a firewall?" is about anybody's.
  if ((isQuestion(sentence) || isOpenQuestion(sentence)) && !mentions.has('us')) return true
  if (mentions.has('prevention')) return true
  const isAboutThemselves = mentions.has('happenedToUs') || mentions.has('notUs')
  return (mentions.has('interest') || isCurious(sentence, mentions)) && !isAboutThemselves
}

function isHypothetical(mentions: Mentions): boolean {
  if (!mentions.has('hypothetical') || mentions.has('learnIf')) return false
  return !isUnsure(mentions)
}

/** "What should I do if my laptop was stolen?" is asked by people whose laptop was stolen. */
function isUnsure(mentions: Mentions): boolean {
  return mentions.has('whatToDo') && mentions.has('happenedToUs') && mentions.has('hypothetical')
}

function isOfAYear({ words }: Sentence): boolean {
  return words.some(
    (word, at) => /^(?:19|20)\d\d$/.test(word) && ['in', 'since', 'during', 'of'].includes(words[at - 1]!),
  )
}

const ASKING = new Set('is are am was were do does did can could should has have had will would may'.split(' '))

function isQuestion({ words, asks }: Sentence): boolean {
  return asks && ASKING.has(words[0] ?? '')
}

/** Words before a question's first: "hello, can you", "please tell me how". Further in, "which" or "how" only joins clauses. */
const FIRST_WORDS = 6

function isCurious({ asks }: Sentence, mentions: Mentions): boolean {
  return (mentions.get('curious') ?? []).some(({ from }) => asks || from < FIRST_WORDS)
}

const ASKING_OPENLY = new Set('what which who how why when where wat wie hoe waar hoekom watter'.split(' '))

function isOpenQuestion({ words, asks }: Sentence): boolean {
  return asks && ASKING_OPENLY.has(words[0] ?? '')
}

function isSeen(
  { ideas, within, ordered, unless, stated, alone, brief }: Sign,
  sentence: Sentence,
  mentions: Mentions,
) {
  if (stated && isQuestion(sentence)) return false
  if (brief && (sentence.words.length > BRIEF || sentence.asks || ASKING_OPENLY.has(sentence.words[0]!))) return false
  if (alone && !ideas[0]!.some((idea) => saysNothingElse(sentence, mentions.get(idea) ?? []))) return false
  if (unless?.some((idea) => mentions.has(idea))) return false
  const [first, ...others] = ideas.map((alternatives) => alternatives.flatMap((idea) => mentions.get(idea) ?? []))
  return first!.some((start) =>
    others.every((other) => other.some((mention) => isNear(start, mention, within, ordered))),
  )
}

/** Words of a message that leaves out who and whose. */
const BRIEF = 6

const FILLERS = new Set(
  'help please pls plz urgent urgently emergency now quick quickly we i ive weve im were have has had got its it is theres there this me us my our and on in of at oh no omg hi hello hey hier ons dit my pc computer server network asb asseblief dringend sicela usizo'.split(
    ' ',
  ),
)

/** "Ransomware!", "HELP hackers": nothing is said beside it that could make it a question or an order. */
function saysNothingElse({ words, asks }: Sentence, said: readonly Mention[]): boolean {
  if (asks || words.length > 8) return false
  return words.every((word, at) => FILLERS.has(word) || said.some(({ from, to }) => from <= at && at <= to))
}

/** Counts the words between two mentions; a word that expresses both ideas is two mentions at no distance. */
function isNear(start: Mention, other: Mention, within: number, ordered?: true): boolean {
  if (other.from > start.to) return other.from - start.to <= within
  if (ordered) return other.from >= start.from && other.to > start.to
  return start.from - other.to <= within
}
