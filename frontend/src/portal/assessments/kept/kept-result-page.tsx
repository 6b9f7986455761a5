import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { prefetching } from '../../prefetching.ts'
import { RecordState } from '../../templates/record-screen.tsx'
import { useGo } from '../../use-go.ts'
import { proposeAnswers } from '../guest/own-assessments.ts'
import { IntranetResult } from '../result/intranet-result.tsx'
import { ScoreResult } from '../result/score-result.tsx'
import { ActionEnd } from './action-end.tsx'
import { ASSESSMENTS, startAddress } from './addresses.ts'
import { Confidence } from './confidence.tsx'
import { DownloadReport } from './download-report.tsx'
import { EraseResult } from './erase-result.tsx'
import { KeptNext } from './kept-next.tsx'
import { OverTime } from './over-time.tsx'
import { keptQuery } from './queries.ts'
import { ReminderSwitch } from './reminder-switch.tsx'
import { ShareResult } from './share-result.tsx'
import { StaffConsent } from './staff-consent.tsx'

const OPEN = 'open'
/** The help desk opens a ticket within seconds. */
const UNTIL_OPENED_MS = 2000

/** Starts reading the result that the address names. */
export const loader = prefetching((search) => [queryClient.prefetchQuery(keptQuery(search.get(OPEN) ?? ''))])

/** A result that is kept. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get(OPEN) ?? ''
  const query = useQuery({
    ...keptQuery(id),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.actions.some(isBeingOpened) ? UNTIL_OPENED_MS : false),
  })
  const set = query.data && questionSetOf(query.data.set.id, query.data.set.version)
  return (
    <>
      <PageHead
        title={set ? `Result of ${set.title}` : 'Result'}
        description="A result that your organisation keeps."
      />
      {query.data && set ? (
        <Result key={id} kept={query.data} set={set} />
      ) : (
        <RecordState
          thing="result"
          query={query}
          isImpossible={id === ''}
          missing={{
            about: 'It was erased, or you may not see it.',
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

const isBeingOpened = ({ ticketNumber, taskId, refused }: KeptView['actions'][number]) =>
  ticketNumber === undefined && taskId === undefined && refused === undefined

function Result({ kept, set }: { kept: KeptView; set: QuestionSet }) {
  const go = useGo()
  const answers = answersOf(kept)
  const Shown = kept.set.id === 'intranet-assessment' ? IntranetResult : ScoreResult
  return (
    <Shown
      set={set}
      answers={answers}
      finishedAt={kept.finishedAt}
      next={<KeptNext kept={kept} />}
      confidence={<Confidence kept={kept} set={set} />}
      actions={
        <>
          {kept.mayManage && <EraseResult id={kept.id} title={set.title} />}
          {kept.isOwn && (
            <Button
              size="small"
              onClick={() => {
                proposeAnswers(kept.set.id, kept.set.version, answers)
                go(startAddress(kept.set.id))
              }}
            >
              Take it again
            </Button>
          )}
          {kept.mayManage && <ShareResult id={kept.id} />}
          <DownloadReport id={kept.id} />
        </>
      }
      renderActionEnd={kept.isOwn ? (question) => <ActionEnd kept={kept} set={set} question={question} /> : undefined}
      after={kept.isOwn && <OverTime kept={kept} set={set} />}
      beside={
        <>
          <StaffConsent kept={kept} />
          <ReminderSwitch kept={kept} />
        </>
      }
    />
  )
}
