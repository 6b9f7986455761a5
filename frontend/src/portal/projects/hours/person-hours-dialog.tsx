import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { hoursOfPerson, withPersonHours } from '#domain/projects/team-hours.ts'
import type { PersonHours, TeamHours } from '#domain/projects/team-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import type { People } from '../../parts/use-people.ts'
import { dayAndDate } from '../words.ts'
import { WeekFields } from './week-fields.tsx'
import { isBrokenWeek, valuesOf, weekOf } from './week-values.ts'
import { WhatMoves } from './what-moves.tsx'
import css from './hours.module.css'

interface PersonHoursProps {
  personId: string
  people: People
  hours: TeamHours
  isSaving: boolean
  error: string | undefined
  onSave: (own: PersonHours, was: PersonHours) => void
  onClose: () => void
}

/** The hours and the leave of one person, and what they do to dates before they are saved. */
export function PersonHoursDialog({ personId, people, hours, isSaving, error, onSave, onClose }: PersonHoursProps) {
  const [seen] = useState(hours)
  const was = useMemo(() => hoursOfPerson(seen, personId), [seen, personId])
  const [leave, setLeave] = useState(was.leave)
  const [isOwnWeek, setOwnWeek] = useState(was.week !== undefined)
  const [week, setWeek] = useState(() => valuesOf(was.week ?? seen.week))
  const [tried, setTried] = useState(false)
  const isMe = personId === people.me
  const isBroken = isOwnWeek && isBrokenWeek(week)
  const own = useMemo(
    (): PersonHours => ({ ...(isOwnWeek && !isBroken && { week: weekOf(week) }), leave }),
    [isOwnWeek, isBroken, week, leave],
  )
  const isChanged = JSON.stringify(own) !== JSON.stringify(was)
  const after = useMemo(
    () => (isChanged && !isBroken ? withPersonHours(seen, personId, own) : seen),
    [isChanged, isBroken, seen, personId, own],
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={isMe ? 'My hours and leave' : `Hours and leave of ${people.nameOf(personId)}`}
      about="Colleagues see them. Tasks are planned around them, and times for meetings are found by them."
      actions={
        <>
          <Button
            kind="primary"
            busy={isSaving}
            busyText="Saving"
            onClick={() => {
              setTried(true)
              if (isBroken) return
              if (isChanged) onSave(own, was)
              else onClose()
            }}
          >
            Save
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={css.person}>
        <section>
          <h3>Leave</h3>
          {leave.length === 0 && <p>No leave is entered.</p>}
          <ul>
            {leave.map(({ from, to }, at) => (
              <li key={`${from} ${to}`}>
                {from === to ? dayAndDate(from) : `${dayAndDate(from)} to ${dayAndDate(to)}`}
                <Button
                  size="icon"
                  kind="plain"
                  aria-label={`Remove the leave from ${dayAndDate(from)}`}
                  onClick={() => setLeave(leave.toSpliced(at, 1))}
                >
                  <X size={14} aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
          <AddLeave
            onAdd={(span) => setLeave([...leave, span].toSorted((one, other) => (one.from < other.from ? -1 : 1)))}
          />
        </section>
        <section>
          <h3>Hours</h3>
          <label className={css.choice}>
            <input type="checkbox" checked={isOwnWeek} onChange={({ target }) => setOwnWeek(target.checked)} />
            {isMe ? 'I work' : 'They work'} other hours than the organisation
          </label>
          {isOwnWeek && <WeekFields values={week} onChange={setWeek} tried={tried} />}
        </section>
        {error !== undefined && <p role="alert">{error}</p>}
        <WhatMoves personId={personId} people={people} before={seen} after={after} />
      </div>
    </Dialog>
  )
}

function AddLeave({ onAdd }: { onAdd: (span: { from: string; to: string }) => void }) {
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const last = to ?? from
  const isBackwards = from !== undefined && last !== undefined && last < from
  return (
    <div className={css.add}>
      <DateField label="First day" value={from} onChange={setFrom} />
      <DateField
        label="Last day"
        value={last}
        onChange={setTo}
        {...(isBackwards && { error: 'It is before the first day.' })}
      />
      <Button
        onClick={() => {
          if (from === undefined || last === undefined || isBackwards) return
          onAdd({ from, to: last })
          setFrom(undefined)
          setTo(undefined)
        }}
      >
        Add leave
      </Button>
    </div>
  )
}
