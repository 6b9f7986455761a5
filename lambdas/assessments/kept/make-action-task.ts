import { taskOf } from '#domain/assessments/action-ticket.ts'
import { offers } from '#domain/contract/offers.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { askForAction, findAction } from './ask-for-action.ts'

export const makeActionTask = survey.makeActionTask.handler(async ({ input, context, errors }) => {
  const found = await findAction(input, context)
  if (typeof found === 'string') throw errors[found]()
  const { kept, set, question, from } = found
  const now = context.now()
  const trial = await context.readTrial(kept.organisation, 'project-management')
  if (!mayUse(entitlementOf(trial, now), 'change')) throw errors['no-projects']()
  const message = giveCommand(
    offers,
    { to: 'projects', command: 'make-task', input: taskOf(set.title, question), giver: signedIn(context), from },
    { now, messageId: context.newId() },
  )
  if (typeof message === 'string') throw errors['no-projects']()
  return askForAction(found, { as: 'task', message, now }, context)
})
