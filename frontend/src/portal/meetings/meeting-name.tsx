import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router-dom'
import { meetingQuery } from './queries.ts'

/** The title of the open meeting; the screen reads it. */
export function MeetingName({ crumb }: { crumb: string }) {
  const meetingId = useMatch('/dashboard/meetings/:meetingId')?.params.meetingId ?? ''
  const query = useQuery({ ...meetingQuery(meetingId), enabled: false })
  return query.data?.meeting.title ?? crumb
}
