import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { assessmentsOffers } from '#domain/assessments/offers.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { startClocks } from '#domain/helpdesk/sla/clocks.ts'
import { showLinks } from '#domain/offers/shown.ts'
import { happeningWords, openerOf } from '#frontend/portal/helpdesk/conversation/happening-words.ts'
import { TicketFacts } from '#frontend/portal/helpdesk/ticket-facts.tsx'

const now = Date.parse('2026-11-16T08:00:00+02:00')
const from = { feature: 'assessments', type: 'action', id: 'a-1.backup-offline' }
const links = showLinks({ assessments: assessmentsOffers }, [from], { roles: [], assurance: 'aal1' })

test('a ticket of an action leads back to the question of the result', () => {
  const ticket = {
    status: 'new',
    priority: 'normal',
    category: 'Cybersecurity',
    company: '',
    email: 'ana@mokoena.example',
    phone: '',
    createdAt: new Date(now).toISOString(),
    updatedAt: new Date(now).toISOString(),
    clocks: startClocks(standardAgreement, 'normal', now),
    links,
  } as const
  const markup = renderToStaticMarkup(<TicketFacts ticket={ticket} now={now} />)
  expect(markup).toContain('href="/dashboard/assessments/result?open=a-1#backup-offline"')
  expect(markup).toContain('Action of an assessment')
})

test('the log names the tool that opened a ticket', () => {
  const happening = { type: 'opened', channel: 'command', priority: 'normal', category: 'Cybersecurity' } as const
  const words = (opener: string | undefined) => happeningWords({ happening }, { nameOf: String, opener })
  expect(words(openerOf(links))).toBe('opened the ticket from Assessments')
  expect(words(openerOf([]))).toBe('opened the ticket by another tool')
})
