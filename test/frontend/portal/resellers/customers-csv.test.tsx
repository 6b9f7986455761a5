import 'react-aria-components'
import { expect, test, vi } from 'vitest'
import type { Partnership } from '#domain/resellers/contract.ts'

vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL('http://localhost') }))
const { customersCsv } = await import('#frontend/portal/resellers/customers-page.tsx')
vi.unstubAllGlobals()

const deal = (id: string, tier: string) => ({
  id,
  tier,
  customer: id,
  need: 'Managed IT',
  state: 'won',
  submittedAt: '2026-11-04T08:00:00.000Z',
})
const document = { kind: 'invoice', dealId: 'own', value: 100_00, vat: 15_00, paid: 115_00, notes: [] }

test('the file of customers has no amounts where nothing is invoiced to the reseller, as the page', () => {
  const partnership = {
    seesMoney: true,
    deals: [deal('referred', 'referral'), deal('own', 'reseller')],
    documents: [document],
    commission: [],
  } as unknown as Partnership
  const [, referred = '', own = ''] = customersCsv(partnership).split(/\r?\n/)
  expect(referred).toMatch(/,,,$/)
  // An invoice that is paid has nothing open.
  expect(own).toMatch(/,115\.00,0\.00,$/)
})
