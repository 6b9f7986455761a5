import type { Actor } from '#domain/accounts/actor.ts'
import { mayManage } from '#domain/assessments/access.ts'
import { askedOf } from '#domain/assessments/rounds/change-round.ts'
import { answeringOf, mapOf } from '#domain/assessments/rounds/disagreement.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { stateOf } from '#domain/assessments/rounds/round.ts'
import type { Respondent, Settlement, WholeRound } from '#domain/assessments/rounds/round.ts'
import type {
  RespondentView,
  RoundSummary,
  RoundView,
  SettlementView,
} from '#domain/assessments/rounds/round-contract.ts'

/** What lists show of a round. */
export function summaryOf({ round, respondents }: WholeRound, actor: Actor): RoundSummary {
  const { organisation: _, organisationName: __, version: ___, ...rest } = round
  return {
    ...rest,
    state: stateOf(round),
    invited: respondents.filter(({ withdrawnAt, sentAt }) => withdrawnAt === undefined || sentAt !== undefined).length,
    sent: answeringOf(respondents).length,
    mayManage: mayManage(actor, round),
  }
}

/** A round as the actor may see it: answers only for those who manage it, and only once nobody answers any more. */
export function viewOf(whole: WholeRound, set: QuestionSet, actor: Actor): RoundView {
  const { round, respondents, settlements } = whole
  const summary = summaryOf(whole, actor)
  if (!summary.mayManage) return summary
  return {
    ...summary,
    respondents: respondents.map((respondent) => respondentView(respondent, set)),
    ...(round.closedAt !== undefined && {
      map: copied(mapOf(round, respondents)),
      settlements: settlements.map((settlement) => settlementView(settlement, actor)),
    }),
  }
}

function copied({ respondents, said }: ReturnType<typeof mapOf>): NonNullable<RoundView['map']> {
  return {
    respondents: [...respondents],
    said: Object.fromEntries(Object.entries(said).map(([question, all]) => [question, [...all]])),
  }
}

export function respondentView(respondent: Respondent, set: QuestionSet): RespondentView {
  const { id, name, email, sections, answers, invitedAt, mailedAt, withdrawnAt, sentAt } = respondent
  const answered = Object.keys(answers).length
  const state =
    sentAt !== undefined ? 'sent' : withdrawnAt !== undefined ? 'withdrawn' : answered === 0 ? 'invited' : 'answering'
  return {
    id,
    name,
    ...(email !== undefined && { email }),
    sections,
    state,
    asked: askedOf(set, respondent).questions.length,
    answered,
    invitedAt,
    ...(mailedAt !== undefined && { mailedAt }),
  }
}

export function settlementView(settlement: Settlement, { id }: Pick<Actor, 'id'>): SettlementView {
  const { roundId: _, personId, ...rest } = settlement
  return { ...rest, isOwn: personId === id }
}
