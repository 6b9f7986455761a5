import { emergencyKinds } from '../company/emergencies.ts'
import type { EmergencyKind } from '../company/emergencies.ts'
import { isOnlyNear } from './caution.ts'
import { mentionsIn, sentencesOf } from './mentions.ts'
import type { Mention, Mentions, Sentence } from './mentions.ts'
import { asksOfRules } from './rules-asked.ts'
import { asksOfLostSecondFactor } from './second-factor-asked.ts'
import { urgencyPatterns } from './urgency-patterns.ts'
import type { UrgencyPattern } from './urgency-patterns.ts'
import { DOMAIN_TAKEN, PAYS_WITH_CRYPTO, urgencySentences } from './urgency-sentences.ts'
import type { Idea } from './urgency-words.ts'

export interface Urgency {
  readonly kind: EmergencyKind
  /** `attack`: it is happening or has happened. `suspicion`: it may have happened. */
  readonly certainty: 'attack' | 'suspicion'
}

/**
 * Detects an emergency in a message in English, Afrikaans or isiZulu, with tolerance for typing errors, so that first aid does not
 * depend on the model. Undefined for other messages, such as general questions, past incidents and incidents of others. Reads
 * 4,000 characters and takes linear time.
 */
export function urgencyOf(message: string): Urgency | undefined {
  if (isOnlyNear(message) || asksOfRules(message) || asksOfLostSecondFactor(message)) return undefined
  const sentences = sentencesOf(message).map((sentence) => ({ sentence, mentions: mentionsIn(sentence.words) }))
  const says = (idea: Idea) => sentences.some(({ mentions }) => mentions.has(idea))
  const inHurry = says('hurry')
  if (says('over') && !says('still') && !inHurry) return undefined

  const found: Urgency[] = []
  let inThePast = false
  for (const { sentence, mentions } of sentences) {
    // After "We were hacked in 2019", further sentences are about the past until one is about the present.
    if (mentions.has('past') || isOfAYear(sentence)) inThePast = !mentions.has('again')
    else if (mentions.has('today') || mentions.has('again')) inThePast = false
    if (inThePast || isIgnored(sentence, mentions, inHurry)) continue
    const certain = !mentions.has('wondering') && !isUnsure(mentions)
    const text = sentence.words.join(' ')
    if (DOMAIN_TAKEN.test(text)) {
      found.push({ kind: 'account', certainty: inHurry || certain ? 'attack' : 'suspicion' })
      continue
    }
    for (const pattern of urgencyPatterns) {
      if (!matchesPattern(pattern, sentence, mentions)) continue
      const attack = inHurry || (certain && !pattern.suspicion && !isQuestion(sentence))
      found.push({ kind: pattern.kind, certainty: attack ? 'attack' : 'suspicion' })
    }
    for (const { kind, says } of urgencySentences) {
      if (says.test(text)) found.push({ kind, certainty: inHurry || certain ? 'attack' : 'suspicion' })
    }
  }
  // A number that was stolen is no phone that was lost: the network comes first.
  const counting = says('simSwap') ? found.filter(({ kind }) => kind !== 'lost-device') : found
  return counting.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** The emergency of the last urgent message. It also applies to later questions of the conversation. */
export function urgencyOfConversation(
  turns: readonly { readonly question: string }[],
  urgencyIn: (message: string) => Urgency | undefined = urgencyOf,
): Urgency | undefined {
  return turns.map(({ question }) => urgencyIn(question)).findLast((urgency) => urgency !== undefined)
}

/** Attacks before suspicions, then by the order of `emergencyKinds`. */
function rank({ kind, certainty }: Urgency): number {
  return emergencyKinds.indexOf(kind) + (certainty === 'attack' ? 0 : emergencyKinds.length)
}

/** Whether a sentence is hypothetical, negated, about others, or a request for advice, a price or a service. */
function isIgnored(sentence: Sentence, mentions: Mentions, inHurry: boolean): boolean {
  if (PAYS_WITH_CRYPTO.test(sentence.words.join(' '))) return true
  if (mentions.has('others') || mentions.has('never')) return true
  if (isHypothetical(mentions)) return true
  if (inHurry) return false
  // A question such as "Do intruders get past a firewall?" is general.
  if ((isQuestion(sentence) || isOpenQuestion(sentence)) && !mentions.has('us')) return true
  if (mentions.has('prevention')) return true
  const isAboutThemselves = mentions.has('happenedToUs') || mentions.has('notUs')
  return (mentions.has('interest') || isCurious(sentence, mentions)) && !isAboutThemselves
}

function isHypothetical(mentions: Mentions): boolean {
  if (!mentions.has('hypothetical') || mentions.has('learnIf')) return false
  return !isUnsure(mentions)
}

/** "What should I do if my laptop was stolen?" usually means that it was stolen. */
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

/** Question words count within the first words only. Later, "which" or "how" joins clauses. */
const FIRST_WORDS = 6

function isCurious({ asks }: Sentence, mentions: Mentions): boolean {
  return (mentions.get('curious') ?? []).some(({ from }) => asks || from < FIRST_WORDS)
}

const ASKING_OPENLY = new Set('what which who how why when where wat wie hoe waar hoekom watter'.split(' '))

function isOpenQuestion({ words, asks }: Sentence): boolean {
  return asks && ASKING_OPENLY.has(words[0] ?? '')
}

function matchesPattern(
  { ideas, within, ordered, unless, stated, alone, brief }: UrgencyPattern,
  sentence: Sentence,
  mentions: Mentions,
) {
  if (stated && isQuestion(sentence)) return false
  if (brief && (sentence.words.length > BRIEF || sentence.asks || ASKING_OPENLY.has(sentence.words[0]!))) return false
  if (alone && !ideas[0]!.some((idea) => containsOnly(sentence, mentions.get(idea) ?? []))) return false
  if (unless?.some((idea) => mentions.has(idea))) return false
  const [first, ...others] = ideas.map((alternatives) => alternatives.flatMap((idea) => mentions.get(idea) ?? []))
  return first!.some((start) =>
    others.every((other) => other.some((mention) => isNear(start, mention, within, ordered))),
  )
}

/** The maximum number of words of a brief message. */
const BRIEF = 6

const FILLERS = new Set(
  'help please pls plz urgent urgently emergency now quick quickly we i ive weve im were have has had got its it is theres there this me us my our and on in of at oh no omg hi hello hey hier ons dit my pc computer server network asb asseblief dringend sicela usizo'.split(
    ' ',
  ),
)

/** Whether a short message contains only the phrase and filler words: "Ransomware!", "HELP hackers". */
function containsOnly({ words, asks }: Sentence, said: readonly Mention[]): boolean {
  if (asks || words.length > 8) return false
  return words.every((word, at) => FILLERS.has(word) || said.some(({ from, to }) => from <= at && at <= to))
}

/** Whether two mentions are at most `within` words apart. One word can express both ideas. */
function isNear(start: Mention, other: Mention, within: number, ordered?: true): boolean {
  if (other.from > start.to) return other.from - start.to <= within
  if (ordered) return other.from >= start.from && other.to > start.to
  return start.from - other.to <= within
}
