import { ownId } from '../links/own-id.ts'

/** The id under which an organisation's new meeting or series is stored when it is asked for as `asked`: `ownId`. */
export function ownMeetingId(organisation: string, asked: string): Promise<string> {
  return ownId('meeting', organisation, asked)
}
