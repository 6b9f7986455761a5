import { describe, expect, test } from 'vitest'
import { addWorkingTime } from '#domain/calendar/working-calendar.ts'
import { hoursOfPlan, teamHoursSchema, usualHours } from '#domain/projects/team-hours.ts'
import {
  groupsOf,
  hoursOffOf,
  withHoursOff,
  withoutGroup,
} from '../../../../frontend/src/portal/projects/hours/hours-off.ts'
import type { EnteredHoursOff } from '../../../../frontend/src/portal/projects/hours/hours-off.ts'

const entered: EnteredHoursOff = {
  name: 'Load-shedding',
  first: '2026-12-07',
  last: '2026-12-20',
  weekdays: ['Monday', 'Wednesday'],
  from: '10:00',
  to: '12:30',
}

function added(more: Partial<EnteredHoursOff> = {}, hours = usualHours) {
  const made = hoursOffOf({ ...entered, ...more }, hours.hoursOff)
  if (typeof made === 'string') throw new Error(made)
  return withHoursOff(hours, made)
}

describe('hours off', () => {
  test('are entered for weekdays of some weeks, and count in the calendar', () => {
    const hours = added()
    expect(hours.hoursOff.map(({ date }) => date)).toEqual(['2026-12-07', '2026-12-09', '2026-12-14', '2026-12-16'])
    expect(teamHoursSchema.safeParse(hours).success).toBe(true)
    const { calendar } = hoursOfPlan(hours)
    const end = addWorkingTime(calendar, Date.parse('2026-12-07T08:00+02:00'), 3 * 3_600_000)
    // Two hours until 10:00, and, after the lunch from 12:00 to 13:00, one more.
    expect(end).toBe(Date.parse('2026-12-07T14:00+02:00'))
  })

  test('are entered for one day until midnight, and no day twice', () => {
    const hours = added({ last: entered.first, weekdays: [], from: '20:00', to: '00:00' })
    expect(hours.hoursOff).toEqual([{ date: '2026-12-07', from: '20:00', to: '24:00', name: 'Load-shedding' }])
    expect(added({ last: '2026-12-08', weekdays: [], from: '20:00', to: '00:00' }, hours).hoursOff).toHaveLength(2)
  })

  test.each([
    [{ from: '' }, 'Hours off have two times.'],
    [{ from: '13:00' }, 'Hours off end after they begin.'],
    [{ last: '2026-12-01' }, 'The last day is before the first.'],
    [{ weekdays: ['Sunday'], last: '2026-12-12' }, 'No new day has these hours off.'],
    [{ weekdays: [], last: '2027-11-01' }, /^These are 330 days, and 200 of 200 can still be entered\./],
  ] as const)('are refused with a sentence: %o', (more, words) => {
    expect(hoursOffOf({ ...entered, ...more }, [])).toMatch(words)
  })

  test('of one name and time are one line, and are removed together or by the day', () => {
    const hours = added()
    const [group, ...others] = groupsOf(hours.hoursOff)
    expect(others).toEqual([])
    expect(withoutGroup(hours, group!).hoursOff).toEqual([])
    expect(withoutGroup(hours, group!, ['2026-12-09']).hoursOff).toHaveLength(3)
  })
})
