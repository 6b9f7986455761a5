import { guestNameOf, guestReaders } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { counted } from './words.ts'

const MOST_NAMED = 3

type Named = Pick<Meeting, 'personIds' | 'chairId' | 'personId'>

const membersOf = ({ personIds, chairId, personId }: Named) => [...new Set([...personIds, chairId, personId])]

/** Says how many people of the organisation get the draft by email and who they are, and that guests get none. */
export function draftReadersWords(meeting: Meeting, nameOf: (id: string) => string) {
  const members = membersOf(meeting)
  const guests = guestReaders(meeting)
  const all = counted(members.length, 'person', 'people')
  return `${all} of your organisation ${members.length === 1 ? 'gets' : 'get'} the draft by email: ${named(members.map(nameOf))}.${
    guests.length === 0
      ? ''
      : ` ${counted(guests.length, 'guest gets', 'guests get')} nothing before the minutes are approved: ${named(
          guests.map((who) => guestNameOf(meeting, who) ?? who),
        )}.`
  }`
}

/** "Ana, Bheki, Lerato and 3 more" */
function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  // A single one is named, too.
  if (more <= 1) return new Intl.ListFormat('en-GB').format(names)
  return `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more`
}

/** Says how many people of the organisation get the minutes by email. */
export function membersToldWords(meeting: Named): string {
  const members = membersOf(meeting).length
  return `${counted(members, 'person', 'people')} of your organisation ${members === 1 ? 'gets' : 'get'} the minutes by email.`
}

interface GuestsTooProps {
  meeting: Meeting
  isWanted: boolean
  onChange: (isWanted: boolean) => void
}

/** Whether guests get the minutes, too, with who they are. */
export function GuestsToo({ meeting, isWanted, onChange }: GuestsTooProps) {
  const guests = guestReaders(meeting)
  const names = guests.map((who) => {
    const name = guestNameOf(meeting, who)
    return name === undefined ? who : `${name} (${who})`
  })
  return (
    <Checkbox
      label={`Email the minutes to ${counted(guests.length, 'guest', 'guests')}, too`}
      help={`${new Intl.ListFormat('en-GB').format(names)}. They get notes, decisions, actions, the parking lot and corrections, without links that were typed. Papers and files stay with your organisation.`}
      checked={isWanted}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
