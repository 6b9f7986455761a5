import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../client/queries.ts'
import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../../../ui/page-head.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { SettingsGroup } from '../../templates/settings.tsx'
import { ExportForm } from './export-form.tsx'
import { ExportList } from './export-list.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportList } from './import-list.tsx'
import { ImportResult } from './import-result.tsx'
import { exportsQuery, importsQuery, organisationsQuery } from './moving.ts'

export const loader = prefetching(() => [
  queryClient.prefetchQuery(exportsQuery()),
  queryClient.prefetchQuery(importsQuery()),
  queryClient.prefetchQuery(organisationsQuery()),
])

/** Where an admin moves the desk's data out and in. */
export function Component() {
  const organisations = useQuery(organisationsQuery()).data?.organisations ?? []
  const [search, setSearch] = useSearchParams()
  const importId = search.get('import')
  const show = (id: string) => setSearch({ import: id }, { preventScrollReset: true })
  return (
    <Page title="Data" about="Bring tickets of another system, take yours along, or hand a client theirs.">
      <PageHead title="Data" description="Export and import of the help desk's data." />
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
      <SettingsGroup
        title="New import"
        about="The file is checked first. Nobody gets a mail, and times stay as they were."
      >
        <ImportForm onChecked={show} />
        {importId !== null && (
          <ImportResult key={importId} importId={importId} organisations={organisations} onStarted={show} />
        )}
      </SettingsGroup>
      <SettingsGroup title="Imports" about="A file that is imported again changes nothing about what is there.">
        <ImportList />
      </SettingsGroup>
    </Page>
  )
}
