import { X } from 'lucide-react'
import { useState } from 'react'
import type { TeamHours } from '#domain/projects/team-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { TimeField } from '../../parts/time-field.tsx'
import { useNow } from '../../parts/use-now.ts'
import { counted, dateAt, dayAndDate } from '../words.ts'
import { groupsOf, hoursOffOf, withHoursOff, withoutGroup } from './hours-off.ts'
import type { GroupOfHoursOff } from './hours-off.ts'
import { weekFromMonday } from './week-values.ts'
import css from './hours.module.css'

interface HoursOffProps {
  hours: TeamHours
  mayChange: boolean
  onChange: (hours: TeamHours, question: string, title: string) => void
}

/** Hours of days on which nobody works, such as by the schedule of load-shedding. */
export function HoursOffSection({ hours, mayChange, onChange }: HoursOffProps) {
  const groups = groupsOf(hours.hoursOff)
  const today = dateAt(useNow())
  const past = hours.hoursOff.filter(({ date }) => date < today)
  return (
    <section aria-labelledby="hours-off">
      <h2 id="hours-off">Hours without work, such as load-shedding</h2>
      {groups.length === 0 && <p>None.</p>}
      <ul>
        {groups.map((group) => (
          <li key={`${group.from} ${group.to} ${group.name}`}>
            <Group
              group={group}
              mayChange={mayChange}
              onRemove={(dates) =>
                onChange(
                  withoutGroup(hours, group, dates),
                  `Work again from ${group.from} to ${group.to} on ${daysInWords(dates)}`,
                  'The hours count as working hours again',
                )
              }
            />
          </li>
        ))}
      </ul>
      {mayChange && past.length > 0 && (
        <Button
          size="small"
          onClick={() =>
            onChange(
              { ...hours, hoursOff: hours.hoursOff.filter(({ date }) => date >= today) },
              `Remove ${counted(past.length, 'past day', 'past days')} with hours off`,
              'The past days are removed',
            )
          }
        >
          Remove {counted(past.length, 'past day', 'past days')}
        </Button>
      )}
      {/* Once they are saved, the fields are empty again. */}
      {mayChange && <AddHoursOff key={hours.hoursOff.length} hours={hours} onChange={onChange} />}
    </section>
  )
}

interface GroupProps {
  group: GroupOfHoursOff
  mayChange: boolean
  onRemove: (dates: readonly string[]) => void
}

function Group({ group, mayChange, onRemove }: GroupProps) {
  const { name, from, to, dates } = group
  const times = `${from} to ${to}`
  return (
    <>
      <div>
        <span>
          <span dir="auto">{name}</span>, {times}: {daysInWords(dates)}
        </span>
        {dates.length > 1 && (
          <details>
            <summary>
              Each day
              <span className="unseen">
                {' '}
                with {name}, {times}
              </span>
            </summary>
            <ul className={css.days}>
              {dates.map((date) => (
                <li key={date}>
                  {dayAndDate(date)}
                  {mayChange && (
                    <RemoveButton
                      label={`Remove ${name}, ${times} on ${dayAndDate(date)}`}
                      onPress={() => onRemove([date])}
                    />
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {mayChange && <RemoveButton label={`Remove ${name}, ${times}`} onPress={() => onRemove(dates)} />}
    </>
  )
}

function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button size="icon" kind="plain" aria-label={label} onClick={onPress}>
      <X size={14} aria-hidden="true" />
    </Button>
  )
}

function AddHoursOff({ hours, onChange }: Omit<HoursOffProps, 'mayChange'>) {
  const [first, setFirst] = useState<string>()
  const [last, setLast] = useState<string>()
  const [weekdays, setWeekdays] = useState<readonly string[]>([])
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [name, setName] = useState('Load-shedding')
  const [problem, setProblem] = useState<string>()
  const until = last ?? first
  const add = () => {
    if (first === undefined || until === undefined) return setProblem('Enter the first day.')
    if (name.trim() === '') return setProblem('Enter what the hours are called.')
    const entered = { name: name.trim(), first, last: until, weekdays: until === first ? [] : weekdays, from, to }
    const added = hoursOffOf(entered, hours.hoursOff)
    if (typeof added === 'string') return setProblem(added)
    setProblem(undefined)
    onChange(
      withHoursOff(hours, added),
      `No work from ${from} to ${to} on ${daysInWords(added.map(({ date }) => date))}`,
      `${counted(added.length, 'day has', 'days have')} hours off`,
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <DateField label="First day with hours off" value={first} onChange={setFirst} />
      <DateField label="Last day with hours off" value={until} onChange={setLast} />
      <TimeField label="Off from" value={from} onChange={setFrom} error={undefined} />
      <TimeField label="Off to" value={to} onChange={setTo} error={undefined} />
      {first !== undefined && until !== first && (
        <fieldset className={css.weekdays}>
          <legend>Only on</legend>
          {weekFromMonday.map((day) => (
            <label key={day}>
              <input
                type="checkbox"
                checked={weekdays.includes(day)}
                onChange={({ target }) =>
                  setWeekdays(target.checked ? [...weekdays, day] : weekdays.filter((each) => each !== day))
                }
              />
              {day}
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label="Hours off called"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">Add hours off</Button>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

function daysInWords(dates: readonly string[]): string {
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  if (dates.length === 1) return dayAndDate(first)
  if (dates.length === 2) return `${dayAndDate(first)} and ${dayAndDate(last)}`
  return `${dates.length} days from ${dayAndDate(first)} to ${dayAndDate(last)}`
}
