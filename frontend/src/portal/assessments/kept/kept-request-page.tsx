import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { prefetching } from '../../prefetching.ts'
import { RecordState } from '../../templates/record-screen.tsx'
import { RequestDocument } from '../intranet/request-page.tsx'
import { ASSESSMENTS, resultAddress } from './addresses.ts'
import { keptQuery } from './queries.ts'

const OPEN = 'open'

/** Starts reading the result that the address names. */
export const loader = prefetching((search) => [queryClient.prefetchQuery(keptQuery(search.get(OPEN) ?? ''))])

/** The request for quotation of kept intranet needs, to print or to edit in Word. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get(OPEN) ?? ''
  const query = useQuery({ ...keptQuery(id), enabled: id !== '' })
  const kept = query.data?.set.id === 'intranet-assessment' ? query.data : undefined
  const set = kept && questionSetOf(kept.set.id, kept.set.version)
  return (
    <>
      <PageHead
        title="Request for quotation"
        description="A document for suppliers, from intranet needs that are kept."
      />
      {kept && set ? (
        <RequestDocument key={id} set={set} answers={answersOf(kept)} back={resultAddress(id)} />
      ) : (
        <RecordState
          thing="document"
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
