import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { dateOf, dayOf } from '#domain/calendar/day.ts'
import { hoursOfPerson, withPersonHours } from '#domain/projects/team-hours.ts'
import type { PersonHours, TeamHours } from '#domain/projects/team-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { useTakeOff } from '../../parts/closed-days/take-off.ts'
import type { Leaving } from '../../parts/closed-days/take-off.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { TrialNeeded } from '../../parts/trial-needed.tsx'
import { Page } from '../../templates/page.tsx'
import { projectTabs } from '../tabs.ts'
import { usePeople } from '../../parts/use-people.ts'
import { useIsReadOnly } from '../../parts/use-may.ts'
import { aboutProduct } from '../about-product.ts'
import { dateAt, dayAndDate } from '../words.ts'
import { closedRanges, withoutRange } from './closed-days.ts'
import type { ClosedRange } from './closed-days.ts'
import { HoursOffSection } from './hours-off-section.tsx'
import { weekFromMonday } from './week-values.ts'
import css from './hours.module.css'

/** What the organisation's hours hold. */
const MOST_CLOSED = 200

const PersonHoursDialog = lazy(async () => ({
  default: (await import('./person-hours-dialog.tsx')).PersonHoursDialog,
}))
const MovesDialog = lazy(async () => ({ default: (await import('./moves-dialog.tsx')).MovesDialog }))
const WeekDialog = lazy(async () => ({ default: (await import('./week-dialog.tsx')).WeekDialog }))

/** The working calendar that dates of projects follow from. */
export function Component() {
  return (
    <Page
      title="Hours and leave"
      about="Dates of all projects follow from this calendar. It knows the South African public holidays."
      tabs={projectTabs}
      isWide
    >
      <PageHead title="Hours and leave" description="When your organisation and its people work." />
      <TrialNeeded product="project-management" to="read" about={aboutProduct}>
        <Hours />
      </TrialNeeded>
    </Page>
  )
}

function Hours() {
  const isReadOnly = useIsReadOnly('project-management')
  const options = orpc.projects.readTeamHours.queryOptions()
  const query = useQuery(options)
  const queries = useQueryClient()
  const people = usePeople()
  const change = useMutation({
    ...orpc.projects.changeTeamHours.mutationOptions(),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: options.queryKey })
      void queries.invalidateQueries({ queryKey: orpc.projects.readProject.key() })
      void queries.invalidateQueries({ queryKey: orpc.projects.listProjectTasks.key() })
    },
    onError: (error) => toast({ tone: 'error', title: error.message }),
  })
  const changeOwn = useMutation({
    ...orpc.projects.changeOwnHours.mutationOptions(),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: options.queryKey })
      void queries.invalidateQueries({ queryKey: orpc.projects.readProject.key() })
      void queries.invalidateQueries({ queryKey: orpc.projects.listProjectTasks.key() })
    },
  })
  const takeOff = useTakeOff()
  const [dialog, setDialog] = useState<'week' | { readonly personId: string }>()
  const [chosen, setChosen] = useState('')
  const [asked, setAsked] = useState<{ readonly after: TeamHours; readonly question: string; readonly title: string }>()
  if (query.isPending) return <Skeleton shape="form" label="Loading the hours" />
  if (!query.data)
    return (
      <Failed
        title="We can't show the hours right now"
        error={query.error ?? new Error('No answer.')}
        onRetry={() => void query.refetch()}
      />
    )
  const { hours, version } = query.data
  const mayChange = query.data.mayChange && !isReadOnly
  const set = (next: TeamHours, title: string, moves?: string, leaving: readonly Leaving[] = []) => {
    change.mutate(
      { hours: next, version },
      {
        onSuccess: ({ version: now }) => {
          toast({
            title,
            ...(moves !== undefined && aboutMoves(moves)),
            undo: () => change.mutate({ hours, version: now }),
          })
          if (leaving.length > 0) takeOff.mutate(leaving)
        },
      },
    )
  }
  /** Shows what moves before hours of the organisation are saved. */
  const ask = (after: TeamHours, question: string, title: string) => setAsked({ after, question, title })
  const openPerson = (personId: string) => {
    change.reset()
    changeOwn.reset()
    setDialog({ personId })
  }
  /** Own hours are changed by everybody, those of colleagues by who sees all of the organisation. */
  const setPerson = (personId: string, own: PersonHours, was: PersonHours, moves: string) => {
    if (personId === people.me) {
      changeOwn.mutate(
        { own, was },
        {
          onSuccess: () => {
            setDialog(undefined)
            toast({
              title: 'Your hours and leave count',
              ...aboutMoves(moves),
              undo: () => changeOwn.mutate({ own: was, was: own }),
            })
          },
        },
      )
      return
    }
    set(withPersonHours(hours, personId, own), 'The hours and the leave count', moves)
    setDialog(undefined)
  }
  const mine = hoursOfPerson(hours, people.me ?? '')
  const removeRange = (list: 'closedDays' | 'addedHolidays', range: ClosedRange) =>
    ask(
      { ...hours, [list]: withoutRange(hours[list], range) },
      `Work again on ${rangeInWords(range)}`,
      range.dates.length === 1 ? 'The day counts as a working day again' : 'The days count as working days again',
    )
  return (
    <div className={css.hours}>
      {people.me !== undefined && (
        <section aria-labelledby="my-hours">
          <h2 id="my-hours">My hours and leave</h2>
          <p>{mine.week ? 'You work your own hours.' : 'You work the hours of the organisation.'}</p>
          <Spans spans={mine.leave} />
          {!isReadOnly && (
            <Button kind="primary" onClick={() => openPerson(people.me!)}>
              Change my hours and leave
            </Button>
          )}
        </section>
      )}
      {!query.data.mayChange && <p>The following is changed by people who see all of your organisation.</p>}
      <section>
        <h2>Working hours</h2>
        <Week week={hours.week} />
        {mayChange && <Button onClick={() => setDialog('week')}>Change the working hours</Button>}
      </section>
      <section>
        <h2>Days on which you are closed</h2>
        <Days days={hours.closedDays} mayChange={mayChange} onRemove={(range) => removeRange('closedDays', range)} />
        {mayChange && (
          // Once they are saved, the fields are empty again.
          <AddDays
            key={hours.closedDays.length}
            hours={hours}
            onAdd={(days) =>
              ask(
                { ...hours, closedDays: inOrder([...hours.closedDays, ...days]) },
                days.length === 1
                  ? `Closed on ${dayAndDate(days[0]!.date)}`
                  : `Closed on ${days.length} days from ${dayAndDate(days[0]!.date)} to ${dayAndDate(days.at(-1)!.date)}`,
                days.length === 1 ? 'The day is closed' : `${days.length} days are closed`,
              )
            }
          />
        )}
      </section>
      <HoursOffSection hours={hours} mayChange={mayChange} onChange={ask} />
      <section>
        <h2>Holidays that were declared lately</h2>
        <Days
          days={hours.addedHolidays}
          mayChange={mayChange}
          onRemove={(range) => removeRange('addedHolidays', range)}
        />
        {mayChange && (
          <AddDay
            key={hours.addedHolidays.length}
            label="Holiday on"
            onAdd={(date, name) =>
              ask(
                {
                  ...hours,
                  addedHolidays: inOrder([...hours.addedHolidays, { date, name, effectiveFrom: dateAt(Date.now()) }]),
                },
                `${name} on ${dayAndDate(date)}`,
                'The holiday counts',
              )
            }
          />
        )}
      </section>
      <section>
        <h2>Hours and leave of people</h2>
        {hours.people.length === 0 && <p>Everybody works the hours of the organisation, and nobody is on leave.</p>}
        <ul>
          {hours.people.map(({ personId, week, leave }) => (
            <li key={personId}>
              <span>
                {people.nameOf(personId)}
                {week && ', own hours'}
                {leave.length > 0 && `, leave ${leave.map(spanInWords).join('; ')}`}
              </span>
              {mayChange && (
                <Button size="small" onClick={() => openPerson(personId)}>
                  Change<span className="unseen"> the hours and leave of {people.nameOf(personId)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayChange && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (chosen !== '') openPerson(chosen)
            }}
          >
            <SelectField label="Person" value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Choose</option>
              {people.all.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button type="submit">Enter hours and leave</Button>
          </form>
        )}
      </section>
      <Suspense>
        {asked && (
          <MovesDialog
            title={asked.question}
            people={people}
            before={hours}
            after={asked.after}
            onSave={(moves, leaving) => {
              set(asked.after, asked.title, moves, leaving)
              setAsked(undefined)
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
        {dialog === 'week' && (
          <WeekDialog
            week={hours.week}
            onSave={(week) => ask({ ...hours, week }, 'Other working hours', 'The working hours count')}
            onClose={() => setDialog(undefined)}
          />
        )}
        {typeof dialog === 'object' && (
          <PersonHoursDialog
            personId={dialog.personId}
            people={people}
            hours={hours}
            isSaving={changeOwn.isPending || change.isPending}
            error={changeOwn.error?.message}
            onSave={(own, was, moves) => setPerson(dialog.personId, own, was, moves)}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The part of a message that says what moved, and leads there. */
const aboutMoves = (moves: string) => ({
  description: `${moves}.`,
  instead: [{ text: 'Look at all projects', href: '/dashboard/projects/timeline' }],
})

interface DaysProps {
  days: readonly { readonly date: string; readonly name: string }[]
  mayChange: boolean
  onRemove: (range: ClosedRange) => void
}

function Days({ days, mayChange, onRemove }: DaysProps) {
  if (days.length === 0) return <p>None.</p>
  return (
    <ul>
      {closedRanges(days).map((range) => (
        <li key={`${range.first} ${range.name}`}>
          <span>
            {rangeInWords(range)}: <span dir="auto">{range.name}</span>
            {range.dates.length > 1 && `, ${range.dates.length} days`}
          </span>
          {mayChange && (
            <Button
              size="icon"
              kind="plain"
              aria-label={`Remove ${range.name} on ${rangeInWords(range)}`}
              onClick={() => onRemove(range)}
            >
              <X size={14} aria-hidden="true" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function rangeInWords({ first, last }: ClosedRange): string {
  return spanInWords({ from: first, to: last })
}

function AddDay({ label, onAdd }: { label: string; onAdd: (date: string, name: string) => void }) {
  const [date, setDate] = useState<string>()
  const [name, setName] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (date === undefined || name.trim() === '') return
        onAdd(date, name.trim())
      }}
    >
      <DateField label={label} value={date} onChange={setDate} />
      <TextField label="Called" maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
      <Button type="submit">Add</Button>
    </form>
  )
}

/** One day or several on end on which nobody works. */
function AddDays({
  hours,
  onAdd,
}: {
  hours: TeamHours
  onAdd: (days: readonly { readonly date: string; readonly name: string }[]) => void
}) {
  const [first, setFirst] = useState<string>()
  const [last, setLast] = useState<string>()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const until = last ?? first
  const add = () => {
    if (first === undefined || until === undefined || name.trim() === '')
      return setProblem('Enter the first day and what it is called.')
    if (until < first) return setProblem('The last day is before the first.')
    const known = new Set(hours.closedDays.map(({ date }) => date))
    const days = daysBetween(first, until).flatMap((date) => (known.has(date) ? [] : [{ date, name: name.trim() }]))
    const left = MOST_CLOSED - hours.closedDays.length
    if (days.length === 0) return setProblem('You are closed then already.')
    if (days.length > left) return setProblem(`These are ${days.length} days, and ${left} can still be entered.`)
    setProblem(undefined)
    onAdd(days)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <DateField label="First day closed" value={first} onChange={setFirst} />
      <DateField label="Last day closed" value={until} onChange={setLast} />
      <TextField label="Called" maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
      <Button type="submit">Add</Button>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

function daysBetween(first: string, last: string): string[] {
  const [from, to] = [dayOf(first), dayOf(last)]
  // More can't be entered, however long somebody asks for.
  return Array.from({ length: Math.min(366, to - from + 1) }, (_, at) => dateOf(from + at))
}

function inOrder<Day extends { readonly date: string }>(days: readonly Day[]): Day[] {
  return days.toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

function Week({ week }: Pick<TeamHours, 'week'>) {
  return (
    <dl>
      {weekFromMonday.map((day) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>{(week[day] ?? []).map(({ from, to }) => `${from} to ${to}`).join(', ') || 'Off'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Spans({ spans }: { spans: PersonHours['leave'] }) {
  if (spans.length === 0) return <p>No leave is entered.</p>
  return (
    <ul>
      {spans.map((span) => (
        <li key={`${span.from} ${span.to}`}>{spanInWords(span)}</li>
      ))}
    </ul>
  )
}

function spanInWords({ from, to }: Pick<PersonHours['leave'][number], 'from' | 'to'>): string {
  return from === to ? dayAndDate(from) : `${dayAndDate(from)} to ${dayAndDate(to)}`
}
