import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../client/queries.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { SettingsGroup } from '../../templates/settings.tsx'
import { ExportForm } from './export-form.tsx'
import { ExportList } from './export-list.tsx'
import { exportsQuery, organisationsQuery } from './moving.ts'

export const loader = prefetching(() => [
  queryClient.prefetchQuery(exportsQuery()),
  queryClient.prefetchQuery(organisationsQuery()),
])

/** Where an admin exports the desk's data. */
export function Component() {
  const organisations = useQuery(organisationsQuery()).data?.organisations ?? []
  return (
    <Page title="Data" about="Take the help desk's data along, or hand a client theirs.">
      <PageHead title="Data" description="Export of the help desk's data." />
      <SettingsGroup
        title="New export"
        about="An archive of tickets, histories and attachments. A mail tells you when it is ready."
      >
        <ExportForm organisations={organisations} />
      </SettingsGroup>
      <SettingsGroup
        title="Exports"
        about="Every export and download is in the audit log. Archives are kept for 7 days."
      >
        <ExportList organisations={organisations} />
      </SettingsGroup>
    </Page>
  )
}
