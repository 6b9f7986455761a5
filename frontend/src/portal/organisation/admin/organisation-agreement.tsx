import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../client/orpc.ts'
import { Properties, Property } from '../../parts/properties.tsx'

/** What the desk agreed with an organisation, and its reports. */
export function OrganisationAgreement({ organisation }: { organisation: string }) {
  const { data, error } = useQuery(orpc.helpdesk.readAgreements.queryOptions())
  const own = data?.organisations.some((each) => each.organisation === organisation)
  return (
    <Properties title="Help desk">
      <Property name="Agreement">
        {data ? (
          <a href="/admin/helpdesk/settings/agreements">{own ? 'One of its own' : 'The standard one'}</a>
        ) : error ? (
          'Not readable right now'
        ) : (
          'Loading'
        )}
      </Property>
      <Property name="Reports">
        <a href="/admin/helpdesk/reports/monthly">Monthly reports</a>
      </Property>
    </Properties>
  )
}
