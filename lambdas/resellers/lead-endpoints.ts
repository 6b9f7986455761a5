import { randomBytes } from 'node:crypto'
import type { Actor } from '#domain/accounts/actor.ts'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { mayAssign, mayChange, mayChangeBank } from '#domain/resellers/access.ts'
import { assignLead, closeLead, contactLead, takeLead } from '#domain/resellers/lead.ts'
import type { Lead, LeadChange } from '#domain/resellers/lead.ts'
import { changeLeadLink as change } from '#domain/resellers/lead-link.ts'
import type { LeadLink } from '#domain/resellers/lead-link.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { isMember, mailOfAssigned } from './assigned-member.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { sha256 } from './books.ts'
import { resellerMail } from './reseller-mail.ts'
import { addLead, onceFor, replaceLead, storeLeadLink } from './reseller-store.ts'

const CODE_BYTES = 16
const type = 'reseller-lead'

export const readLeadLink = backOffice.readLeadLink.handler(async ({ input, context, errors }) => {
  const { store, limits, callerAddress } = context
  const wait = await store.countCall('lead-link', limits.links, callerAddress, context.now())
  if (wait !== undefined) throw errors['too-many-requests']({ data: { retryAfterSeconds: wait } })
  const found = await linkOf(context, input.code)
  if (!found) throw errors['link-not-found']()
  if (!found.isOpen) return { state: 'revoked' as const }
  return { state: 'open' as const, ...(found.link.showsName && { partner: found.reseller.name }) }
})

/** The answer is the same for a request that came before: repeating it shows nothing about it. */
export const askForContact = backOffice.askForContact.handler(
  async ({ input: { code, ...fields }, context, errors }) => {
    const { store, limits, callerAddress } = context
    const now = context.now()
    const wait = await store.countCall('lead', limits.leads, callerAddress, now)
    if (wait !== undefined) throw errors['too-many-requests']({ data: { retryAfterSeconds: wait } })
    const found = await linkOf(context, code)
    if (!found) throw errors['link-not-found']()
    if (!found.isOpen) throw errors['link-revoked']()
    const { organisation, contactEmail } = found.reseller
    const full = await store.countLead(organisation, limits.leadsOfReseller, now)
    if (full !== undefined) throw errors['too-many-requests']({ data: { retryAfterSeconds: full } })
    const lead = takeLead(fields, { id: context.newId(), organisation }, now)
    const { id } = lead
    await context.commit({
      items: [addLead(lead), onceFor(sha256(`lead ${organisation} ${canonicalEmail(lead.email)} ${lead.need}`), now)],
      mails: [resellerMail({ to: contactEmail, news: { about: 'lead' }, id, organisation }, now)],
      audit: [auditOf({ actor: 'visitor', action: 'lead-taken', type, id, organisation }, now)],
    })
    return {}
  },
)

export const changeLead = backOffice.changeLead.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const lead = await context.store.lead(input.leadId)
  if (!lead || !mayChange(actor, lead)) throw errors['lead-not-found']()
  if (input.change === 'assign') {
    if (!mayAssign(actor, lead)) throw errors['owners-only']()
    if (!(await isMember(context, lead.organisation, input.personId))) throw errors['member-not-found']()
  }
  const changed = changeOf(lead, input, now)
  if ('refused' in changed) throw errors['lead-over']()
  const { id, organisation } = lead
  const { outcome } = await context.commit({
    items: [replaceLead(changed)],
    mails: input.change === 'assign' ? await mailOfAssigned(context, { ...changed, what: 'lead' }, actor) : [],
    audit: [auditOf({ actor: actor.id, action: LEAD_ACTIONS[input.change], type, id, organisation }, now)],
  })
  if (outcome !== 'written') throw errors['changed-meanwhile']()
  return { ...changed, version: changed.version + 1 }
})

const LEAD_ACTIONS = { 'in-contact': 'lead-in-contact', close: 'lead-closed', assign: 'lead-assigned' } as const

function changeOf(lead: Lead, input: LeadChange, now: number) {
  switch (input.change) {
    case 'in-contact':
      return contactLead(lead, now)
    case 'close':
      return closeLead(lead, input.because, now)
    case 'assign':
      return assignLead(lead, input.personId, now)
  }
}

const ACTIONS = {
  make: 'lead-link-made',
  revoke: 'lead-link-revoked',
  name: 'lead-link-name-changed',
  'material-mails': 'material-mails-changed',
} as const

export const changeLeadLink = backOffice.changeLeadLink.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const organisation = actor.organisation?.id ?? ''
  if (!(await context.store.reseller(organisation))) throw errors['no-reseller']()
  if (!mayChangeLink(actor)) throw errors['owners-only']()
  const before = await context.store.leadLink(organisation)
  const link = change(before, input, { code: randomBytes(CODE_BYTES).toString('base64url'), now })
  const { outcome } = await context.commit({
    items: storeLeadLink(link),
    audit: [
      auditOf(
        { actor: actor.id, action: ACTIONS[input.change], type: 'reseller', id: organisation, organisation },
        now,
      ),
    ],
  })
  if (outcome !== 'written') throw errors['changed-meanwhile']()
  return leadLinkView(actor, link)
})

/** The link as members of its reseller see it. */
export function leadLinkView(actor: Actor, { code, madeAt, showsName, mailsMaterial }: LeadLink) {
  return {
    ...(code !== undefined && { code }),
    ...(madeAt !== undefined && { madeAt }),
    showsName,
    mailsMaterial,
    mayChange: mayChangeLink(actor),
  }
}

/** Who answers for the reseller's account answers for its link. */
const mayChangeLink = mayChangeBank

/** The reseller of a code, and whether its link still has it. */
async function linkOf({ store }: BackOffice, code: string) {
  const organisation = await store.ofLeadCode(code)
  if (organisation === undefined) return undefined
  const [reseller, link] = await Promise.all([store.reseller(organisation), store.leadLink(organisation)])
  return reseller && { reseller, link, isOpen: link.code === code }
}
