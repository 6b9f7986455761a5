import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { dateOf, dayAt, WEEKDAYS } from '#domain/calendar/day.ts'
import { addWorkingDays } from '#domain/calendar/working-days.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { closedDayOf } from '#domain/meetings/calendar/off-closed-day.ts'
import { holidayLines } from '#domain/meetings/calendar/holiday-moves.ts'
import { guestAddresses, typedGuests } from '#domain/meetings/guest-addresses.ts'
import { HOME_ZONE, localIn } from '#domain/calendar/zone.ts'
import type { Meeting, MeetingDetails } from '#domain/meetings/meeting.ts'
import type { MeetingRule } from '#domain/meetings/meeting-rule.ts'
import type { Series } from '#domain/meetings/series.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { ComboBox } from '../parts/combo-box.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TimeField } from '../parts/time-field.tsx'
import { usePeople } from '../parts/use-people.ts'
import { FieldPair } from '../templates/field-pair.tsx'
import { useGo } from '../use-go.ts'
import { agendaTemplates } from './agenda-templates.ts'
import { InvitedPeople } from './invited-people.tsx'
import { FreeTimes, Warnings } from './meeting-times.tsx'
import { onDaysOff, repeatOf, repeats, ruleOf, weekdayNamed, withClosedDays } from './repeat-rule.ts'
import type { Repeat, Weekday } from './repeat-rule.ts'
import type { OpenRecord } from './part-props.ts'
import { useTeamCalendar } from './use-team-calendar.ts'
import { longDate } from './words.ts'
import { zoneOptions } from './zone-names.ts'
import css from './meetings.module.css'

const DEFAULT_MINUTES = 45
/** How long the items of a template take. */
const minutesOf = (template: string) =>
  agendaTemplates.find(({ id }) => id === template)?.items.reduce((sum, { minutes }) => sum + minutes, 0) ?? 0

/** Guests of a meeting. */
const MOST_PEOPLE = 60
/** From Monday, as people count a week. */
const days = [...WEEKDAYS.slice(1), WEEKDAYS[0]] as const

interface FormProps {
  onClose: () => void
  /** The meeting that is changed; absent for a new one. */
  open?: OpenRecord
  /** The series that is changed. */
  series?: Series
  /** The first occurrence that the change counts for; absent for all of the series. */
  from?: Meeting
}

/** Calls a meeting or a series, or changes what people agreed on before one. */
export function MeetingForm({ onClose, open, series, from }: FormProps) {
  const people = usePeople()
  const go = useGo()
  const queries = useQueryClient()
  const before = series ?? open?.meeting
  const isNew = before === undefined
  const [id] = useState(() => crypto.randomUUID())
  const [zones] = useState(() => zoneOptions(before?.zone ?? HOME_ZONE))
  const [today] = useState(() => dayAt(Date.now()))
  const [title, setTitle] = useState(before?.title ?? '')
  const [date, setDate] = useState<string | undefined>(
    from?.ruled ?? before?.date ?? addWorkingDays(officeHours, dateOf(today), 1),
  )
  const [time, setTime] = useState(before?.time ?? '09:00')
  const [minutes, setMinutes] = useState(String(before?.minutes ?? DEFAULT_MINUTES))
  const [zone, setZone] = useState(before?.zone ?? HOME_ZONE)
  const [place, setPlace] = useState(before?.place ?? '')
  const [chosen, setChosen] = useState<readonly string[] | undefined>(before?.personIds)
  const [guests, setGuests] = useState(before ? typedGuests(before.guests, before.guestNames) : '')
  const [repeat, setRepeat] = useState<Repeat>(series ? repeatOf(series.rule) : 'once')
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(
    series?.rule.unit.of === 'week' ? series.rule.unit.on : [],
  )
  const [until, setUntil] = useState(series?.rule.until)
  const [onDayOff, setOnDayOff] = useState<MeetingRule['onDayOff']>(series?.rule.onDayOff ?? 'next-working-day')
  const [template, setTemplate] = useState('empty')
  const [chairId, setChair] = useState(before?.chairId)
  const [error, setError] = useState<FormError>()
  const me = people.me ?? ''
  // Who calls a meeting invites the others, and nobody is asked by accident.
  const personIds = chosen ?? people.all.flatMap((each) => (each.id === me ? each.id : []))
  const invited = guestAddresses(guests)
  const details: MeetingDetails | undefined =
    date !== undefined && time !== '' && Number(minutes) >= 5
      ? {
          title: title.trim(),
          date,
          time,
          minutes: Number(minutes),
          zone,
          place: place.trim(),
          personIds: [...personIds],
          guests: invited.addresses,
          guestNames: invited.names,
          chairId: chairId ?? me,
        }
      : undefined
  const hours = useTeamCalendar()
  const changedRule = (first: string): MeetingRule => {
    const rule = chosenRule(first)
    // Who cannot read the organisation's hours leaves the closed days as they are.
    return hours.isOwn ? withClosedDays(rule, first, hours.team.calendar.closedDays) : rule
  }
  const chosenRule = (first: string): MeetingRule => {
    if (repeat === 'once' || repeat === 'as-it-is') {
      const { until: _until, ...rule } = series!.rule
      return { ...rule, onDayOff, ...(until !== undefined && { until }) }
    }
    const rule = ruleOf({ repeat, date: first, weekdays, onDayOff, until })
    return withClosedDays(
      rule,
      first,
      (series?.rule.passing ?? []).map((date) => ({ date })),
    )
  }
  const save = useMutation({
    mutationFn: async (wanted: MeetingDetails) => {
      if (series && from?.ruled !== undefined) {
        await orpc.meetings.keepSeries.call({
          seriesId: id,
          version: 0,
          plan: { ...wanted, agenda: series.agenda, rule: changedRule(wanted.date) },
          follows: { seriesId: series.id, version: series.version, ruled: from.ruled },
          invite: true,
        })
        return undefined
      }
      if (series) {
        await orpc.meetings.keepSeries.call({
          seriesId: series.id,
          version: series.version,
          plan: { ...wanted, agenda: series.agenda, rule: changedRule(wanted.date) },
          invite: true,
        })
        return undefined
      }
      if (open) {
        const fields = changedOf(open.meeting, wanted)
        if (Object.keys(fields).length === 0) return undefined
        const now = namedGuests(open.meeting)
        const was = Object.fromEntries(Object.keys(fields).map((field) => [field, now[field as keyof Meeting]]))
        // Whoever moves it off a closed day need not say why.
        const closed = fields.date === undefined ? undefined : closedDayOf(open.meeting, hours.team.calendar)
        const off = closed ? { off: closed.name } : {}
        return (await open.change({ change: 'details', fields, was, ...off }, changedWords(open.meeting, fields)))
          ? undefined
          : 'refused'
      }
      const items = agendaTemplates.find((each) => each.id === template)?.items ?? []
      const agenda = items.map((item) => ({ ...item, id: crypto.randomUUID() }))
      if (repeat === 'once')
        return { id: (await orpc.meetings.createMeeting.call({ meetingId: id, ...wanted, agenda })).id }
      await orpc.meetings.keepSeries.call({
        seriesId: id,
        version: 0,
        plan: { ...wanted, agenda, rule: changedRule(wanted.date) },
        invite: true,
      })
      return undefined
    },
    onSuccess: (saved) => {
      if (saved === 'refused') return
      void queries.invalidateQueries({ queryKey: orpc.meetings.listMeetings.key() })
      if (series) {
        void queries.invalidateQueries({ queryKey: orpc.meetings.readMeeting.key() })
        toast({
          title: from
            ? 'The series goes on changed, and people are told'
            : 'The series was changed, and people are told',
        })
      }
      onClose()
      // This occurrence is one of the new series now.
      if (from) go('/dashboard/meetings')
      if (!isNew) return
      toast({ title: repeat === 'once' ? 'The meeting was made' : 'The series was made, and people are invited' })
      if (saved) go(`/dashboard/meetings/${saved.id}`)
    },
  })
  const refuse = (found: FormError) => {
    setError(found)
    // The field says what is wrong with it; who submits below it would not see that.
    if (found.field !== undefined) document.getElementById(`meeting-${found.field}`)?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (repeat !== 'once' && hours.isPending) return undefined
    const found = errorIn({ title, wrong: invited.wrong, isTimed: details !== undefined })
    if (found) return refuse(found)
    if (!details) return undefined
    if (invited.addresses.length > MOST_PEOPLE)
      return refuse({ field: 'guests', text: `At most ${MOST_PEOPLE} guests are invited.` })
    if (repeat !== 'once' && until !== undefined && until < details.date)
      return refuse({ text: 'The series ends before its first meeting.' })
    setError(undefined)
    save.mutate(details)
  }
  const chooseDate = (chosen: string | undefined) => {
    setDate(chosen)
    // A weekly series that is moved to another day follows its first one.
    if (from && chosen !== undefined && weekdays.length === 1) setWeekdays([weekdayNamed(chosen)])
  }
  const chooseTemplate = (chosen: string) => {
    setTemplate(chosen)
    // A length that somebody typed stays.
    const planned = minutesOf(chosen)
    if (planned > 0 && [DEFAULT_MINUTES, minutesOf(template)].includes(Number(minutes))) setMinutes(String(planned))
  }
  const problem = error === undefined ? save.error?.message : error.field === undefined ? error.text : undefined
  const errorAt = (field: FormError['field']) => (error && error.field === field ? { error: error.text } : {})
  // Who leads a meeting says who chairs it; the server decides.
  const mayChair = people.all.length > 1 && (before === undefined || before.chairId === me || open?.leads === true)
  const chosenDays = weekdays.length > 0 || date === undefined ? weekdays : [weekdayNamed(date)]
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        from
          ? 'Change this one and the following'
          : series
            ? 'Change the series'
            : isNew
              ? 'New meeting'
              : 'Change the meeting'
      }
      actions={
        <Button
          kind="primary"
          type="submit"
          form="meeting-form"
          busy={save.isPending || (repeat !== 'once' && hours.isPending)}
          busyText={save.isPending ? 'Saving' : 'Loading your hours'}
        >
          {series
            ? 'Save and tell people'
            : isNew
              ? repeat === 'once'
                ? 'Make the meeting'
                : 'Make the series and invite'
              : 'Save'}
        </Button>
      }
    >
      <form id="meeting-form" className={css.form} onSubmit={submit}>
        {from?.ruled !== undefined && (
          <p>
            A new series begins here, and the one before ends. Agendas and actions that people prepared go along, and
            open actions go on. Meetings before {longDate(from.ruled)} stay as they are.
          </p>
        )}
        {series && !from && <p>Meetings of this series that somebody moved, changed or wrote in stay as they are.</p>}
        <TextField
          id="meeting-title"
          label="Title"
          required
          maxLength={200}
          {...errorAt('title')}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <FieldPair>
          <DateField label={series ? 'First date' : 'Date'} isRequired value={date} onChange={chooseDate} />
          <TimeField label="Time" isRequired value={time} onChange={setTime} />
        </FieldPair>
        <FieldPair>
          <TextField
            id="meeting-minutes"
            label="Minutes"
            inputMode="numeric"
            {...errorAt('minutes')}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value.replaceAll(/\D/g, ''))}
          />
          <TextField id="meeting-place" label="Place" value={place} onChange={({ target }) => setPlace(target.value)} />
        </FieldPair>
        <ComboBox
          label="Time zone"
          options={zones}
          chosen={zone}
          onChoose={(chosenZone) => setZone(chosenZone ?? zone)}
        />
        {details && !series && <Warnings details={details} {...(before && { id: before.id })} nameOf={people.nameOf} />}
        {details && !series && (
          <FreeTimes
            details={details}
            id={before?.id}
            today={today}
            nameOf={people.nameOf}
            onChoose={(at) => {
              const local = localIn(details.zone, at)
              setDate(local.date)
              setTime(local.time)
            }}
          />
        )}
        <InvitedPeople people={people} personIds={personIds} onChange={setChosen} />
        {mayChair && (
          <SelectField
            label="Chair"
            help="Leads the meeting and approves its minutes"
            value={chairId ?? me}
            onChange={({ target }) => setChair(target.value)}
          >
            {people.all.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          id="meeting-guests"
          label="Guests of other organisations"
          help="Email addresses with commas between them, such as Zoë Nkosi <zoe@company.co.za>"
          {...errorAt('guests')}
          value={guests}
          onChange={({ target }) => setGuests(target.value)}
        />
        {(isNew || series) && (
          <>
            <FieldPair>
              <SelectField label="Repeats" value={repeat} onChange={({ target }) => setRepeat(target.value as Repeat)}>
                {repeats.map(([value, name]) =>
                  series && value === 'once' ? null : (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ),
                )}
                {repeat === 'as-it-is' && <option value="as-it-is">As it is now</option>}
              </SelectField>
              {isNew && (
                <SelectField label="Agenda" value={template} onChange={({ target }) => chooseTemplate(target.value)}>
                  {agendaTemplates.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
                </SelectField>
              )}
              {series && <DateField label="Last date, if it ends" value={until} onChange={setUntil} />}
            </FieldPair>
            {(repeat === 'week' || repeat === 'fortnight') && (
              <fieldset className={css.people}>
                <legend>On</legend>
                {days.map((each) => (
                  <label key={each}>
                    <input
                      type="checkbox"
                      checked={chosenDays.includes(each)}
                      onChange={({ target }) =>
                        setWeekdays(
                          WEEKDAYS.filter((one) => (one === each ? target.checked : chosenDays.includes(one))),
                        )
                      }
                    />
                    {each}
                  </label>
                ))}
              </fieldset>
            )}
            {repeat !== 'once' && isNew && (
              <DateField label="Last date, if it ends" value={until} onChange={setUntil} />
            )}
            {repeat !== 'once' && (
              <SelectField
                label="On a public holiday or a weekend"
                help="A meeting that is moved passes days on which you are closed. On a closed day alone, its page and the list offer to move it."
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
            {repeat !== 'once' && date !== undefined && <Holidays series={{ date, rule: changedRule(date) }} />}
          </>
        )}
        {problem && <p role="alert">{problem}</p>}
      </form>
    </Dialog>
  )
}

interface FormError {
  /** Absent for what concerns several. */
  readonly field?: 'title' | 'minutes' | 'guests'
  readonly text: string
}

interface Filled {
  readonly title: string
  /** What was typed as a guest and is no address. */
  readonly wrong: readonly string[]
  /** Whether it has a date, a time and enough minutes. */
  readonly isTimed: boolean
}

function errorIn({ title, wrong, isTimed }: Filled): FormError | undefined {
  if (title.trim() === '') return { field: 'title', text: 'A title is required.' }
  if (!isTimed) return { field: 'minutes', text: 'A meeting needs a date, a time and at least five minutes.' }
  if (wrong.length === 0) return undefined
  const named = wrong.map((each) => `“${each}”`).join(', ')
  const verb = wrong.length === 1 ? 'is not an email address' : 'are not email addresses'
  return { field: 'guests', text: `${named} ${verb}. An address looks like name@company.co.za.` }
}

/** The meeting with the names of its guests, of which an earlier one has no list. */
function namedGuests(meeting: Meeting): Meeting {
  return { ...meeting, guestNames: meeting.guestNames ?? [] }
}

/** The fields of the details that are not as they were. */
function changedOf(before: Meeting, details: MeetingDetails): Partial<MeetingDetails> {
  const meeting = namedGuests(before)
  return Object.fromEntries(
    Object.entries(details).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(meeting[field as keyof Meeting]),
    ),
  )
}

/** What public holidays do to the series: calendars and the invitation say the same. */
function Holidays({ series }: { series: Pick<Series, 'date' | 'rule'> }) {
  const lines = holidayLines(series)
  return (
    <section className={css.holidays} aria-live="polite" aria-label="Public holidays">
      <h3>Public holidays within a year</h3>
      {lines.length === 0 ? (
        <p>No meeting of the series falls on one.</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A person decides when people are told, so that several changes are one mail. */
function changedWords({ invitedAt, state }: Meeting, fields: Partial<MeetingDetails>): string {
  return Object.keys(fields).length > 0 && invitedAt !== undefined && state === 'planned'
    ? 'The meeting was changed. Nobody is told yet'
    : 'The meeting was changed'
}
