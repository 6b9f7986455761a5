import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { hoursOfPerson, withPersonHours } from '#domain/projects/team-hours.ts'
import type { PersonHours, TeamHours } from '#domain/projects/team-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import type { People } from '../../parts/use-people.ts'
import { dayAndDate } from '../words.ts'
import { movesInWords, saveInWords } from './moves-in-words.ts'
import { useWhatMoves } from './use-what-moves.ts'
import { WeekFields } from './week-fields.tsx'
import { isBrokenWeek, valuesOf, weekOf } from './week-values.ts'
import { Moves } from './what-moves.tsx'
import css from './hours.module.css'

interface PersonHoursProps {
  personId: string
  people: People
  hours: TeamHours
  isSaving: boolean
  error: string | undefined
  /** Gets what moves, such as "3 tasks in 2 projects move". */
  onSave: (own: PersonHours, was: PersonHours, moves: string) => void
  onClose: () => void
}

/** The hours and the leave of one person, and what they do to dates before they are saved. */
export function PersonHoursDialog({ personId, people, hours, isSaving, error, onSave, onClose }: PersonHoursProps) {
  const [seen] = useState(hours)
  const was = useMemo(() => hoursOfPerson(seen, personId), [seen, personId])
  const [added, setAdded] = useState(was.leave)
  const [typed, setTyped] = useState<Typed>({})
  // Days in the fields count without "Add leave", too.
  const leave = useMemo(() => withTyped(added, typed), [added, typed])
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
  const isMoving = after !== seen
  const found = useWhatMoves({ personId, people, before: seen, after })
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
            busy={isSaving || (isMoving && found.isLoading)}
            busyText={isSaving ? 'Saving' : 'Calculating'}
            onClick={() => {
              setTried(true)
              if (isBroken || isBackwards(typed)) return
              if (isChanged) onSave(own, was, movesInWords(found))
              else onClose()
            }}
          >
            {isMoving ? saveInWords(found) : 'Save'}
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
          {added.length === 0 && <p>No leave is entered.</p>}
          <ul>
            {added.map(({ from, to }, at) => (
              <li key={`${from} ${to}`}>
                {from === to ? dayAndDate(from) : `${dayAndDate(from)} to ${dayAndDate(to)}`}
                <Button
                  size="icon"
                  kind="plain"
                  aria-label={`Remove the leave from ${dayAndDate(from)}`}
                  onClick={() => setAdded(added.toSpliced(at, 1))}
                >
                  <X size={14} aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
          <AddLeave
            typed={typed}
            onType={setTyped}
            onAdd={() => {
              setAdded(leave)
              setTyped({})
            }}
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
        {isMoving && <Moves {...found} />}
      </div>
    </Dialog>
  )
}

/** Days in the fields of a new leave. */
interface Typed {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function isBackwards({ from, to = from }: Typed): boolean {
  return from !== undefined && to !== undefined && to < from
}

function withTyped(leave: PersonHours['leave'], { from, to = from }: Typed): PersonHours['leave'] {
  if (from === undefined || to === undefined || to < from) return leave
  return [...leave, { from, to }].toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

interface AddLeaveProps {
  typed: Typed
  onType: (typed: Typed) => void
  onAdd: () => void
}

function AddLeave({ typed, onType, onAdd }: AddLeaveProps) {
  const { from, to } = typed
  return (
    <div className={css.add}>
      <DateField label="First day" value={from} onChange={(day) => onType({ ...typed, from: day })} />
      <DateField
        label="Last day"
        value={to ?? from}
        onChange={(day) => onType({ ...typed, to: day })}
        {...(isBackwards(typed) && { error: 'It is before the first day.' })}
      />
      <Button
        onClick={() => {
          if (from !== undefined && !isBackwards(typed)) onAdd()
        }}
      >
        Add leave
      </Button>
    </div>
  )
}
