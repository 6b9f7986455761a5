import { newMeeting } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { Series } from '#domain/meetings/series.ts'

const number = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
export const idOf = number
export const NOON = Date.parse('2026-11-02T10:00:00.000Z')

const details = {
  title: 'Management meeting',
  date: '2026-11-03',
  time: '09:00',
  minutes: 45,
  zone: 'Africa/Johannesburg',
  place: 'Board room',
  personIds: ['ana', 'bheki'],
  guests: ['auditor@kopano.example'],
  chairId: 'ana',
}
const item = (place: number, title: string) => ({ id: number(place), title, purpose: 'discuss' as const, minutes: 10 })

/** A meeting of three items that Ana chairs. */
export function sampleMeeting(more: Partial<Meeting> = {}): Meeting {
  const agenda = [item(1, 'Open tasks'), item(2, 'Price list'), item(3, 'Backup power')]
  const called = { id: number(900), organisation: 'org-mokoena', personId: 'ana', details, agenda }
  return { ...newMeeting(called, NOON), version: 1, ...more }
}

export function sampleSeries(more: Partial<Series> = {}): Series {
  return {
    id: number(800),
    organisation: 'org-mokoena',
    personId: 'ana',
    ...details,
    agenda: [item(1, 'Open tasks')],
    rule: { every: 1, unit: { of: 'week', on: ['Tuesday'] }, onDayOff: 'next-working-day' },
    answers: [],
    laterAnswers: [],
    sequence: 0,
    createdAt: new Date(NOON).toISOString(),
    changedAt: new Date(NOON).toISOString(),
    version: 1,
    ...more,
  }
}
