import { dueOnDayOff } from '#domain/meetings/calendar/due-day.ts'
import type { DueOnDayOff } from '#domain/meetings/calendar/due-day.ts'
import type { Action } from '#domain/meetings/meeting.ts'
import { Button } from '../../ui/button.tsx'
import type { People } from '../parts/use-people.ts'
import { useTeamCalendar } from './use-team-calendar.ts'
import { shortDay } from './words.ts'
import css from './meeting.module.css'

interface DueHintProps {
  action: Action
  people: People
  onChoose: (date: string) => void
}

/** Says that an action is due on a day on which nobody does it, and offers the next working day. The date may stay. */
export function DueHint({ action: { text, personId, dueOn, doneAt }, people, onChoose }: DueHintProps) {
  const { team, isPending } = useTeamCalendar()
  const off =
    isPending || dueOn === undefined || doneAt !== undefined ? undefined : dueOnDayOff({ dueOn, personId }, team)
  const next = off?.next
  return (
    // It stays in the document, so that a screen reader hears the words.
    <div className={css.dueHint} role="status">
      {off && dueOn !== undefined && (
        <span>
          {shortDay(dueOn)}: {whyWords(off, personId === undefined ? '' : people.nameOf(personId))}
        </span>
      )}
      {next !== undefined && (
        <Button size="small" aria-label={`Use ${shortDay(next)} for ${text}`} onClick={() => onChoose(next)}>
          Use {shortDay(next)}
        </Button>
      )}
    </div>
  )
}

function whyWords({ why, name }: DueOnDayOff, person: string): string {
  switch (why) {
    case 'weekday':
      return `nobody works on a ${name}.`
    case 'holiday':
      return `${name} is a public holiday.`
    case 'closed':
      return `you are closed, ${name}.`
    case 'leave':
      return `${person} is on leave.`
    case 'own-hours':
      return `${person} does not work on this day.`
  }
}
