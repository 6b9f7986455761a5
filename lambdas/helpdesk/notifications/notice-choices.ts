import { admit } from '#domain/accounts/access.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { choiceOf, defaultChoices, withoutMails } from '#domain/helpdesk/notifications/notice-choices.ts'
import type { Choices, ReaderSide } from '#domain/helpdesk/notifications/notice-choices.ts'
import { noticeEvents } from '#domain/helpdesk/notifications/notice-choices.ts'
import { isLinkOver } from '#domain/helpdesk/notifications/unsubscription.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import { storeChoices } from './choice-store.ts'

const MOST_ATTEMPTS = 5

export const readNoticeChoices = desk.readNoticeChoices.handler(async ({ context }) => {
  const actor = signedIn(context)
  const { choices, version } = await context.choices.of(actor.id)
  return show(sideOf(actor), choices, { version, digestHour: context.digestHour })
})

export const saveNoticeChoices = desk.saveNoticeChoices.handler(
  async ({ input: { choices, version }, context, errors }) => {
    const actor = signedIn(context)
    const saved = await context.commit({ items: [storeChoices(actor.id, choices, version)] })
    if (saved.outcome !== 'written') throw errors['saved-meanwhile']()
    return show(sideOf(actor), choices, { version: version + 1, digestHour: context.digestHour })
  },
)

export const unsubscribe = desk.unsubscribe.handler(async ({ input: { query }, context, errors }) => {
  const ended = await context.unsubscribeLinks.read(query.t)
  if (!ended) throw errors['link-refused']()
  if (isLinkOver(ended, context.now())) throw errors['link-expired']()
  const { personId, side, of } = ended
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const { choices, version } = await context.choices.of(personId)
    const saved = await context.commit({ items: [storeChoices(personId, withoutMails(of, side, choices), version)] })
    if (saved.outcome === 'written') return { ended: of }
  }
  throw new Error('The choices were changed by others all the time.')
})

export const openUnsubscribe = desk.openUnsubscribe.handler(({ input: { t } }) => ({
  status: 303,
  // Whatever was asked for, it stays a fragment of our own page.
  headers: { location: `/guest/unsubscribe#${encodeURIComponent(t)}` },
}))

function sideOf(actor: Actor): ReaderSide {
  return admit('agent', actor) === 'admitted' ? 'agent' : 'client'
}

function show(side: ReaderSide, chosen: Choices, rest: { readonly version: number; readonly digestHour: number }) {
  const offered = noticeEvents.filter((event) => defaultChoices[side][event] !== undefined)
  return { side, choices: Object.fromEntries(offered.map((event) => [event, choiceOf(event, side, chosen)])), ...rest }
}
