import { guestNameOf, guestReaders } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { counted } from './words.ts'

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
