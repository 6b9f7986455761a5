import { isOfOrganisation } from '#domain/assessments/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { storeKept } from './kept-store.ts'
import { reminderWrites, withoutReminder } from './reminder-writes.ts'

const ATTEMPTS = 3

export const setReminder = survey.setReminder.handler(async ({ input: { assessmentId, isOn }, context, errors }) => {
  const actor = signedIn(context)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const kept = await context.kept.find(assessmentId)
    if (!kept || !isOfOrganisation(actor, kept) || kept.personId !== actor.id) throw errors['assessment-not-found']()
    if ((kept.remindTo !== undefined) === isOn) return { isOn }
    if (isOn && actor.email === undefined) throw errors['address-unverified']()
    const { remindTo: _, ...rest } = { ...kept, version: kept.version + 1 }
    const after = isOn && actor.email !== undefined ? { ...rest, remindTo: actor.email } : rest
    const reminder = isOn ? reminderWrites(after) : [withoutReminder(kept)]
    if ((await context.commit({ items: [storeKept(after), ...reminder] })).outcome === 'written') return { isOn }
  }
  throw new Error('The result changed with every attempt to change its reminder.')
})
