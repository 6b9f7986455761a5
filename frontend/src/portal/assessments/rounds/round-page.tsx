import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import type { RoundView } from '#domain/assessments/rounds/round-contract.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { RecordState } from '../../templates/record-screen.tsx'
import { useGo } from '../../use-go.ts'
import { ASSESSMENTS, resultAddress } from '../kept/addresses.ts'
import { spokenMoment } from '../spoken-moment.ts'
import { DisagreementMap } from './disagreement-map.tsx'
import { roundQuery } from './queries.ts'
import { Respondents } from './respondents.tsx'
import { RoundStatus } from './round-status.tsx'
import css from './round-page.module.css'

const OPEN = 'open'
/** Colleagues answer meanwhile, and others settle. */
const REFRESH_MS = 15_000

/** Starts reading the round that the address names. */
export const loader = prefetching((search) => [queryClient.prefetchQuery(roundQuery(search.get(OPEN) ?? ''))])

/** A round: who answers, then where they differ, then the result. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get(OPEN) ?? ''
  const query = useQuery({ ...roundQuery(id), enabled: id !== '', refetchInterval: REFRESH_MS })
  const set = query.data && questionSetOf(query.data.set.id, query.data.set.version)
  return (
    <>
      <PageHead
        title={set ? `${set.title} with colleagues` : 'Round'}
        description="An assessment that several people answer apart."
      />
      {query.data && set ? (
        <Round key={id} round={query.data} set={set} />
      ) : (
        <RecordState
          thing="round"
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

function Round({ round, set }: { round: RoundView; set: QuestionSet }) {
  const { state, until, closedAt, keptAs, mayManage, respondents, map, settlements } = round
  return (
    <Page
      title={`${set.title} with colleagues`}
      about={
        state === 'open'
          ? `Colleagues may answer until ${spokenMoment(until)}. Nobody sees answers before the round is closed.`
          : `Closed ${spokenMoment(closedAt ?? until)}.`
      }
      actions={
        <>
          {mayManage && <EraseRound id={round.id} />}
          {mayManage && state === 'open' && <CloseRound round={round} />}
          {keptAs !== undefined && (
            <ButtonLink size="small" kind="primary" href={resultAddress(keptAs)}>
              Open the result
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={css.round}>
        <p className={css.state}>
          <RoundStatus state={state} />
          <span>
            {round.sent} of {round.invited} sent their answers.{' '}
            {round.attribution === 'named' ? 'Names stand beside answers.' : 'Answers are shown without names.'}{' '}
            {!mayManage && 'Only who opened the round, and owners of your organisation, see answers and settle them.'}
          </span>
        </p>
        {map && settlements && <DisagreementMap {...{ round, set, map, settlements }} />}
        {respondents && <Respondents {...{ round, respondents, set }} />}
      </div>
    </Page>
  )
}

function CloseRound({ round: { id, invited, sent } }: { round: RoundView }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const close = useMutation({
    ...orpc.assessments.closeRound.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: orpc.assessments.key() })
      setAsking(false)
    },
  })
  const missing = invited - sent
  return (
    <>
      <Button size="small" kind={sent > 0 && missing === 0 ? 'primary' : 'quiet'} onClick={() => setAsking(true)}>
        Close and compare
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Close the round?"
        about={
          missing === 0
            ? 'Everybody sent their answers. Afterwards nobody answers any more, and you see where they differ.'
            : `Without answers yet: ${missing} of ${invited}. Afterwards nobody answers any more, and what was not sent does not count.`
        }
        action="Close the round"
        isBusy={close.isPending}
        busyText="Closing"
        onConfirm={() => close.mutate({ roundId: id })}
      >
        {close.error && <CallFailure error={close.error} />}
      </ConfirmDialog>
    </>
  )
}

function EraseRound({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const go = useGo()
  const erase = useMutation({
    ...orpc.assessments.eraseRound.mutationOptions(),
    onSuccess: async () => {
      go(ASSESSMENTS)
      await queries.invalidateQueries({ queryKey: orpc.assessments.listRounds.key() })
      toast({ title: 'The round is erased', tone: 'success' })
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
        title="Erase this round?"
        about="All answers, comments and links of it go at once. A result that was kept stays."
        action="Erase"
        cancel="Keep"
        isBusy={erase.isPending}
        busyText="Erasing"
        onConfirm={() => erase.mutate({ roundId: id })}
      >
        {erase.error && <CallFailure error={erase.error} />}
      </ConfirmDialog>
    </>
  )
}
