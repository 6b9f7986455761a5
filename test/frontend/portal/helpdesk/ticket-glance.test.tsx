import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { changeClocks, startClocks } from '#domain/helpdesk/sla/clocks.ts'
import type { Clocks } from '#domain/helpdesk/sla/clocks.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import { TicketBrief, TicketGlance } from '#frontend/portal/helpdesk/ticket-glance.tsx'

const MINUTE_MS = 60_000
const sent = Date.parse('2026-11-16T08:00:00+02:00')
const began = startClocks(standardAgreement, 'critical', sent)
const words = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const shown = (status: TicketStatus, clocks: Clocks, minutes: number) => {
  const seen = { ticket: { status, priority: 'critical' as const, clocks }, now: sent + minutes * MINUTE_MS }
  return {
    glance: words(renderToStaticMarkup(TicketGlance(seen))),
    brief: words(renderToStaticMarkup(TicketBrief(seen))),
  }
}

test('below the title are status, priority, and every running clock, the next one first, with their due times', () => {
  const { glance, brief } = shown('new', began, 5)
  expect(glance).toMatch(/^New Critical First response 10 min left , due .+ Resolution 55 min left , due .+$/)
  expect(brief).toBe('New First response 10 min left')
})

test('a ticket that waits says that its resolution is paused, and one that is late for how long', () => {
  const answered = changeClocks(began, { kind: 'agent-replied' }, sent + 10 * MINUTE_MS, standardAgreement)
  const paused = changeClocks(answered, { kind: 'paused' }, sent + 20 * MINUTE_MS, standardAgreement)
  expect(shown('waiting', paused, 30).brief).toBe('Waiting for client Resolution paused, 40 min left')
  expect(shown('open', answered, 75).brief).toBe('Open Resolution 15 min late')
})
