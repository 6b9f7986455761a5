import type { Me } from '#domain/accounts/contract.ts'
import type { Session } from '../client/session.ts'
import type { TicketFields } from './ticket-draft.ts'

/** What the form asks and the account knows. */
type OwnDetails = Partial<Pick<TicketFields, 'name' | 'email' | 'company'>>

/** The details that the session and, once it is read, the account have; nothing if nobody is signed in. */
export function ownDetails(session: Session, me?: Pick<Me, 'organisations' | 'organisation'>): OwnDetails {
  if (session.status !== 'signed-in') return {}
  const acting = me?.organisations.find(({ id }) => id === me.organisation)
  return { name: session.name, email: session.email, ...(acting && { company: acting.name }) }
}

/** The details for fields that are empty and that the person has not touched. */
export function missingDetails(
  details: OwnDetails,
  fields: TicketFields,
  isTouched: (name: keyof OwnDetails) => boolean,
): [keyof OwnDetails, string][] {
  return (['name', 'email', 'company'] as const).flatMap((name) => {
    const value = details[name]
    return value && fields[name] === '' && !isTouched(name) ? [[name, value] as [keyof OwnDetails, string]] : []
  })
}
