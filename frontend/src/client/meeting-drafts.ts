import { MEETING_DRAFTS } from './unsent-meeting-keys.ts'
import { isRecord, unsentStore } from './unsent-store.ts'

/** What a person types in a field of a meeting, and the words that it is to replace. */
export interface MeetingDraft {
  readonly text: string
  readonly base: string
}

const store = unsentStore<MeetingDraft>(MEETING_DRAFTS, isDraft)

function isDraft(draft: unknown): draft is MeetingDraft {
  return isRecord(draft) && typeof draft['text'] === 'string' && typeof draft['base'] === 'string'
}

/** The name of a field in this browser. */
export function draftName(personId: string, meetingId: string, field: string): string {
  return [personId, meetingId, field].join('/')
}

export function meetingDraft(name: string): MeetingDraft | undefined {
  return store.read(name)
}

/** Keeps what stands in a field; words that are its own are forgotten. */
export function keepMeetingDraft(name: string, draft: MeetingDraft): void {
  if (draft.text.trim() === '' || draft.text === draft.base) store.forget(name)
  else store.keep(name, draft)
}

export function forgetMeetingDraft(name: string): void {
  store.forget(name)
}
