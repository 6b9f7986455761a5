import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOf, dayAt, dayOf } from '#domain/calendar/day.ts'
import type { WeeklyCalendar } from '#domain/calendar/working-calendar.ts'
import { wayBack, wayOffClosedDay } from '#domain/meetings/calendar/off-closed-day.ts'
import { orpc } from '../../client/orpc.ts'
import { useMayChange } from '../use-may.ts'
import type { Leaving } from './take-off.ts'

/** The meetings that leave days on which the organisation will be closed, of those that the person may see. `calendar` is closed on them. */
export function useLeaving(dates: readonly string[], calendar: WeeklyCalendar) {
  const [today] = useState(() => dateOf(dayAt(Date.now())))
  const mayChange = useMayChange('meeting-management')
  const ahead = dates.filter((date) => date >= today).toSorted()
  const [from, to] = [ahead[0] ?? '', ahead.at(-1) ?? '']
  const isAsked = mayChange && ahead.length > 0
  const query = useQuery({ ...orpc.meetings.listMeetings.queryOptions({ input: { from, to } }), enabled: isAsked })
  const series = new Map(query.data?.series.map((each) => [each.id, each]))
  const leaving = (query.data?.meetings ?? []).flatMap((meeting): Leaving[] => {
    if (!ahead.includes(meeting.date)) return []
    const way = wayOffClosedDay(meeting, { calendar, today, series: series.get(meeting.seriesId ?? '') })
    return way ? [{ id: meeting.id, title: meeting.title, date: meeting.date, way }] : []
  })
  return { leaving, isLoading: isAsked && query.isPending, isUnknown: query.isError }
}

/** How far from a closed day its meetings are looked for. */
const DAYS_AROUND = 45

/** The meetings that left days which `calendar` has as working days again, of those that the person may see, and how they go back. */
export function useReturning(dates: readonly string[], calendar: WeeklyCalendar) {
  const [today] = useState(() => dateOf(dayAt(Date.now())))
  const mayChange = useMayChange('meeting-management')
  const ahead = dates.filter((date) => date >= today).toSorted()
  const [first, last] = [ahead[0] ?? today, ahead.at(-1) ?? today]
  const input = { from: dateOf(dayOf(first) - DAYS_AROUND), to: dateOf(dayOf(last) + DAYS_AROUND) }
  const isAsked = mayChange && ahead.length > 0
  const query = useQuery({ ...orpc.meetings.listMeetings.queryOptions({ input }), enabled: isAsked })
  const leaving = (query.data?.meetings ?? []).flatMap((meeting): Leaving[] => {
    const way = wayBack(meeting, { calendar, days: ahead })
    return way ? [{ id: meeting.id, title: meeting.title, date: meeting.date, way, isBack: true, isOpened: true }] : []
  })
  return { leaving, isLoading: isAsked && query.isPending, isUnknown: query.isError }
}
