import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CertificateOutcome } from '#frontend/site/products/verify/certificate-outcome.tsx'
import type { Outcome } from '#frontend/site/products/verify/outcome.ts'

const facts = {
  number: 'VC-7Q4M-2HX9-KZ',
  organisationName: 'Mokoena Logistics',
  domain: 'mokoena-logistics.example',
  grade: 'C',
  points: '80',
  validFrom: '2026-11-22T09:00:00.000Z',
  lastDay: '2027-11-21',
}
const words = (outcome: Outcome) =>
  renderToStaticMarkup(<CertificateOutcome outcome={outcome} />).replaceAll(/<[^>]+>/g, ' ')

test('of a PDF, the reader is told which lines are signed before they are read', () => {
  const shown = words({ verdict: 'pages-unsigned', facts, isStatusKnown: true, attached: 'valid' })
  expect(shown).toContain('from before we signed whole files')
  expect(shown.indexOf('Only these lines are signed.')).toBeGreaterThan(0)
  expect(shown.indexOf('Only these lines are signed.')).toBeLessThan(shown.indexOf('Mokoena Logistics'))
  expect(words({ verdict: 'valid', facts, isStatusKnown: true })).not.toContain('Only these lines')
  const whole = words({ verdict: 'valid', facts, isStatusKnown: true, isAsIssued: true })
  expect(whole).toContain('exactly as we issued it')
  expect(whole).not.toContain('Only these lines')
})

test('of an expired certificate that was replaced, both are said, expired first', () => {
  const shown = words({ verdict: 'expired', facts, isStatusKnown: true, isReplaced: true })
  expect(shown).toMatch(/has expired.*A newer certificate replaced it as well/)
})
