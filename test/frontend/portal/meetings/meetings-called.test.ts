import { expect, test } from 'vitest'
import { summaryOf } from '#domain/meetings/meeting.ts'
import { furtherDays, inOneList } from '../../../../frontend/src/portal/meetings/listed-days.ts'
import { meetingsCalled } from '../../../../frontend/src/portal/meetings/meetings-called.ts'
import { idOf, sampleMeeting } from '../../../domain/meetings/samples.ts'

const meeting = (place: number, title: string, date: string, seriesId?: string) =>
  summaryOf(sampleMeeting({ id: idOf(place), title, date, ...(seriesId !== undefined && { seriesId }) }))

const review = meeting(1, 'Yearly review of Kopano', '2027-06-01')
const first = meeting(2, 'Stand-up', '2026-12-01', idOf(800))
const second = meeting(3, 'Stand-up', '2026-12-08', idOf(800))
const held = meeting(4, 'Review of October', '2026-11-02')
const older = meeting(5, 'Review of September', '2026-10-02')

test('a meeting months ahead is found by words of its title, and before those that are over', () => {
  const called = (words: string) => meetingsCalled(words, { coming: [first, second, review], earlier: [older, held] })
  expect(called('KOPANO year')).toEqual([review])
  expect(called('review')).toEqual([review, held, older])
})

test('of a series only the next occurrence is found', () => {
  expect(meetingsCalled('stand', { coming: [first, second], earlier: [] })).toEqual([first])
})

test('further days begin where the server says, and a meeting that two answers hold is listed once', () => {
  expect(furtherDays('2027-06-01', 'later')).toEqual({ from: '2027-06-01', to: '2027-07-27' })
  expect(furtherDays('2026-10-02', 'earlier').to).toBe('2026-10-02')
  expect(
    inOneList(
      [
        [first, second],
        [second, review],
      ],
      'later',
    ),
  ).toEqual([first, second, review])
  expect(inOneList([[held], [older, held]], 'earlier')).toEqual([held, older])
})
