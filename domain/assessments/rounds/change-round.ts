import { isOffered, unanswered } from '../answer.ts'
import type { Answer } from '../answer.ts'
import { settledAnswers } from '../differences.ts'
import type { KeptAssessment } from '../kept-assessment.ts'
import type { QuestionSet } from '../question-set.ts'
import { answersOf } from '../stored-assessment.ts'
import type { AskedSet } from '../stored-assessment.ts'
import { answeringOf, comparedRespondents, openQuestions } from './disagreement.ts'
import { DAYS_AFTER_KEEPING, DAYS_OF_ROUNDS, MOST_RESPONDENTS } from './round.ts'
import type { Attribution, Respondent, Round, RoundAnswers, Settlement, WholeRound } from './round.ts'

const DAY_MS = 86_400_000
/** So often the answers of a respondent change; who answers every question ten times stays below. */
const MOST_CHANGES = 600

interface Opening extends Pick<Round, 'id' | 'organisation' | 'organisationName' | 'personId'> {
  readonly set: AskedSet
  readonly attribution: Attribution
  /** For how long colleagues may answer. */
  readonly days: number
}

/** A new round without respondents. `now` is in milliseconds since 1970. */
export function openRound({ days, ...opening }: Opening, now: number): Round {
  const after = (count: number) => new Date(now + count * DAY_MS).toISOString()
  return { ...opening, openedAt: after(0), until: after(days), endsAt: after(DAYS_OF_ROUNDS), version: 1 }
}

type Invitation = Pick<Respondent, 'id' | 'name' | 'email' | 'sections' | 'place'>
type Invited = Respondent | 'closed' | 'too-many' | 'invited-already' | 'section-unknown'

/**
 * A respondent of a round. Refuses a name or an address that is invited already, so that everybody answers once, and sections that the
 * set does not have.
 */
export function invite({ round, respondents }: WholeRound, set: QuestionSet, asked: Invitation, now: number): Invited {
  if (round.closedAt !== undefined || Date.parse(round.until) <= now) return 'closed'
  if (respondents.length >= MOST_RESPONDENTS) return 'too-many'
  const known = new Set(set.sections.map(({ id }) => id))
  const sections = new Set(asked.sections)
  if (sections.size === 0 || asked.sections.some((id) => !known.has(id))) return 'section-unknown'
  const isSame = ({ name, email }: Respondent) =>
    folded(name) === folded(asked.name) || (email !== undefined && email === asked.email)
  if (respondents.some((each) => each.withdrawnAt === undefined && isSame(each))) return 'invited-already'
  const at = new Date(now).toISOString()
  return {
    ...asked,
    sections: set.sections.flatMap(({ id }) => (sections.has(id) ? [id] : [])),
    roundId: round.id,
    organisation: round.organisation,
    invitedAt: at,
    ...(asked.email !== undefined && { mailedAt: at }),
    answers: {},
    version: 1,
  }
}

const folded = (text: string): string => text.trim().toLowerCase()

/** Only the questions that a respondent is asked. */
export function askedOf<Set extends Pick<QuestionSet, 'questions' | 'sections'>>(
  set: Set,
  { sections }: Pick<Respondent, 'sections'>,
): Set {
  return {
    ...set,
    sections: set.sections.filter(({ id }) => sections.includes(id)),
    questions: set.questions.filter(({ section }) => sections.includes(section)),
  }
}

type Answered =
  | { readonly outcome: 'changed'; readonly respondent: Respondent }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'not-offered' }
  | { readonly outcome: 'too-many' }

/**
 * Takes answers of a respondent over, each unless a later one to the same question is there. Refuses all of them if one is to a question
 * that the respondent is not asked, or is not offered, and changes after everything was sent.
 */
export function withRoundAnswers(respondent: Respondent, set: QuestionSet, given: RoundAnswers, now: number): Answered {
  const asked = new Map(askedOf(set, respondent).questions.map((question) => [question.id, question]))
  const latest = new Date(now).toISOString()
  const newer: RoundAnswers = {}
  for (const [id, { at, ...said }] of Object.entries(given)) {
    const question = asked.get(id)
    if (!question || !isOffered(question, said.answer)) return { outcome: 'not-offered' }
    const before = respondent.answers[id]
    // A clock that is ahead must not keep later answers out.
    const moment = Date.parse(at) > now ? latest : at
    if (!before || (moment > before.at && !isSameAnswer(said, before))) newer[id] = { ...said, at: moment }
  }
  if (Object.keys(newer).length === 0) return { outcome: 'same' }
  if (respondent.sentAt !== undefined) return { outcome: 'sent' }
  if (respondent.version >= MOST_CHANGES) return { outcome: 'too-many' }
  const answers = { ...respondent.answers, ...newer }
  return { outcome: 'changed', respondent: { ...respondent, answers, version: respondent.version + 1 } }
}

type Said = Omit<RoundAnswers[string], 'at'>

const isSameAnswer = (one: Said, other: Said): boolean =>
  JSON.stringify([one.answer, one.comment ?? '']) === JSON.stringify([other.answer, other.comment ?? ''])

/** Sends the answers of a respondent, once each question that they are asked has one. Repeated, it changes nothing. */
export function sendAnswers(respondent: Respondent, set: QuestionSet, now: number): Respondent | readonly string[] {
  if (respondent.sentAt !== undefined) return respondent
  const open = unanswered(askedOf(set, respondent), answersOf(respondent))
  if (open.length > 0) return open.map(({ id }) => id)
  return { ...respondent, sentAt: new Date(now).toISOString(), version: respondent.version + 1 }
}

/** Ends the answering. Refuses a round to which nobody sent answers, because nothing could be settled. */
export function closeRound({ round, respondents }: WholeRound, now: number): Round | 'nobody-answered' {
  if (round.closedAt !== undefined) return round
  if (answeringOf(respondents).length === 0) return 'nobody-answered'
  return { ...round, closedAt: new Date(now).toISOString(), version: round.version + 1 }
}

interface Decision extends Pick<Settlement, 'question' | 'answer' | 'reason' | 'personId'> {
  /** The version of the settlement that the settler saw; 0 where there was none. */
  readonly version: number
}

type Settled = Settlement | 'not-closed' | 'kept' | 'not-offered' | 'nothing-to-settle' | 'changed-meanwhile'

/** Settles a question on which respondents differ, or that nobody answered. Refuses a settler who has not seen the last decision. */
export function settle(whole: WholeRound, set: QuestionSet, decision: Decision, now: number): Settled {
  const { round, settlements } = whole
  if (round.keptAs !== undefined) return 'kept'
  if (round.closedAt === undefined) return 'not-closed'
  const question = set.questions.find(({ id }) => id === decision.question)
  if (!question || !isOffered(question, decision.answer)) return 'not-offered'
  if (!openQuestions(whole, set).some(({ question: { id } }) => id === question.id)) return 'nothing-to-settle'
  const before = settlements.find((each) => each.question === question.id)
  if ((before?.version ?? 0) !== decision.version) return 'changed-meanwhile'
  return { ...decision, roundId: round.id, at: new Date(now).toISOString(), version: decision.version + 1 }
}

/** The answers that count so far, by the id of their question: what was settled, then what all agree on. */
export function settledSet({ respondents, settlements }: Omit<WholeRound, 'round'>, set: QuestionSet) {
  const settled: Record<string, Answer> = Object.fromEntries(
    settlements.map(({ question, answer }) => [question, answer]),
  )
  return settledAnswers(set, comparedRespondents(respondents), settled)
}

interface Keeping extends Pick<KeptAssessment, 'id' | 'personId' | 'remindTo'> {
  /** Milliseconds since 1970. */
  readonly now: number
}

type KeptRound =
  | { readonly outcome: 'kept'; readonly kept: KeptAssessment; readonly round: Round }
  | { readonly outcome: 'not-closed' | 'kept-already' }
  | { readonly outcome: 'unsettled'; readonly questions: readonly string[] }

/** Makes the settled answers a result of the organisation. Refuses while a question has no answer that counts. */
export function keepRound(
  { round, ...rest }: WholeRound,
  set: QuestionSet,
  { now, remindTo, ...keeping }: Keeping,
): KeptRound {
  if (round.keptAs !== undefined) return { outcome: 'kept-already' }
  if (round.closedAt === undefined) return { outcome: 'not-closed' }
  const answers = settledSet(rest, set)
  const open = unanswered(set, answers)
  if (open.length > 0) return { outcome: 'unsettled', questions: open.map(({ id }) => id) }
  const at = new Date(now).toISOString()
  return {
    outcome: 'kept',
    kept: {
      ...keeping,
      set: round.set,
      answers: Object.fromEntries(Object.entries(answers).map(([question, answer]) => [question, { answer, at }])),
      startedAt: round.openedAt,
      changedAt: at,
      finishedAt: at,
      version: 1,
      organisation: round.organisation,
      ...(remindTo !== undefined && { remindTo }),
    },
    round: {
      ...round,
      keptAs: keeping.id,
      endsAt: new Date(now + DAYS_AFTER_KEEPING * DAY_MS).toISOString(),
      version: round.version + 1,
    },
  }
}
