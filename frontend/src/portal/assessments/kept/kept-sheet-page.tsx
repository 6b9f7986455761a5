import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import { firstRate, isEmpty, readSheet, tableOf } from '#domain/assessments/workloads/sheet.ts'
import type { SheetRow } from '#domain/assessments/workloads/sheet.ts'
import { csvOf } from '#domain/text/csv.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { saveText } from '../../parts/save-text.ts'
import { Empty } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { RecordState } from '../../templates/record-screen.tsx'
import { WorkloadAdvice } from '../workloads/workload-advice.tsx'
import { WorkloadSheetPage } from '../workloads/workload-page.tsx'
import { ASSESSMENTS, resultAddress } from './addresses.ts'
import css from './kept-pages.module.css'
import { PlanToProject } from './plan-to-project.tsx'
import { keptQuery } from './queries.ts'
import { useKeptSheet } from './use-kept-sheet.ts'

const OPEN = 'open'

/** Starts reading the result that the address names. */
export const loader = prefetching((search) => [queryClient.prefetchQuery(keptQuery(search.get(OPEN) ?? ''))])

/** The applications of a kept cloud readiness: who manages the result goes on with them, others read what follows. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get(OPEN) ?? ''
  const query = useQuery({ ...keptQuery(id), enabled: id !== '' })
  const kept = query.data?.set.id === 'cloud-readiness' ? query.data : undefined
  return (
    <>
      <PageHead title="Your applications" description="The applications of a cloud readiness that is kept." />
      {kept?.mayManage && <Editable key={id} kept={kept} />}
      {kept && !kept.mayManage && <ReadOnly kept={kept} />}
      {!kept && (
        <RecordState
          thing="sheet"
          query={query}
          isImpossible={id === '' || query.data !== undefined}
          missing={{
            about: 'Its result was erased, or you may not see it.',
            actions: (
              <ButtonLink size="small" href={ASSESSMENTS}>
                All assessments
              </ButtonLink>
            ),
          }}
        />
      )}
    </>
  )
}

function ToResult({ id }: { id: string }) {
  return (
    <ButtonLink size="small" href={resultAddress(id)}>
      To the result
    </ButtonLink>
  )
}

function Editable({ kept }: { kept: KeptView }) {
  const { rows, rate, store, state } = useKeptSheet(kept)
  return (
    <WorkloadSheetPage
      rows={rows}
      rate={rate}
      store={store}
      savedWords={
        state.is === 'refused' ? (
          <span role="alert">
            {state.because}{' '}
            <button type="button" className={css.again} onClick={state.onLoad}>
              Load the newer sheet
            </button>
          </span>
        ) : (
          state.words
        )
      }
      back={<ToResult id={kept.id} />}
      renderPlanEnd={(tasks) => <PlanToProject assessmentId={kept.id} plan={tasks} />}
    />
  )
}

const nothing: readonly SheetRow[] = []

function ReadOnly({ kept: { id, workloads } }: { kept: KeptView }) {
  const rows = workloads?.rows ?? nothing
  const read = readSheet(rows)
  const filled = rows.filter((row) => !isEmpty(row)).length
  return (
    <Page
      title="Applications"
      about="What follows from the sheet of applications. Who keeps the result and owners of your organisation can change it."
      actions={
        <>
          <ToResult id={id} />
          {filled > 0 && (
            <Button size="small" onClick={() => saveText('applications.csv', 'text/csv', csvOf(tableOf(rows)))}>
              Download the sheet
            </Button>
          )}
        </>
      }
    >
      {filled === 0 ? (
        <Empty title="No applications are listed yet" />
      ) : (
        <WorkloadAdvice
          workloads={read.workloads}
          waiting={filled - read.workloads.length}
          rate={workloads?.rate ?? firstRate}
          renderPlanEnd={(tasks) => <PlanToProject assessmentId={id} plan={tasks} />}
        />
      )}
    </Page>
  )
}
