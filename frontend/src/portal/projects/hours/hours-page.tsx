import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { TeamHours } from '#domain/projects/team-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { TrialNeeded } from '../../parts/trial-needed.tsx'
import { Page } from '../../templates/page.tsx'
import { projectTabs } from '../tabs.ts'
import { usePeople } from '../../parts/use-people.ts'
import { aboutProduct } from '../about-product.ts'
import { dateAt, dayAndDate } from '../words.ts'
import css from './hours.module.css'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The working calendar that dates of projects follow from. */
export function Component() {
  return (
    <Page
      title="Hours and leave"
      about="Dates of all projects follow from this calendar. It knows the South African public holidays."
      tabs={projectTabs}
    >
      <PageHead title="Hours and leave" description="When your organisation and its people work." />
      <TrialNeeded product="project-management" to="read" about={aboutProduct}>
        <Hours />
      </TrialNeeded>
    </Page>
  )
}

function Hours() {
  const options = orpc.projects.readTeamHours.queryOptions()
  const query = useQuery(options)
  const queries = useQueryClient()
  const people = usePeople()
  const change = useMutation({
    ...orpc.projects.changeTeamHours.mutationOptions(),
    onSettled: () => queries.invalidateQueries({ queryKey: options.queryKey }),
    onError: (error) => toast({ tone: 'error', title: error.message }),
  })
  if (query.isPending) return <Skeleton shape="form" label="Loading the hours" />
  if (!query.data)
    return (
      <Failed
        title="We can't show the hours right now"
        error={query.error ?? new Error('No answer.')}
        onRetry={() => void query.refetch()}
      />
    )
  const { hours, version, mayChange } = query.data
  const set = (next: TeamHours, title: string) => {
    change.mutate(
      { hours: next, version },
      {
        onSuccess: ({ version: now }) => toast({ title, undo: () => change.mutate({ hours, version: now }) }),
      },
    )
  }
  const removeAt = (list: 'closedDays' | 'addedHolidays', at: number) =>
    set({ ...hours, [list]: hours[list].toSpliced(at, 1) }, 'The day counts as a working day again')
  return (
    <div className={css.hours}>
      {!mayChange && <p>Only people who see all of your organisation change this.</p>}
      <section>
        <h2>Working hours</h2>
        <dl>
          {week.map((day) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>{(hours.week[day] ?? []).map(({ from, to }) => `${from} to ${to}`).join(', ') || 'Off'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Days on which you are closed</h2>
        <Days days={hours.closedDays} mayChange={mayChange} onRemove={(at) => removeAt('closedDays', at)} />
        {mayChange && (
          <AddDay
            label="Closed on"
            onAdd={(date, name) =>
              set({ ...hours, closedDays: [...hours.closedDays, { date, name }] }, 'The day is closed')
            }
          />
        )}
      </section>
      <section>
        <h2>Holidays that were declared lately</h2>
        <Days days={hours.addedHolidays} mayChange={mayChange} onRemove={(at) => removeAt('addedHolidays', at)} />
        {mayChange && (
          <AddDay
            label="Holiday on"
            onAdd={(date, name) =>
              set(
                {
                  ...hours,
                  addedHolidays: [...hours.addedHolidays, { date, name, effectiveFrom: dateAt(Date.now()) }],
                },
                'The holiday counts',
              )
            }
          />
        )}
      </section>
      <section>
        <h2>Leave</h2>
        <ul>
          {hours.people.flatMap(({ personId, leave }, place) =>
            leave.map(({ from, to }, at) => (
              <li key={`${personId} ${from} ${to}`}>
                {people.nameOf(personId)}: {dayAndDate(from)} to {dayAndDate(to)}
                {mayChange && (
                  <Button
                    size="icon"
                    kind="plain"
                    aria-label={`Remove the leave of ${people.nameOf(personId)} from ${dayAndDate(from)}`}
                    onClick={() =>
                      set(
                        {
                          ...hours,
                          people: hours.people.with(place, { ...hours.people[place]!, leave: leave.toSpliced(at, 1) }),
                        },
                        'The leave was removed',
                      )
                    }
                  >
                    <X size={14} aria-hidden="true" />
                  </Button>
                )}
              </li>
            )),
          )}
        </ul>
        {mayChange && (
          <AddLeave
            people={people.all}
            onAdd={(personId, span) => {
              const known = hours.people.find((each) => each.personId === personId)
              const leave = [...(known?.leave ?? []), span]
              const others = hours.people.filter((each) => each.personId !== personId)
              set({ ...hours, people: [...others, { ...known, personId, leave }] }, 'The leave counts')
            }}
          />
        )}
      </section>
    </div>
  )
}

interface DaysProps {
  days: readonly { readonly date: string; readonly name: string }[]
  mayChange: boolean
  onRemove: (at: number) => void
}

function Days({ days, mayChange, onRemove }: DaysProps) {
  if (days.length === 0) return <p>None.</p>
  return (
    <ul>
      {days.map(({ date, name }, at) => (
        <li key={`${date} ${name}`}>
          {dayAndDate(date)}: {name}
          {mayChange && (
            <Button
              size="icon"
              kind="plain"
              aria-label={`Remove ${name} on ${dayAndDate(date)}`}
              onClick={() => onRemove(at)}
            >
              <X size={14} aria-hidden="true" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
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
        setDate(undefined)
        setName('')
      }}
    >
      <DateField label={label} value={date} onChange={setDate} />
      <TextField label="Called" maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
      <Button type="submit">Add</Button>
    </form>
  )
}

interface AddLeaveProps {
  people: readonly { readonly id: string; readonly name: string }[]
  onAdd: (personId: string, span: { from: string; to: string }) => void
}

function AddLeave({ people, onAdd }: AddLeaveProps) {
  const [personId, setPerson] = useState('')
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (personId === '' || from === undefined || to === undefined || to < from) return
        onAdd(personId, { from, to })
        setFrom(undefined)
        setTo(undefined)
      }}
    >
      <SelectField label="Person" value={personId} onChange={({ target }) => setPerson(target.value)}>
        <option value="">Choose</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label="First day" value={from} onChange={setFrom} />
      <DateField
        label="Last day"
        value={to}
        onChange={setTo}
        {...(from !== undefined && to !== undefined && to < from && { error: 'It is before the first day.' })}
      />
      <Button type="submit">Add</Button>
    </form>
  )
}
