import { accountsOffers } from '#domain/accounts/offers.ts'
import { helpdeskOffers } from '#domain/helpdesk/offers.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { linkCustomer as link } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { newOrganisationId } from '#lambdas/platform/organisation-store.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { replaceDeal, replaceDocument } from './reseller-store.ts'

/** Documents of a deal that its customer reads in its account once it has one; earlier ones stay with their mails. */
const MOST_DOCUMENTS = 40

/** Makes the customer of a won deal an organisation, or names the one that it is, and asks the help desk to let its owner decide what the reseller sees. */
export const linkCustomer = backOffice.linkCustomer.handler(async ({ input, context, errors }) => {
  const giver = signedIn(context)
  const now = context.now()
  const deal = await context.store.deal(input.dealId)
  if (!deal) throw errors['deal-not-found']()
  if (input.as === 'known' && !(await context.isOrganisation(input.organisation)))
    throw errors['organisation-not-found']()
  const customer = input.as === 'known' ? input.organisation : newOrganisationId()
  const linked = link(deal, customer)
  if ('refused' in linked) throw errors[linked.refused]()
  const reseller = await context.store.reseller(deal.organisation)
  if (!reseller) throw errors['deal-not-found']()
  const { id, organisation, personId: registeredBy } = deal
  const from = { feature: 'resellers', type: 'deal', id }
  const give = (to: string, command: string, wanted: object) => {
    const at = { now, messageId: context.newId() }
    const offers = { accounts: accountsOffers, helpdesk: helpdeskOffers }
    const given = giveCommand(offers, { to, command, input: wanted, giver, from }, at)
    if (typeof given === 'string') throw new Error(`The command ${command} of a deal is ${given}.`)
    return given
  }
  const added =
    input.as === 'new' ? [give('accounts', 'add-organisation', organisationOf(deal, customer, input.owner))] : []
  const invoiced = deal.tier === 'referral' ? await context.store.documents() : []
  const own = invoiced.filter((document) => document.dealId === id && document.organisation === undefined)
  const { outcome } = await context.commit({
    items: [
      replaceDeal(linked),
      ...own.slice(0, MOST_DOCUMENTS).map((document) => replaceDocument({ ...document, organisation: customer })),
    ],
    messages: [
      ...added,
      give('helpdesk', 'offer-sharing', {
        customer,
        reseller: organisation,
        resellerName: reseller.name,
        registeredBy,
      }),
    ],
    audit: [auditOf({ actor: giver.id, action: 'customer-linked', type: 'deal', id, organisation }, now)],
  })
  if (outcome !== 'written') throw errors['changed-meanwhile']()
  return { ...linked, version: linked.version + 1 }
})

function organisationOf({ customer: name, registrationNumber }: Deal, id: string, owner: string) {
  const details = { ...(registrationNumber !== undefined && { registrationNumber }), sites: [] }
  return { id, name, kind: 'client', details, owner }
}
