import { randomBytes } from 'node:crypto'
import type { RoundInvitationMail } from '#domain/assessments/mails/round-invitation.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { askedOf } from '#domain/assessments/rounds/change-round.ts'
import type { Respondent, Round } from '#domain/assessments/rounds/round.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'

const TOKEN_BYTES = 32

/** The token of a link that only a mail contains. */
export const drawToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

interface Mailing {
  readonly round: Round
  readonly set: QuestionSet
  readonly respondent: Respondent & { readonly email: string }
  readonly linkToken: string
  readonly isReminder: boolean
}

/** The mail that asks a respondent to answer. */
export function roundMail(
  { round, set, respondent, linkToken, isReminder }: Mailing,
  { now, id }: { readonly now: number; readonly id: string },
): RoundInvitationMail {
  return {
    ...outboxMailBase(now, id),
    template: 'round-invitation',
    to: respondent.email,
    organisation: round.organisation,
    organisationName: round.organisationName,
    title: set.title,
    questions: askedOf(set, respondent).questions.length,
    until: round.until,
    isReminder,
    linkToken,
    about: { type: 'round', id: round.id },
  }
}

export function hasAddress(respondent: Respondent): respondent is Respondent & { readonly email: string } {
  return respondent.email !== undefined
}
