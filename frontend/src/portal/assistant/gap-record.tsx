import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Gap, GapState } from '#domain/chat/gap.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Properties, Property } from '../parts/properties.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Missing } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { useNow } from '../parts/use-now.ts'
import { RecordScreen, RecordState } from '../templates/record-screen.tsx'
import css from './assistant.module.css'
import { gapWords } from './gap-words.ts'

interface GapRecordProps {
  gap: Gap | undefined
  query: UseQueryResult<{ gaps: Gap[] }>
  onClose: () => void
}

/** A group of questions without a good answer, and what an admin does about it. */
export function GapRecord({ gap, query, onClose }: GapRecordProps) {
  const queries = useQueryClient()
  const now = useNow()
  const back = { name: 'Gaps', onPress: onClose }
  const decide = useMutation({
    ...orpc.administration.decideGap.mutationOptions(),
    onSuccess: (_, { state }) => toast({ title: `The gap is ${gapWords[state].name.toLowerCase()}`, tone: 'success' }),
    onError: (reason) => toast({ title: 'Nothing was changed', description: reason.message, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.administration.listGaps.key() }),
  })
  if (!gap && query.data)
    return (
      <Missing
        title="This gap is not there"
        actions={
          <Button size="small" onClick={onClose}>
            All gaps
          </Button>
        }
      >
        <p>Its questions are more than 30 days old.</p>
      </Missing>
    )
  if (!gap) return <RecordState thing="gap" back={back} number="Gap" query={query} missing={{ about: '' }} />
  const { key, example, times, ratedDown, lastAt, reasons, state, answerId, sessionId } = gap
  const set = (to: GapState) => decide.mutate({ key, state: to })
  return (
    <RecordScreen
      back={back}
      isBeside
      number="Gap"
      title={<span dir="auto">{example}</span>}
      about={<Status tone={gapWords[state].tone}>{gapWords[state].name}</Status>}
      actions={
        <>
          {state === 'open' && (
            <Button size="small" busy={decide.isPending} busyText="Saving" onClick={() => set('ignored')}>
              Ignore
            </Button>
          )}
          {state !== 'open' && (
            <Button size="small" busy={decide.isPending} busyText="Saving" onClick={() => set('open')}>
              Open again
            </Button>
          )}
          {state !== 'answered' && (
            <ButtonLink
              size="small"
              kind="primary"
              href={`/admin/conversations/answer?${new URLSearchParams({ gap: key, question: example.slice(0, 200) })}`}
            >
              Add an answer
            </ButtonLink>
          )}
        </>
      }
      properties={
        <Properties title="Details">
          <Property name="Asked">{times === 1 ? 'once' : `${times} times`} in 30 days</Property>
          <Property name="Rated down">{ratedDown}</Property>
          <Property name="Last asked">{spokenTime(lastAt, now)}</Property>
          {answerId && (
            <Property name="Answer">
              <a href={`/admin/conversations?view=answers&open=${answerId}`}>Added by us</a>
            </Property>
          )}
        </Properties>
      }
    >
      <p>
        <a href={`/admin/conversations?open=${encodeURIComponent(sessionId)}`}>The conversation of this question</a>
      </p>
      {reasons.length > 0 && (
        <>
          <h2>Why visitors were not helped</h2>
          <ul className={css.reasons}>
            {reasons.map((reason, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- reasons have no id and are never reordered
              <li key={index} dir="auto">
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </RecordScreen>
  )
}
