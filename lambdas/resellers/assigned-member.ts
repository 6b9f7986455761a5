import type { Actor } from '#domain/accounts/actor.ts'
import type { BackOffice } from './back-office.ts'
import { resellerMail } from './reseller-mail.ts'

/** Whether a lead or a deal of an organisation can be given to a person; to nobody always. */
export async function isMember({ people }: BackOffice, organisation: string, personId: string | undefined) {
  return personId === undefined || people.areMembers(organisation, [personId])
}

interface Assigned {
  readonly organisation: string
  readonly personId?: string | undefined
  readonly what: 'lead' | 'deal'
}

/** The mail to the member to whom something was given, unless they gave it to themselves. */
export async function mailOfAssigned(
  { people, newId, now }: BackOffice,
  { organisation, personId, what }: Assigned,
  by: Actor,
) {
  if (personId === undefined || personId === by.id) return []
  const { known } = await people.of(organisation, [personId])
  const to = known.get(personId)?.email
  return to === undefined
    ? []
    : [resellerMail({ to, news: { about: 'assigned', what }, id: newId(), organisation }, now())]
}
