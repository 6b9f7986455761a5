import { questionSetOf } from '#domain/assessments/question-sets.ts'
import type { Answering } from '#domain/assessments/rounds/round-contract.ts'
import { sendAnswers as send, withRoundAnswers } from '#domain/assessments/rounds/change-round.ts'
import { mayAnswer } from '#domain/assessments/rounds/round.ts'
import type { Respondent, Round } from '#domain/assessments/rounds/round.ts'
import { survey } from '../survey.ts'
import { ATTEMPTS } from './managed-round.ts'
import type { RoundStore } from './round-store.ts'
import { storeRespondent, whileRound } from './round-store.ts'

interface Tools {
  readonly rounds: RoundStore
  readonly now: () => number
}

/** What a link opens while its respondent may answer. Who sent their answers is shown them until the link ends. */
async function byToken(token: string, { rounds, now }: Tools) {
  const found = await rounds.byToken(token, now())
  if (!found) return undefined
  const { respondent, whole } = found
  const set = questionSetOf(whole.round.set.id, whole.round.set.version)
  const isOpen = mayAnswer(whole.round, respondent, now())
  const isShown = isOpen || (respondent.sentAt !== undefined && respondent.withdrawnAt === undefined)
  return set && isShown ? { round: whole.round, respondent, set, isOpen } : undefined
}

function answering(round: Round, { id, name, sections, answers, sentAt }: Respondent): Answering {
  const { organisationName, set, until, attribution } = round
  const own = { respondentId: id, name, sections, answers, ...(sentAt !== undefined && { sentAt }) }
  return { ...own, organisationName, set, until, attribution }
}

export const readInvitation = survey.readInvitation.handler(async ({ input: { token }, context, errors }) => {
  const found = await byToken(token, context)
  if (!found) throw errors['link-unknown']()
  return answering(found.round, found.respondent)
})

export const answerInvitation = survey.answerInvitation.handler(
  async ({ input: { token, answers }, context, errors }) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await byToken(token, context)
      if (!found) throw errors['link-unknown']()
      const { round, respondent, set } = found
      const changed = withRoundAnswers(respondent, set, answers, context.now())
      if (changed.outcome === 'same') return answering(round, respondent)
      if (changed.outcome === 'sent') throw errors['answers-sent']()
      if (changed.outcome === 'not-offered') throw errors['answer-not-offered']()
      if (changed.outcome === 'too-many') throw errors['too-many-changes']()
      const items = [storeRespondent(changed.respondent, round), whileRound(round, 'closedAt')]
      if ((await context.commit({ items })).outcome === 'written') return answering(round, changed.respondent)
    }
    throw new Error('The answers changed with every attempt to save.')
  },
)

export const sendAnswers = survey.sendAnswers.handler(async ({ input: { token }, context, errors }) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await byToken(token, context)
    if (!found) throw errors['link-unknown']()
    const { round, respondent, set } = found
    const sent = send(respondent, set, context.now())
    if (!('id' in sent)) throw errors.unanswered({ data: { questions: [...sent] } })
    if (sent === respondent) return answering(round, respondent)
    const items = [storeRespondent(sent, round), whileRound(round, 'closedAt')]
    if ((await context.commit({ items })).outcome === 'written') return answering(round, sent)
  }
  throw new Error('The answers changed with every attempt to send them.')
})
