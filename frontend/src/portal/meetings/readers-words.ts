import { guestNameOf, guestReaders } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { counted } from './words.ts'

const MOST_NAMED = 3

type Named = Pick<Meeting, 'personIds' | 'chairId' | 'personId'>

const membersOf = ({ personIds, chairId, personId }: Named) => [...new Set([...personIds, chairId, personId])]

/** Says how many people of the organisation get the draft by email, and who they are. */
export function draftReadersWords(meeting: Named, nameOf: (id: string) => string): string {
  const members = membersOf(meeting)
  const all = counted(members.length, 'person', 'people')
  return `${all} of your organisation ${members.length === 1 ? 'gets' : 'get'} the draft by email: ${named(members.map(nameOf))}.`
}

/** Says which guests get no draft; undefined if there are none. */
export function guestsWaitWords(meeting: Meeting): string | undefined {
  const guests = guestReaders(meeting)
  if (guests.length === 0) return undefined
  const names = named(guests.map((who) => guestNameOf(meeting, who) ?? who))
  return `${counted(guests.length, 'guest gets', 'guests get')} nothing before the minutes are approved: ${names}.`
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
