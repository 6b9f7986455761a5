import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { dateOf, dayAt, dayOf, startOfDay, weekdayOf, WEEKDAYS } from '#domain/calendar/day.ts'
import { addWorkingDays } from '#domain/calendar/working-days.ts'
import { findTimes } from '#domain/meetings/calendar/find-time.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { spanOf } from '#domain/meetings/calendar/span.ts'
import { warningsOf } from '#domain/meetings/calendar/warnings.ts'
import { HOME_ZONE, localIn } from '#domain/meetings/calendar/zone.ts'
import type { Meeting, MeetingDetails } from '#domain/meetings/meeting.ts'
import type { MeetingRule } from '#domain/meetings/series.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TimeField } from '../parts/time-field.tsx'
import { usePeople } from '../parts/use-people.ts'
import { FieldPair } from '../templates/field-pair.tsx'
import { useGo } from '../use-go.ts'
import { agendaTemplates } from './agenda-templates.ts'
import { meetingsQuery } from './queries.ts'
import type { OpenMeeting } from './use-meeting.ts'
import { shortDay, warningWords } from './words.ts'
import css from './meetings.module.css'

const SHOWN_TIMES = 6
const DAYS_SEARCHED = 21

const repeats = [
  ['once', 'Does not repeat'],
  ['day', 'Every day'],
  ['week', 'Every week'],
  ['fortnight', 'Every two weeks'],
  ['month-weekday', 'Every month on this weekday'],
  ['month', 'Every month on this date'],
] as const
type Repeat = (typeof repeats)[number][0]

const onDaysOff = [
  ['is-left-out', 'leave it out'],
  ['next-working-day', 'move to the next working day'],
  ['last-working-day', 'move to the working day before'],
  ['stays', 'meet all the same'],
] as const

function ruleOf(repeat: Exclude<Repeat, 'once'>, date: string, onDayOff: MeetingRule['onDayOff']): MeetingRule {
  const on = WEEKDAYS[weekdayOf(dayOf(date))] ?? 'Monday'
  const day = Number(date.slice(8))
  const nth = Math.ceil(day / 7)
  switch (repeat) {
    case 'day':
      return { every: 1, unit: { of: 'day' }, onDayOff }
    case 'week':
      return { every: 1, unit: { of: 'week', on: [on] }, onDayOff }
    case 'fortnight':
      return { every: 2, unit: { of: 'week', on: [on] }, onDayOff }
    case 'month-weekday':
      return {
        every: 1,
        unit: { of: 'month-weekday', nth: nth === 1 || nth === 2 || nth === 3 || nth === 4 ? nth : -1, on },
        onDayOff,
      }
    case 'month':
      return { every: 1, unit: { of: 'month', day: day > 28 ? 31 : day }, onDayOff }
  }
}

interface FormProps {
  onClose: () => void
  /** The meeting that is changed; absent for a new one. */
  open?: OpenMeeting
}

/** Calls a meeting or a series, or changes what people agreed on before one. */
export function MeetingForm({ onClose, open }: FormProps) {
  const people = usePeople()
  const go = useGo()
  const queries = useQueryClient()
  const before = open?.meeting
  const [id] = useState(() => crypto.randomUUID())
  const [today] = useState(() => dayAt(Date.now()))
  const [title, setTitle] = useState(before?.title ?? '')
  const [date, setDate] = useState<string | undefined>(before?.date ?? addWorkingDays(officeHours, dateOf(today), 1))
  const [time, setTime] = useState(before?.time ?? '09:00')
  const [minutes, setMinutes] = useState(String(before?.minutes ?? 45))
  const [place, setPlace] = useState(before?.place ?? '')
  const [chosen, setChosen] = useState<readonly string[] | undefined>(before?.personIds)
  const [guests, setGuests] = useState(before?.guests.join(', ') ?? '')
  const [repeat, setRepeat] = useState<Repeat>('once')
  const [onDayOff, setOnDayOff] = useState<MeetingRule['onDayOff']>('next-working-day')
  const [template, setTemplate] = useState('empty')
  const [error, setError] = useState<string>()
  const me = people.me ?? ''
  const personIds = chosen ?? people.all.map((each) => each.id)
  const details: MeetingDetails | undefined =
    date !== undefined && time !== '' && Number(minutes) >= 5
      ? {
          title: title.trim(),
          date,
          time,
          minutes: Number(minutes),
          zone: before?.zone ?? HOME_ZONE,
          place: place.trim(),
          personIds: [...personIds],
          guests: guests.split(/[\s,;]+/).filter((each) => each !== ''),
          chairId: before?.chairId ?? me,
        }
      : undefined
  const save = useMutation({
    mutationFn: async (wanted: MeetingDetails) => {
      if (open) {
        const fields = changedOf(open.meeting, wanted)
        if (Object.keys(fields).length === 0) return undefined
        const was = Object.fromEntries(
          Object.keys(fields).map((field) => [field, open.meeting[field as keyof Meeting]]),
        )
        return (await open.change({ change: 'details', fields, was }, 'The meeting was changed'))
          ? undefined
          : 'refused'
      }
      const items = agendaTemplates.find((each) => each.id === template)?.items ?? []
      const agenda = items.map((item) => ({ ...item, id: crypto.randomUUID() }))
      if (repeat === 'once') await orpc.meetings.createMeeting.call({ meetingId: id, ...wanted, agenda })
      else
        await orpc.meetings.keepSeries.call({
          seriesId: id,
          version: 0,
          plan: { ...wanted, agenda, rule: ruleOf(repeat, wanted.date, onDayOff) },
          invite: true,
        })
      return undefined
    },
    onSuccess: (refused) => {
      if (refused !== undefined) return
      void queries.invalidateQueries({ queryKey: orpc.meetings.listMeetings.key() })
      onClose()
      if (open) return
      toast({ title: repeat === 'once' ? 'The meeting was made' : 'The series was made, and people are invited' })
      if (repeat === 'once') go(`/dashboard/meetings/${id}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return setError('A title is required.')
    if (!details) return setError('A meeting needs a date, a time and at least five minutes.')
    setError(undefined)
    save.mutate(details)
  }
  const problem = error ?? save.error?.message
  return (
    <Dialog
      open
      onClose={onClose}
      title={open ? 'Change the meeting' : 'New meeting'}
      actions={
        <Button kind="primary" type="submit" form="meeting-form" busy={save.isPending} busyText="Saving">
          {open ? 'Save' : repeat === 'once' ? 'Make the meeting' : 'Make the series and invite'}
        </Button>
      }
    >
      <form id="meeting-form" className={css.form} onSubmit={submit}>
        <TextField
          id="meeting-title"
          label="Title"
          required
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <FieldPair>
          <DateField label="Date" isRequired value={date} onChange={setDate} />
          <TimeField label="Time" isRequired value={time} onChange={setTime} />
        </FieldPair>
        <FieldPair>
          <TextField
            id="meeting-minutes"
            label="Minutes"
            inputMode="numeric"
            value={minutes}
            onChange={({ target }) => setMinutes(target.value.replaceAll(/\D/g, ''))}
          />
          <TextField id="meeting-place" label="Place" value={place} onChange={({ target }) => setPlace(target.value)} />
        </FieldPair>
        {details && <Warnings details={details} {...(before && { id: before.id })} nameOf={people.nameOf} />}
        {details && (
          <FreeTimes
            details={details}
            today={today}
            onChoose={(at) => {
              const local = localIn(details.zone, at)
              setDate(local.date)
              setTime(local.time)
            }}
          />
        )}
        <fieldset className={css.people}>
          <legend>People</legend>
          {people.all.map((each) => (
            <label key={each.id}>
              <input
                type="checkbox"
                checked={personIds.includes(each.id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...personIds, each.id] : personIds.filter((one) => one !== each.id))
                }
              />
              <span dir="auto">{each.name}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          id="meeting-guests"
          label="Guests of other organisations"
          help="Email addresses, with commas between them"
          value={guests}
          onChange={({ target }) => setGuests(target.value)}
        />
        {!open && (
          <>
            <FieldPair>
              <SelectField label="Repeats" value={repeat} onChange={({ target }) => setRepeat(target.value as Repeat)}>
                {repeats.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField label="Agenda" value={template} onChange={({ target }) => setTemplate(target.value)}>
                {agendaTemplates.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </SelectField>
            </FieldPair>
            {repeat !== 'once' && (
              <SelectField
                label="On a public holiday or a weekend"
                value={onDayOff}
                onChange={({ target }) => setOnDayOff(target.value as MeetingRule['onDayOff'])}
              >
                {onDaysOff.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
          </>
        )}
        {problem && <p role="alert">{problem}</p>}
      </form>
    </Dialog>
  )
}

/** The fields of the details that are not as they were. */
function changedOf(meeting: Meeting, details: MeetingDetails): Partial<MeetingDetails> {
  return Object.fromEntries(
    Object.entries(details).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(meeting[field as keyof Meeting]),
    ),
  )
}

function Warnings({ details, id, nameOf }: { details: MeetingDetails; id?: string; nameOf: (id: string) => string }) {
  const { data } = useQuery(meetingsQuery(details.date, details.date))
  const meeting = { ...details, ...(id !== undefined && { id }) }
  const warnings = warningsOf(meeting, data?.meetings ?? [], officeHours)
  return (
    <div role="status">
      <ul className={css.warnings}>
        {warnings.map((warning) => {
          const words = warningWords(warning, nameOf)
          return <li key={words}>{words}</li>
        })}
      </ul>
    </div>
  )
}

interface FreeProps {
  details: MeetingDetails
  today: number
  onChoose: (at: number) => void
}

/** Times at which all are free, by the office hours and the meetings that are known. */
function FreeTimes({ details, today, onChoose }: FreeProps) {
  const [isShown, setShown] = useState(false)
  const { data } = useQuery({
    ...meetingsQuery(dateOf(today), dateOf(today + DAYS_SEARCHED)),
    enabled: isShown,
  })
  const { personIds, minutes, zone } = details
  const found = data
    ? findTimes({
        personIds,
        minutes,
        from: startOfDay(today + 1),
        to: startOfDay(today + DAYS_SEARCHED),
        busy: data.meetings
          .filter(({ state }) => state !== 'cancelled')
          .map((each) => ({ ...spanOf(each), personIds: each.personIds })),
        calendar: officeHours,
      })
    : []
  // One time a morning and one an afternoon say more than six quarters of an hour.
  const spread = [...Map.groupBy(found, (at) => Math.floor(at / 14_400_000)).values()].flatMap(([first]) => first ?? [])
  return (
    <div className={css.free}>
      {!isShown && (
        <Button size="small" onClick={() => setShown(true)}>
          Find a time
        </Button>
      )}
      {isShown && data && spread.length === 0 && <p>Nobody has a time in common in the next three weeks.</p>}
      {spread.slice(0, SHOWN_TIMES).map((at) => {
        const local = localIn(zone, at)
        return (
          <Button key={at} size="small" onClick={() => onChoose(at)}>
            {shortDay(local.date)}, {local.time}
          </Button>
        )
      })}
    </div>
  )
}
