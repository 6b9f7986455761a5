import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { mayRead } from '#domain/meetings/access.ts'
import { meetingLinkSchema, MOST_LINKS } from '#domain/meetings/guest-page.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { refuseChange } from '#lambdas/platform/product-guard.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { addLink, linkIdByToken, removeLink } from './link-store.ts'
import type { LinkStore } from './link-store.ts'
import { minuteBook } from './minute-book.ts'

const DAY_MS = 86_400_000

/** The links that open a meeting: its own, and those to its series. */
export async function linksOf(links: LinkStore, { id, seriesId }: Pick<Meeting, 'id' | 'seriesId'>, now: number) {
  const found = await Promise.all([id, ...(seriesId === undefined ? [] : [seriesId])].map((of) => links.of(of, now)))
  return found.flat()
}

export const keepLink = minuteBook.keepLink.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const { meetingId } = input
  const meeting = await context.meetings.find(meetingId)
  if (!meeting || !mayRead(actor, meeting)) throw errors['meeting-not-found']()
  const existing = await linksOf(context.links, meeting, now)
  const { organisation } = meeting
  const at = new Date(now).toISOString()
  const audited = (action: AuditEntry['action']) => [
    { at, actor: actor.id, organisation, object: { type: 'meeting', id: meetingId }, action },
  ]
  if (input.do === 'end') {
    const links = existing.filter(({ id }) => id !== input.linkId)
    if (links.length < existing.length)
      await context.commit({ items: [removeLink(input.linkId)], audit: audited('meeting-share-ended') })
    return { links: links.map((link) => meetingLinkSchema.parse(link)) }
  }
  await refuseChange(context.readTrial, { organisation, product: 'meeting-management' }, now)
  if (existing.length >= MOST_LINKS) throw errors['too-many-links']()
  const { organisationName } = await context.people.of(organisation, [actor.id])
  const id = linkIdByToken(input.token)
  const until = new Date(now + input.days * DAY_MS).toISOString()
  const link = { id, meetingId, organisation, personId: actor.id, organisationName, createdAt: at, until }
  const { outcome } = await context.commit({ items: [addLink(link)], audit: audited('meeting-shared') })
  const links = outcome === 'written' ? [link, ...existing] : existing
  return { links: links.map((each) => meetingLinkSchema.parse(each)) }
})
