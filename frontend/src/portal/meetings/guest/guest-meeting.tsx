import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { HOME_ZONE } from '#domain/calendar/zone.ts'
import type { GuestPage } from '#domain/meetings/guest-page.ts'
import { writtenDate, writtenDay, writtenMoment } from '#domain/meetings/written-date.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { LinkPending } from '../../templates/link-pending.tsx'
import { askingByLink } from '../../templates/link-query.ts'
import { RefusedLink } from '../../templates/refused-link.tsx'
import { Place } from '../place.tsx'
import { counted, momentDate, timesOf } from '../words.ts'
import css from './guest-meeting.module.css'

/** A meeting for people of other organisations: the agenda, their answer, and the minutes once they are approved. */
export function Component() {
  const token = linkTokenIn(useLocation().hash)
  if (!token) return <RefusedLink because="incomplete" />
  return <Shared key={token} token={token} />
}

const choices = [
  ['accepted', 'Yes'],
  ['tentative', 'Maybe'],
  ['declined', 'No'],
] as const

function Shared({ token }: { token: string }) {
  const queries = useQueryClient()
  const options = orpc.meetings.openGuestPage.queryOptions({ input: { token } })
  const query = useQuery({ ...options, refetchInterval: askingByLink() })
  const answer = useMutation({
    ...orpc.meetings.openGuestPage.mutationOptions(),
    onSuccess: (page) => queries.setQueryData(options.queryKey, page),
  })
  const { data, error } = query
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <RefusedLink because="unknown" />
  if (!data)
    return (
      <LinkPending query={query} title="We can't show the meeting right now" label="Loading the meeting" heading="h1" />
    )
  return (
    <div className={css.page}>
      <PageHead title={data.title} description="A meeting that was shared with you." />
      <p className={css.whose}>
        <b dir="auto">{data.organisationName}</b> shares this with you until {momentDate(data.until)}.
      </p>
      <h1 dir="auto">{data.title}</h1>
      <p className={css.when}>
        {writtenDay(data.date)}, {timesOf(data)} (
        {data.zone === HOME_ZONE ? 'South African time' : data.zone.replaceAll('_', ' ')}){data.place !== '' && ', '}
        <Place text={data.place} />
      </p>
      {data.repeats !== undefined && (
        <p className={css.when}>
          The next meeting of a series: {data.repeats}. This link always shows the next one, and your answer counts for
          all that come.
        </p>
      )}
      {data.isCancelled && <p className={css.cancelled}>This meeting is cancelled.</p>}
      {data.answer !== undefined && (
        <div className={css.answer} role="group" aria-label="Do you come?">
          <span>Do you come?</span>
          {choices.map(([value, name]) => (
            <Button
              key={value}
              aria-pressed={data.answer === value}
              onClick={() => answer.mutate({ token, answer: value })}
            >
              {name}
            </Button>
          ))}
          <span role="status">{answer.isSuccess && 'Thank you. They see your answer.'}</span>
        </div>
      )}
      {answer.error && <p role="alert">{answer.error.message}</p>}
      {data.approved ? <Minutes approved={data.approved} /> : <AgendaOf page={data} />}
    </div>
  )
}

function AgendaOf({ page: { agenda } }: { page: GuestPage }) {
  return (
    <section>
      <h2>Agenda</h2>
      {agenda.length === 0 && <p>It is not written yet.</p>}
      <ol>
        {agenda.map(({ title, minutes, owner }) => (
          <li key={title}>
            <b dir="auto">{title}</b>
            <span>
              {counted(minutes, 'minute', 'minutes')}
              {owner !== undefined && `, ${owner}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Minutes({ approved }: { approved: NonNullable<GuestPage['approved']> }) {
  const { items, otherDecisions, actions, parked, amendments, present, apologies, summary } = approved
  return (
    <>
      <p>
        Approved by {approved.by} on {momentDate(approved.on)}.
        {present.length > 0 && ` Present: ${present.join(', ')}.`}
        {apologies.length > 0 && ` Apologies: ${apologies.join(', ')}.`}
      </p>
      {summary && (
        <section>
          <h2>Summary</h2>
          <p className={css.note} dir="auto">
            {summary.text}
          </p>
          <p>{summary.marking}.</p>
        </section>
      )}
      {items.map(({ title, note, decisions }) => (
        <section key={title}>
          <h2 dir="auto">{title}</h2>
          {note !== '' && (
            <p className={css.note} dir="auto">
              {note}
            </p>
          )}
          <Lines lines={decisions} />
        </section>
      ))}
      {otherDecisions.length > 0 && (
        <section>
          <h2>Further decisions</h2>
          <Lines lines={otherDecisions} />
        </section>
      )}
      {actions.length > 0 && (
        <section>
          <h2>Actions</h2>
          <ul>
            {actions.map(({ text, person, dueOn }) => (
              <li key={text}>
                <b dir="auto">{text}</b>
                <span>
                  {person ?? 'Nobody'}
                  {dueOn !== undefined && `, by ${writtenDate(dueOn)}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {parked.length > 0 && (
        <section>
          <h2>Parking lot</h2>
          <ul>
            {parked.map((text) => (
              <li key={text}>
                <b dir="auto">{text}</b>
                <span>For another time</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {amendments.length > 0 && (
        <section>
          <h2>Corrections</h2>
          <ul>
            {amendments.map(({ text, by, on }) => (
              <li key={`${on} ${text}`}>
                <b dir="auto">{text}</b>
                <span>
                  {by}, {writtenMoment(on)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} data-tone="decided">
          <b dir="auto">{line}</b>
          <span>Decided</span>
        </li>
      ))}
    </ul>
  )
}
