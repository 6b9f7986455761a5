import { company } from '#domain/company/details.ts'
import { useMe } from '../../accounts/me.ts'
import { StandingNotice } from '../parts/states.tsx'

/** Says on every screen that the organisation is suspended. */
export function SuspendedNotice() {
  const me = useMe().data
  if (!me?.isSuspended) return null
  const name = me.organisations.find(({ id }) => id === me.organisation)?.name ?? 'Your organisation'
  return (
    <StandingNotice title={`${name} is suspended`}>
      You can read and export everything, but change nothing. Mails to our help desk still arrive. To go on working
      here, phone <a href={`tel:${company.phoneNumber}`}>{company.phone}</a>.
    </StandingNotice>
  )
}
