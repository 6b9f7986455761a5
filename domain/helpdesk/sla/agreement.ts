import type * as z from 'zod'
import type { AddedHoliday } from '../../calendar/holidays.ts'
import { always } from '../../calendar/working-calendar.ts'
import type { WorkingCalendar } from '../../calendar/working-calendar.ts'
import { deskHours } from '../../company/details.ts'
import { firstResponse } from '../../company/response-times.ts'
import type { Priority } from '../priority.ts'
import type { agreementSchema, targetSchema } from './agreement-schemas.ts'

/** The clocks of a ticket, in the order in which they usually end. */
export const clockNames = ['firstResponse', 'nextResponse', 'resolution'] as const
export type ClockName = (typeof clockNames)[number]

/** How long a clock may run. */
export type Target = z.infer<typeof targetSchema>

/** A service level agreement: what is promised for each priority, and which hours are office hours. */
export type Agreement = z.infer<typeof agreementSchema>

/**
 * The resolution targets of the standard agreement. Critical is the promise of the site. The others are aims: high within a shift
 * of the desk, normal within three working days, and low within a working week, so that no resolution is due before its response.
 */
const resolutionTargets: Readonly<Record<Priority, Target>> = {
  critical: { minutes: 60, hours: 'always' },
  high: { minutes: 8 * 60, hours: 'always' },
  normal: { minutes: 3 * 9 * 60, hours: 'office' },
  low: { minutes: 5 * 9 * 60, hours: 'office' },
}

/** The agreement of everybody without an own one, with the public holidays that the code knows. */
export const standardAgreement: Agreement = {
  targets: {
    low: standardTargets('low'),
    normal: standardTargets('normal'),
    high: standardTargets('high'),
    critical: standardTargets('critical'),
  },
  office: {
    hours: 'weekly',
    week: Object.fromEntries(deskHours.days.map((day) => [day, [{ from: deskHours.opens, to: deskHours.closes }]])),
    holidaysOff: true,
    addedHolidays: [],
    closedDays: [],
  },
}

/** The agreement with further one-off public holidays. An agreement whose office is open always stays as it is. */
export function withHolidays(agreement: Agreement, added: readonly AddedHoliday[]): Agreement {
  const { office } = agreement
  if (office.hours === 'always' || added.length === 0) return agreement
  return { ...agreement, office: { ...office, addedHolidays: [...office.addedHolidays, ...added] } }
}

/** The calendar by which a target's time counts. */
export function calendarOf({ hours }: Target, { office }: Agreement): WorkingCalendar {
  return hours === 'always' ? always : office
}

/** A client who writes again waits no longer than for the first response, so both have one target. */
function standardTargets(priority: Priority): Record<ClockName, Target> {
  const { minutes, clock } = firstResponse[priority]
  const response: Target = { minutes, hours: clock === 'always' ? 'always' : 'office' }
  return { firstResponse: response, nextResponse: response, resolution: resolutionTargets[priority] }
}
