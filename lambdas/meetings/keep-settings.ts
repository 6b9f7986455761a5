import { mayManage } from '#domain/accounts/manage-organisation.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { minuteBook } from './minute-book.ts'
import { putSettings } from './settings-store.ts'

/** Turns summaries by a model on or off. What it was already is not recorded again. */
export const keepMeetingSettings = minuteBook.keepMeetingSettings.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const organisation = actor.organisation?.id
  if (organisation === undefined) throw errors['no-organisation']()
  if (!mayManage(actor)) throw errors['not-for-you']()
  const { suggestsSummaries } = await context.settings.of(organisation)
  if (suggestsSummaries === input.suggestsSummaries) return input
  await context.commit({
    items: [putSettings(organisation, input)],
    audit: [
      {
        at: new Date(context.now()).toISOString(),
        actor: actor.id,
        organisation,
        object: { type: 'meeting-settings', id: organisation },
        action: input.suggestsSummaries ? 'meeting-summaries-on' : 'meeting-summaries-off',
      },
    ],
  })
  return input
})
