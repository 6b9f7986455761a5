import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { company } from '#domain/company/details.ts'
import { firstHour, hourSteps } from '#domain/incident/first-hour.ts'
import { incidentReport } from '#domain/incident/incident-report.ts'
import { inOrder, loggedTime, timelineCsv, timelineText } from '#domain/incident/timeline.ts'
import type { TimelineLine } from '#domain/incident/timeline.ts'

const line = (at: string, text: string): TimelineLine => ({ at, from: 'note', text })

test('lines are in the order of their times, none lost, and those of one moment keep their order', () => {
  const moment = fc.integer({ min: 0, max: 5 }).map((second) => new Date(second * 1000).toISOString())
  fc.assert(
    fc.property(fc.array(fc.tuple(moment, fc.string())), (given) => {
      const lines = given.map(([at, text]) => line(at, text))
      const ordered = inOrder(lines)
      expect(ordered).toHaveLength(lines.length)
      const times = ordered.map(({ at }) => Date.parse(at))
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      const first = '1970-01-01T00:00:00.000Z'
      expect(ordered.filter(({ at }) => at === first)).toEqual(lines.filter(({ at }) => at === first))
    }),
  )
})

test('times are local with their zone', () => {
  expect(loggedTime('2026-11-27T22:14:05.000Z', 120)).toBe('2026-11-28 00:14:05 +02:00')
  expect(loggedTime('2026-11-27T22:14:05.000Z', -210)).toBe('2026-11-27 18:44:05 -03:30')
})

test('a note with line breaks cannot pass for another entry, nor for a formula in a spreadsheet', () => {
  const forged = [line('2026-11-27T18:00:00.000Z', 'first\n2026-11-27 20:00:00 +02:00  Ticket: closed')]
  const [, second] = timelineText(forged, () => 120).split('\n')
  expect(second).toMatch(/^ {4}2026/)
  expect(timelineCsv([line('2026-11-27T18:00:00.000Z', '=HYPERLINK("x")')], () => 120)).toContain(`'=HYPERLINK`)
})

test('the first sixty minutes begin with the phone, follow each other, and have no step twice', () => {
  expect(firstHour[0]!.steps[0]!.what).toContain(company.emergencyPhone)
  expect(firstHour.map(({ from }) => from)).toEqual([0, ...firstHour.slice(0, -1).map(({ to }) => to)])
  expect(firstHour.at(-1)!.to).toBe(60)
  expect(new Set(hourSteps.map(({ id }) => id)).size).toBe(hourSteps.length)
})

test('the ticket says severity, answers, own words and what was done', () => {
  const { subject, description } = incidentReport({
    answers: { sees: 'encrypted', ongoing: 'yes', machines: 'servers', stake: 'both', known: 'me' },
    words: ' The note names a group. ',
    done: ['2026-11-27 20:14:05 +02:00: Phone'],
  })
  expect(subject).toBe('Under attack: Files do not open any more, or there is a ransom note')
  expect(description).toContain('Severity by triage: Critical')
  expect(description).toContain('- What is affected? Servers, backups or everything')
  expect(description).toContain('The note names a group.')
  expect(description).toContain('- 2026-11-27 20:14:05 +02:00: Phone')
  expect(subject).not.toContain('\n')
})
