import { useQuery } from '@tanstack/react-query'
import { withHolidays } from '#domain/helpdesk/sla/agreement.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { orpc } from '../../client/orpc.ts'

/** The agreement of an organisation, or the standard one, with the added holidays; undefined while they load. */
export function useAgreements(): (organisation: string | undefined) => Agreement | undefined {
  const { data } = useQuery(orpc.helpdesk.readAgreements.queryOptions())
  return (organisation) => {
    if (!data) return undefined
    const own = data.organisations.find((each) => each.organisation === organisation)
    return withHolidays((own ?? data.standard).agreement, data.holidays)
  }
}
