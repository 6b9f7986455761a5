import { company } from '#domain/company/details.ts'
import { useMe } from '../../accounts/me.ts'
import { StandingNotice } from '../parts/states.tsx'

/** Says on every screen why nothing can be changed: the organisation is suspended, or being joined with another one. */
export function SuspendedNotice() {
  const me = useMe().data
  const name = me?.organisations.find(({ id }) => id === me.organisation)?.name ?? 'Your organisation'
  if (me?.isMerging)
    return (
      <StandingNotice title={`${name} is being joined with another organisation`}>
        This takes some minutes. You can read everything; changes are refused until it is done. Then load the page again
        and go on.
      </StandingNotice>
    )
  if (!me?.isSuspended) return null
  return (
    <StandingNotice title={`${name} is suspended`}>
      You can read and export everything, look after your own account and leave the organisation. Nothing new can be
      begun here: no tickets, trials, projects or assessments. Emails to our help desk still arrive. To go on, phone{' '}
      <a href={`tel:${company.phoneNumber}`}>{company.phone}</a>.
    </StandingNotice>
  )
}
