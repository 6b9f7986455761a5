/** Storage key of notes of meetings that the server does not have yet, by person, meeting and item. */
export const MEETING_NOTES = 'veritech.meeting-notes'

/** Storage key of decisions, actions and other entries of meetings that the server does not have yet, by person and meeting. */
export const MEETING_RECORDS = 'veritech.meeting-records'

/** Storage key of words that are still being typed in fields of meetings, by person, meeting and field. */
export const MEETING_DRAFTS = 'veritech.meeting-drafts'

/** A person who signs out leaves nothing in the browser. Alone in a file, so that signing out loads no more. */
export function forgetMeetings(): void {
  try {
    localStorage.removeItem(MEETING_NOTES)
    localStorage.removeItem(MEETING_RECORDS)
    localStorage.removeItem(MEETING_DRAFTS)
  } catch {}
}
