import { seesAllMembers } from '#domain/accounts/manage-organisation.ts'
import { mayRead } from '#domain/meetings/access.ts'
import { correctionOf } from '#domain/meetings/corrections.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { minuteBook } from './minute-book.ts'

/** Decisions and open actions of the meetings that the person may see, the newest first. */
export const readRegister = minuteBook.readRegister.handler(async ({ context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { decisions: [], actions: [], names: {}, isCut: false }
  const { meetings, isCut } = await context.meetings.newest(actor.organisation.id)
  const readable = meetings.filter((each) => mayRead(actor, each) && each.state !== 'cancelled')
  const of = ({ id, date, title }: (typeof readable)[number]) => ({
    meetingId: id,
    meetingOn: date,
    meetingTitle: title,
  })
  const decisions = readable.flatMap((each) =>
    each.decisions.map((decision) => ({
      ...decision,
      ...of(each),
      isApproved: each.state === 'approved',
      ...correctionOf(decision, each),
    })),
  )
  const actions = readable.flatMap((each) =>
    each.actions.filter(({ doneAt }) => doneAt === undefined).map((action) => ({ ...action, ...of(each) })),
  )
  const named = [
    ...decisions.flatMap(({ amendedBy, corrections = [] }) => [amendedBy, ...corrections.map((each) => each.personId)]),
    ...actions.map(({ personId }) => personId),
  ].filter((id) => id !== undefined)
  const names = seesAllMembers(actor.organisation) ? {} : await context.people.namesOf(actor.organisation.id, named)
  return { decisions, actions, names, isCut }
})
