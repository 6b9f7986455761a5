import { expect, test } from 'vitest'
import { actAsClient } from '#domain/helpdesk/act-on-ticket.ts'
import type { ActContext } from '#domain/helpdesk/act-on-ticket.ts'
import { standardClosing } from '#domain/helpdesk/closing.ts'
import { reportingEmergency, reportsEmergency } from '#domain/helpdesk/report-emergency.ts'
import { openingOf } from '#domain/helpdesk/submit.ts'
import { foldTicket } from '#domain/helpdesk/ticket-state.ts'
import type { ClientAction } from '#domain/helpdesk/ticket-action.ts'
import type { TicketState } from '#domain/helpdesk/ticket-state.ts'
import { aTicket } from './tickets.ts'

const opened = aTicket()
const open = foldTicket([openingOf({ ...opened, category: 'General Inquiry', priority: 'normal' })])
const context: ActContext = { actor: 'guest', now: Date.parse(opened.createdAt), ...standardClosing }
const act = reportingEmergency(actAsClient)
const reply: ClientAction = { do: 'reply', text: 'All our files are encrypted.', files: [] }

test('a reported emergency makes a ticket critical, by the system', () => {
  const acted = act(open, [reply], context)
  if (typeof acted === 'string') throw new Error(acted)
  expect(acted.state).toMatchObject({ priority: 'critical', category: 'Cybersecurity' })
  expect(acted.events.map(({ seq, actor, happening }) => [seq, actor, happening.type])).toEqual([
    [2, 'guest', 'replied'],
    [3, 'system', 'category-changed'],
    [4, 'system', 'priority-changed'],
  ])
  expect(reportsEmergency(acted.events)).toBe(true)
})

test('a critical ticket stays as it is, and a merged one refuses the reply', () => {
  const critical: TicketState = { ...open, priority: 'critical', category: 'Cybersecurity' }
  const acted = act(critical, [reply], context)
  if (typeof acted === 'string') throw new Error(acted)
  expect(acted.events).toHaveLength(1)
  expect(reportsEmergency(acted.events)).toBe(false)
  expect(act({ ...open, mergedInto: 'VMS-MF3K2A1B-7Q2X' }, [reply], context)).toBe('ticket-merged')
})
