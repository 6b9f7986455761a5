import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { addAnswer as added, changeAnswer as changed, MOST_ANSWERS } from '#domain/chat/answers/added-answer.ts'
import type { AddedAnswer, AnswerHappening } from '#domain/chat/answers/added-answer.ts'
import { answerState } from '#domain/chat/answers/added-passage.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { administration } from '../administration.ts'
import type { AdministrationCall } from '../administration.ts'
import { namesOf } from '../people/names-of.ts'
import { storeAnswer } from './answer-store.ts'
import { storeDecision } from './gap-store.ts'
import { gapEntry } from './gaps.ts'

export const listAnswers = administration.listAnswers.handler(async ({ context }) => {
  const answers = await context.answers.all()
  const names = await namesOf(
    context.pool,
    answers.map(({ owner }) => owner),
  )
  return { answers: answers.map((answer) => listed(answer, context.now())), names: Object.fromEntries(names) }
})

export const readAnswer = administration.readAnswer.handler(async ({ input: { answerId }, context, errors }) => {
  const [answer, history] = await Promise.all([context.answers.find(answerId), context.answers.history(answerId)])
  if (!answer) throw errors['answer-not-found']()
  const names = await namesOf(context.pool, [answer.owner, ...history.map(({ by }) => by)])
  return { ...listed(answer, context.now()), history, names: Object.fromEntries(names) }
})

export const addAnswer = administration.addAnswer.handler(
  async ({ input: { answerId, fields, gap }, context, errors }) => {
    const all = await context.answers.all()
    const now = context.now()
    const repeated = all.find((answer) => answer.answerId === answerId)
    if (repeated) return listed(repeated, now)
    if (all.length >= MOST_ANSWERS) throw errors['too-many-answers']()
    if (!(await isStaff(context, fields.owner))) throw errors['owner-not-possible']()
    const by = signedIn(context).id
    const after = added(fields, { answerId, by, now })
    if (after === 'end-not-possible') throw errors['end-not-possible']()
    const decision =
      gap === undefined ? [] : [{ key: gap, state: 'answered' as const, at: after.addedAt, by, answerId }]
    const { outcome } = await context.commitOfAssistant({
      items: [...storeAnswer({ before: undefined, after }, 'added'), ...decision.map(storeDecision)],
      audit: [entryOf(after, undefined, 'added'), ...decision.map(gapEntry)],
    })
    if (outcome !== 'written') throw errors['answer-changed-meanwhile']()
    return listed(after, now)
  },
)

export const changeAnswer = administration.changeAnswer.handler(
  async ({ input: { answerId, version, change }, context, errors }) => {
    const before = await context.answers.find(answerId)
    if (!before) throw errors['answer-not-found']()
    if (before.version !== version) throw errors['answer-changed-meanwhile']()
    if (change.what === 'edited' && change.fields.owner !== before.owner)
      if (!(await isStaff(context, change.fields.owner))) throw errors['owner-not-possible']()
    const now = context.now()
    const after = changed(before, change, { by: signedIn(context).id, now })
    if (after === 'end-not-possible') throw errors['end-not-possible']()
    const { outcome } = await context.commitOfAssistant({
      items: storeAnswer({ before, after }, change.what),
      audit: [entryOf(after, before, change.what)],
    })
    if (outcome !== 'written') throw errors['answer-changed-meanwhile']()
    return listed(after, now)
  },
)

async function isStaff({ pool }: Pick<AdministrationCall, 'pool'>, personId: string): Promise<boolean> {
  const person = await pool.find(personId)
  return person !== undefined && person.state !== 'disabled' && person.roles.some((role) => role !== 'reseller')
}

function listed(answer: AddedAnswer, now: number) {
  return { answer, state: answerState(answer, now) }
}

const actions = {
  added: 'answer-added',
  edited: 'answer-edited',
  withdrawn: 'answer-withdrawn',
  restored: 'answer-restored',
} as const

function entryOf(after: AddedAnswer, before: AddedAnswer | undefined, what: AnswerHappening['what']): AuditEntry {
  return {
    at: after.changedAt,
    actor: after.changedBy,
    object: { type: 'answer', id: after.answerId },
    action: actions[what],
    changes: {
      endsOn: { ...(before && { from: before.endsOn }), to: after.endsOn },
      owner: { ...(before && { from: before.owner }), to: after.owner },
    },
  }
}
