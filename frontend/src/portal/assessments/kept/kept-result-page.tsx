import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { prefetching } from '../../prefetching.ts'
import { RecordState } from '../../templates/record-screen.tsx'
import { useGo } from '../../use-go.ts'
import { IntranetResult } from '../result/intranet-result.tsx'
import { ScoreResult } from '../result/score-result.tsx'
import { ASSESSMENTS, startAddress } from './addresses.ts'
import { keptQuery } from './queries.ts'

const OPEN = 'open'

/** Starts reading the result that the address names. */
export const loader = prefetching((search) => [queryClient.prefetchQuery(keptQuery(search.get(OPEN) ?? ''))])

/** A result that is kept. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get(OPEN) ?? ''
  const query = useQuery({ ...keptQuery(id), enabled: id !== '' })
  const set = query.data && questionSetOf(query.data.set.id, query.data.set.version)
  return (
    <>
      <PageHead
        title={set ? `Result of ${set.title}` : 'Result'}
        description="A result that your organisation keeps."
      />
      {query.data && set ? (
        <Result kept={query.data} set={set} />
      ) : (
        <RecordState
          thing="result"
          query={query}
          isImpossible={id === ''}
          missing={{
            about: 'It was erased, or it belongs to another organisation.',
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

function Result({ kept, set }: { kept: KeptView; set: QuestionSet }) {
  const Shown = kept.set.id === 'intranet-assessment' ? IntranetResult : ScoreResult
  return (
    <Shown
      set={set}
      answers={answersOf(kept)}
      finishedAt={kept.finishedAt}
      actions={
        <>
          {kept.mayErase && <Erase id={kept.id} title={set.title} />}
          <ButtonLink size="small" href={startAddress(kept.set.id)}>
            Take it again
          </ButtonLink>
        </>
      }
    />
  )
}

function Erase({ id, title }: { id: string; title: string }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const go = useGo()
  const erase = useMutation({
    ...orpc.assessments.eraseKeptAssessment.mutationOptions(),
    onSuccess: async () => {
      go(ASSESSMENTS)
      await queries.invalidateQueries({ queryKey: orpc.assessments.listKeptAssessments.key() })
      toast({ title: `The result of ${title} is erased`, tone: 'success' })
    },
  })
  return (
    <>
      <Button size="small" kind="plain" onClick={() => setAsking(true)}>
        Erase
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Erase this result of ${title}?`}
        about="The answers and the score go for everybody in your organisation. Nobody can bring them back."
        action="Erase"
        cancel="Keep"
        busyText="Erasing"
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate({ assessmentId: id })}
      >
        {erase.error && <p role="alert">{erase.error.message}</p>}
      </ConfirmDialog>
    </>
  )
}
