import { answerOf } from './meeting.ts'
import type { MeetingSummary } from './meeting.ts'

/** Days of the coming meetings that are shown. */
export const MEETING_DAYS_AHEAD = 14
/** Minutes that were sent longer ago no longer press. Days. */
export const MINUTES_DAYS_BACK = 60

/** Whether a person comes to a meeting: to what they chair, call or are invited to, and to nothing that they declined. */
export function isAttending(meeting: MeetingSummary, personId: string): boolean {
  if (answerOf(meeting, personId) === 'declined') return false
  return [meeting.chairId, meeting.personId, ...meeting.personIds].includes(personId)
}

/** Whether a meeting runs or is still to come. `today` is a date such as 2026-11-04. */
export function isComing({ date, state }: MeetingSummary, today: string): boolean {
  return state === 'running' || (state === 'planned' && date >= today)
}

/** Whether a meeting to come waits for the person's answer. Who calls or chairs it is not asked whether they come. */
export function waitsForAnswer(meeting: MeetingSummary, personId: string, today: string): boolean {
  const { chairId, personId: caller, personIds, state } = meeting
  const isAsked = chairId !== personId && caller !== personId && personIds.includes(personId)
  return isAsked && state === 'planned' && isComing(meeting, today) && answerOf(meeting, personId) === undefined
}

/** Whether the minutes of a meeting wait for the person's approval as its chair. */
export function waitsForApproval({ state, chairId }: MeetingSummary, personId: string): boolean {
  return state === 'sent' && chairId === personId
}
