import { expect, test } from 'vitest'
import { homeTimes } from '#frontend/portal/meetings/words.ts'

test('a meeting of another time zone is shown in South African time, with its own beside it', () => {
  const at = (zone: string, time: string) => homeTimes({ date: '2026-12-01', time, minutes: 45, zone })
  expect(at('Africa/Johannesburg', '09:00')).toEqual({ date: '2026-12-01', times: '09:00 to 09:45' })
  expect(at('Europe/London', '09:00')).toEqual({
    date: '2026-12-01',
    times: '11:00 to 11:45',
    there: '09:00 in Europe/London',
  })
  // It is the next day already.
  expect(at('America/New_York', '18:00')).toEqual({
    date: '2026-12-02',
    times: '01:00 to 01:45',
    there: 'Tue 1 Dec, 18:00 in America/New York',
  })
})
