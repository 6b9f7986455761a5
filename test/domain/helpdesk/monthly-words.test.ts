import { expect, test } from 'vitest'
import { agreedIn, reportedTicket } from '#domain/helpdesk/monthly/monthly-report.ts'
import type { Reportable } from '#domain/helpdesk/monthly/monthly-report.ts'
import { agreedBefore, targetShown, whatHappened } from '#domain/helpdesk/monthly/monthly-words.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { changeClocks, startClocks } from '#domain/helpdesk/sla/clocks.ts'
import type { Clocks } from '#domain/helpdesk/sla/clocks.ts'

const at = (local: string) => Date.parse(`${local}+02:00`)
const said = (clocks: Clocks, agreement = standardAgreement) => {
  const ticket: Reportable = {
    ticketNumber: 'VMS-1',
    subject: 'Printer',
    priority: clocks.priority,
    category: 'Technical Support',
    status: 'open',
    createdAt: '2026-10-20T06:00:00.000Z',
    clocks,
  }
  return whatHappened(reportedTicket(ticket, '2026-10', [{ from: -Infinity, agreement }]))
}

test('a late reply is late by the time between the two that its line shows', () => {
  const opened = startClocks(standardAgreement, 'low', at('2026-10-20T12:25:00'))
  const raised = changeClocks(
    opened,
    { kind: 'priority-changed', priority: 'high' },
    at('2026-10-20T15:08:40'),
    standardAgreement,
  )
  const answered = changeClocks(raised, { kind: 'agent-replied' }, at('2026-10-20T16:58:10'), standardAgreement)
  expect(said(answered)).toContain('First reply due Tue 20 Oct, 15:08, given Tue 20 Oct, 16:58 (1 h 50 min late).')
})

test('a promise in office hours is late in office hours, also after a pause and a reopening', () => {
  const agreement: Agreement = standardAgreement
  const opened = startClocks(agreement, 'normal', at('2026-10-23T12:00:00'))
  const answered = changeClocks(opened, { kind: 'agent-replied' }, at('2026-10-26T09:30:00'), agreement)
  expect(said(answered)).toContain(
    'First reply due Fri 23 Oct, 16:00, given Mon 26 Oct, 09:30 (2 h 30 min late in office hours).',
  )
  const atNight = changeClocks(
    startClocks(agreement, 'normal', at('2026-10-23T13:00:00')),
    { kind: 'agent-replied' },
    at('2026-10-23T20:00:00'),
    agreement,
  )
  expect(said(atNight)).toContain(
    'First reply due Fri 23 Oct, 17:00, given Fri 23 Oct, 20:00 (late, outside office hours).',
  )

  const high = startClocks(agreement, 'high', at('2026-10-30T09:35:00'))
  const steps = [
    ['agent-replied', '2026-10-30T09:40:00'],
    ['resolved', '2026-10-31T10:00:00'],
    ['reopened', '2026-10-31T11:50:00'],
    ['resolved', '2026-11-02T14:25:00'],
  ] as const
  const reopened = steps.reduce((clocks, [kind, when]) => changeClocks(clocks, { kind }, at(when), agreement), high)
  expect(said(reopened)).toBe('Solution due Fri 30 Oct, 17:35, given Mon 2 Nov, 14:25 (68 h 50 min late).')
})

test('an office that never closes has no office hours, and a change within the month is told', () => {
  const dayAndNight: Agreement = { ...standardAgreement, office: { hours: 'always' } }
  const agreed = agreedIn(
    [
      { from: -Infinity, agreement: standardAgreement },
      { from: at('2026-10-12T10:15:00'), agreement: dayAndNight },
      { from: at('2026-11-26T09:00:00'), agreement: standardAgreement },
    ],
    '2026-10',
  )
  const { normal } = standardAgreement.targets
  expect(targetShown(normal.firstResponse)).toMatch(/office h$/)
  expect(targetShown(agreed.targets.normal.firstResponse)).toBe(`${normal.firstResponse.minutes / 60} h`)
  expect(agreedBefore(agreed)).toEqual([
    expect.stringMatching(
      /^Your agreement changed on Mon 12 Oct, 10:15\. It said until then: Normal: reply .* office h/,
    ),
  ])
})
