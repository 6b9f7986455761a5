import { expect, test } from 'vitest'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { promisedTimes } from '#domain/helpdesk/sla/promised-times.ts'

const at = (time: string) => Date.parse(`${time}:00+02:00`)
const target = (minutes: number, hours: 'always' | 'office') => ({ minutes, hours })

/** Friday 16:00, four hours in office hours of 08:00 to 17:00. */
const agreement: Agreement = {
  ...standardAgreement,
  targets: {
    ...standardAgreement.targets,
    high: {
      firstResponse: target(240, 'office'),
      nextResponse: target(30, 'always'),
      resolution: target(540, 'office'),
    },
  },
}

test('each clock counts in its own hours', () => {
  expect(promisedTimes(agreement, 'high', at('2026-09-04T16:00'))).toEqual({
    firstResponse: at('2026-09-07T11:00'),
    nextResponse: at('2026-09-04T16:30'),
    resolution: at('2026-09-07T16:00'),
  })
})

test('closed days and a break at noon move what is promised', () => {
  const periods = [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ]
  const office: Agreement['office'] = {
    hours: 'weekly',
    week: { Monday: periods, Tuesday: periods, Wednesday: periods, Thursday: periods, Friday: periods },
    holidaysOff: true,
    addedHolidays: [],
    closedDays: [{ date: '2026-09-07', name: 'Stocktaking' }],
  }
  const dueFrom = (arrival: string) => promisedTimes({ ...agreement, office }, 'high', at(arrival)).firstResponse
  // One hour before noon and three after it.
  expect(dueFrom('2026-09-04T11:00')).toBe(at('2026-09-04T16:00'))
  expect(dueFrom('2026-09-04T16:00')).toBe(at('2026-09-08T11:00'))
})
