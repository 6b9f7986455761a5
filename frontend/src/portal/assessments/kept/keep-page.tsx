import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { setIds } from '#domain/assessments/question-set.ts'
import type { SetId } from '#domain/assessments/question-set.ts'
import { TRIAL_DAYS } from '#domain/trials/trial-days.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { foundOrganisation } from '../../client/found-organisation.ts'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { Missing, Skeleton } from '../../parts/states.tsx'
import { Page } from '../../templates/page.tsx'
import { useGo } from '../../use-go.ts'
import { forgetOwn, ownAssessment, useOwnAssessment } from '../guest/own-assessments.ts'
import { sendAll } from '../guest/use-saving.ts'
import { ASSESSMENTS, resultAddress, startAddress } from './addresses.ts'
import css from './keep-page.module.css'
import { setFacts } from './set-facts.ts'

/** Keeps the finished result of this browser for the organisation: one button, because a link alone must change nothing. */
export function Component() {
  const [search] = useSearchParams()
  const set = setIds.find((id) => id === search.get('set')) ?? 'cyberscore'
  const title = setFacts.find(({ id }) => id === set)!.title
  const own = useOwnAssessment(set)
  return (
    <Page title={`Keep your result of ${title}`}>
      <PageHead title={`Keep your result of ${title}`} description="Keeps the result of this browser." />
      {own?.finishedAt === undefined ? (
        <Missing
          title={own ? 'Your answers are not complete' : 'This browser has no result to keep'}
          actions={
            <>
              <ButtonLink kind="primary" size="small" href={startAddress(set)}>
                {own ? 'Answer the last questions' : `Start ${title}`}
              </ButtonLink>
              <ButtonLink size="small" href={ASSESSMENTS}>
                Results that are kept
              </ButtonLink>
            </>
          }
        >
          <p>A result is kept from the browser in which it was made, once every question is answered.</p>
        </Missing>
      ) : (
        <Offer set={set} title={title} />
      )}
    </Page>
  )
}

function Offer({ set, title }: { set: SetId; title: string }) {
  const me = useMe()
  const keep = useKeep(set)
  if (!me.data) return <Skeleton shape="lines" label="Loading your organisation" />
  const { organisation, organisations } = me.data
  const name = organisations.find(({ id }) => id === organisation)?.name
  return (
    <section className={css.offer} aria-label={`Your result of ${title}`}>
      <ul>
        <li>
          {name === undefined ? (
            'You get an organisation of your own, and the result belongs to it.'
          ) : (
            <>
              It belongs to <b dir="auto">{name}</b>. Members whose rights include it see the answers and the score.
            </>
          )}
        </li>
        <li>It no longer ends after 30 days. You can erase it at any time.</li>
        {set === 'cyberscore' && (
          <li>An owner of the organisation can sign it, and gets a certificate that others can check.</li>
        )}
        <li>
          Keeping it, its plan and its reports are free. What changed since last time, the course of your results and
          answers of several colleagues belong to {title}: {TRIAL_DAYS} days free, without a card.
        </li>
        <li>In 90 days a mail reminds you to take it again. You switch that off on the result.</li>
        <li>The copy in this browser goes.</li>
      </ul>
      {keep.error && <CallFailure error={keep.error} />}
      <Button kind="primary" busy={keep.isPending} busyText="Keeping" onClick={() => keep.mutate()}>
        Keep the result
      </Button>
    </section>
  )
}

/** Sends what the server does not have, keeps it, and opens it. */
function useKeep(set: SetId) {
  const me = useMe()
  const queries = useQueryClient()
  const go = useGo()
  return useMutation({
    mutationFn: async () => {
      if (me.data?.organisation === undefined) {
        await foundOrganisation()
        await me.refetch()
      }
      await sendAll(set)
      return orpc.assessments.keepAssessment.call({ token: ownAssessment(set)!.token })
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: orpc.assessments.key() })
      go(resultAddress(id))
      forgetOwn(set)
      toast({ title: 'The result is kept', tone: 'success' })
    },
  })
}
