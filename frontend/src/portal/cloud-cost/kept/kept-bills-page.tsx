import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { standingsQuery } from '../../parts/standings.ts'
import { TrialNeeded } from '../../parts/trial-needed.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { KeptBills, keptBillsQuery } from './kept-bills.tsx'

/** Starts reading what the organisation keeps. */
export const loader = prefetching(() => [
  queryClient.prefetchQuery(standingsQuery()),
  queryClient.prefetchQuery(keptBillsQuery()),
])

/** The cloud bills that the organisation keeps. */
export function Component() {
  return (
    <Page
      title="Cloud bills"
      about="Bills that your team read, to open again and to compare."
      actions={
        <ButtonLink kind="primary" href="/apps/cloud-cost-optimizer/start">
          Read a bill
        </ButtonLink>
      }
    >
      <PageHead title="Cloud bills" description="Results of cloud bills that your organisation keeps." />
      <TrialNeeded product="cloud-cost-optimizer" to="read">
        <KeptBills />
      </TrialNeeded>
    </Page>
  )
}
