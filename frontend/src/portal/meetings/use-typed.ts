import { useState } from 'react'
import { draftName, keepMeetingDraft, meetingDraft } from '../../client/meeting-drafts.ts'
import { useSession } from '../../client/session.ts'

/** How this browser names a field of a meeting in which the person types. */
export function useDraftName(meetingId: string, field: string): string {
  const session = useSession()
  return draftName(session.status === 'signed-in' ? session.userId : '', meetingId, field)
}

/** Words that are being typed in a field that adds something to a meeting. A reload loses none of them. */
export function useTyped(meetingId: string, field: string): [string, (text: string) => void] {
  const name = useDraftName(meetingId, field)
  const [typed, setTyped] = useState(() => meetingDraft(name)?.text ?? '')
  return [
    typed,
    (text) => {
      setTyped(text)
      keepMeetingDraft(name, { text, base: '' })
    },
  ]
}
