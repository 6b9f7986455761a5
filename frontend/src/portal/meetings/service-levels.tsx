import { useQuery } from '@tanstack/react-query'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { KeptItem } from '#domain/meetings/meeting.ts'
import { Button } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { useNow } from '../parts/use-now.ts'
import type { OpenRecord } from './part-props.ts'
import { monthBefore, monthName } from './words.ts'
import css from './meeting.module.css'

interface ServiceLevelsProps {
  item: KeptItem
  open: OpenRecord
  /** Whether notes can be written. */
  isNoted: boolean
}

/**
 * The figures of the help desk's report about the month before the meeting, or of the newest one before. They are read by the rules of
 * the reports, so that who may not see a report sees none here; a person writes them into the notes.
 */
export function ServiceLevels({ item, open: { meeting, change }, isNoted }: ServiceLevelsProps) {
  const { data, error, isPending, refetch } = useQuery(orpc.helpdesk.listMyMonthlyReports.queryOptions())
  const now = useNow()
  const wanted = monthBefore(meeting.date)
  // The newest month is first.
  const report = data?.reports.find(({ month, figures }) => month <= wanted && figures !== undefined)
  const nextStep =
    wanted < dateOf(dayAt(now)).slice(0, 7) ? (
      <a href="/dashboard/tickets/new">Ask the help desk for it.</a>
    ) : (
      'It comes once the month is over.'
    )
  if (isPending) return <p className={css.quiet}>Loading the service levels</p>
  if (error && !data)
    return (
      <p className={css.quiet} role="alert">
        The service levels can't be shown right now.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!report)
    return (
      <p className={css.quiet}>
        There is no report of {monthName(wanted)} that you may see. {nextStep} People who see all tickets of your
        organisation find it under <a href="/dashboard/reports">Monthly reports</a>, and its figures are shown here
        then.
      </p>
    )
  const figures = report.figures ?? []
  const heading = `Service levels of ${monthName(report.month)}`
  const note = [`${heading}:`, ...figures.map(({ name, value }) => `${name}: ${value}`)].join('\n')
  const isWritten = item.note?.text.includes(note) === true
  const add = () =>
    change(
      {
        change: 'write-note',
        itemId: item.id,
        text: [item.note?.text, note].filter(Boolean).join('\n\n').slice(0, 10_000),
        version: item.note?.version ?? 0,
      },
      'The figures are in the notes',
    )
  return (
    <section className={css.levels} aria-label={heading}>
      <h4>{heading}</h4>
      {report.month !== wanted && (
        <p className={css.quiet}>
          The report of {monthName(wanted)} is not sent yet. {nextStep}
        </p>
      )}
      <dl>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>
        <a href={`/dashboard/reports?report=${encodeURIComponent(report.id)}`}>Open the report</a>
        {isNoted && !isWritten && (
          <Button size="small" onClick={() => void add()}>
            Write the figures into the notes
          </Button>
        )}
      </div>
    </section>
  )
}
