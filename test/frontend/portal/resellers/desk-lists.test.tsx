import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import 'react-aria-components'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import type { DeskDeal, ResellerDesk } from '#domain/resellers/contract.ts'
import type { Payment } from '#domain/resellers/payment.ts'
import { loaded } from '../loaded.ts'

/** There is no window whose width could be asked for. */
vi.mock('#frontend/portal/parts/use-is-narrow.ts', () => ({ useIsNarrow: () => false }))

const { SettledPayments } = await loaded(() => import('#frontend/portal/resellers/desk/settled-payments.tsx'))
const { Conflict } = await loaded(() => import('#frontend/portal/resellers/desk/conflict.tsx'))
const { CommissionChart } = await loaded(() => import('#frontend/portal/resellers/commission-page.tsx'))
const { ExistingClients } = await loaded(() => import('#frontend/portal/resellers/desk/existing-client.tsx'))
const { SharedNumbers } = await loaded(() => import('#frontend/portal/resellers/desk/shared-numbers.tsx'))
const { LineFields } = await loaded(() => import('#frontend/portal/resellers/line-fields.tsx'))

function shown(part: ReactNode, address = '/'): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const payment = (id: string, change: Partial<Payment>): Payment & { matches: [] } => ({
  id,
  date: '2026-11-04',
  cents: 11_500,
  text: `EFT ${id}`,
  state: 'matched',
  importedAt: '2026-11-04T08:00:00.000Z',
  importedBy: 'p',
  settled: { by: 'p', at: '2026-11-04T08:00:00.000Z', party: `org-${id}`, parts: [], unallocated: 0 },
  version: 1,
  matches: [],
  ...change,
})
const settled = payment('x', {}).settled!
const desk = {
  resellers: [
    { organisation: 'org-one', name: 'Mokoena' },
    { organisation: 'org-kept', name: 'Karoo Foods' },
  ],
  documents: [],
  deals: [],
  payments: [
    payment('one', {}),
    payment('kept', { settled: { ...settled, party: 'org-kept', unallocated: 5000 } }),
    payment('fee', { state: 'set-aside', cents: -500, settled: { ...settled, party: undefined, isBankCharge: true } }),
    payment('wrong', {
      state: 'undone',
      settled: {
        ...settled,
        party: 'org-one',
        parts: [{ number: 'INV-000001', cents: 5000, used: { on: '2026-11-04', cause: 'kept-money/wrong' } }],
        undone: { on: '2026-11-05', at: '', by: 'p', reason: 'The other client.' },
      },
    }),
    payment('open', { state: 'unmatched' }),
  ],
} as unknown as ResellerDesk

test.each([
  ['/', ['one', 'kept', 'fee', 'wrong']],
  ['/?state=kept', ['kept']],
  ['/?state=bank-charge&state=undone', ['fee', 'wrong']],
  ['/?payer=Mokoena', ['one', 'wrong']],
  ['/?payer=Mokoena&state=undone', ['wrong']],
  ['/?q=EFT+FEE', ['fee']],
])('settled payments at %s are those of the address', (address, ids) => {
  const text = shown(<SettledPayments desk={desk} />, address)
  expect(['one', 'kept', 'fee', 'wrong', 'open'].filter((id) => text.includes(`EFT ${id}`))).toEqual(ids)
})

test('a settled row offers what can be done with it, and a match that was taken back offers nothing', () => {
  const kept = shown(<SettledPayments desk={desk} />, '/?state=kept')
  for (const action of ['Use for an invoice…', 'Refund…', 'Undo…']) expect(kept).toContain(action)
  expect(shown(<SettledPayments desk={desk} />, '/?q=EFT+one')).not.toContain('Refund…')
  const undone = shown(<SettledPayments desk={desk} />, '/?state=undone')
  expect(undone).toContain('The other client.')
  expect(undone).toContain('of kept money')
  for (const action of ['Undo…', 'Undo the use…']) expect(undone).not.toContain(action)
  expect(shown(<SettledPayments desk={desk} />, '/?q=nobody')).toContain('No settled payment fits')
})

test('a conflict shows both registrations, and what is the same in words', () => {
  const deal = {
    id: 'deal-1',
    organisation: 'org-one',
    customer: 'Umhlanga Dental',
    domain: 'umhlanga-dental.example',
    state: 'in-review',
    submittedAt: '2026-11-20T08:00:00.000Z',
    need: 'CyberScore',
    monthly: 985_000,
    decidesOn: '2027-03-04',
  } as unknown as DeskDeal
  const other = {
    ...deal,
    id: 'deal-2',
    organisation: 'org-kept',
    need: 'Managed IT, 14 seats',
    registrationNumber: '2014/1/07',
  }
  const conflict = {
    dealId: 'deal-2',
    because: ['domain'],
    customer: 'Umhlanga Dental (Pty) Ltd',
    organisation: 'org-kept',
    state: 'approved',
    submittedAt: '2026-11-09T08:00:00.000Z',
    isFirst: true,
  }
  const text = shown(<Conflict desk={{ ...desk, deals: [deal, other] }} deal={deal} conflict={conflict} />)
  for (const said of ['Mokoena', 'Karoo Foods', 'CyberScore', 'Managed IT, 14 seats', 'Domain (same)', '2014/1/07'])
    expect(text).toContain(said)
  expect(text).toContain('The other comes first')
})

test('a chart without values is a sentence instead of empty axes', () => {
  const text = shown(<CommissionChart commission={[]} />)
  expect(text).toContain('No commission in the last')
  expect(text).not.toContain('Show the figures')
})

test('lines of a quote or an invoice show their total with VAT while they are typed', () => {
  const lines = [{ key: 0, description: 'Support', quantity: '2', price: '100,01', unit: '' }]
  const text = shown(<LineFields lines={lines} onChange={() => undefined} attempted={false} />).replaceAll(
    '\u{A0}',
    ' ',
  )
  expect(text).toMatch(/Excluding VAT R 200,02 VAT at 15 % R 30,00 Total, including VAT R 230,02/)
  const without = shown(<LineFields lines={lines} onChange={() => undefined} attempted={false} isVendor={false} />)
  expect(without.replaceAll('\u{A0}', ' ')).toMatch(/VAT: not charged R 0,00 Total, including VAT R 200,02/)
})

test('the table behind the chart of commission has rand and cents, which its axis shortens', () => {
  const line = { date: new Date().toISOString().slice(0, 10), change: 241_850, cut: [] }
  const chart = shown(<CommissionChart commission={[line] as unknown as CommissionLine[]} />)
  expect(chart.slice(chart.indexOf('Show the figures'))).toContain('R 2 418,50')
  expect(chart.slice(chart.indexOf('Show the figures'))).not.toContain('k')
})

test('a customer that is a client already is named with what is alike, and so is a company with the same number', () => {
  const client = { id: 'org-karoo', name: 'Karoo Foods', because: ['name', 'domain'] }
  expect(shown(<ExistingClients clients={[client]} />)).toContain(
    'Existing client: same name and domain as Karoo Foods , which no deal brought.',
  )
  const shared = [{ what: 'VAT number', of: 'reseller', name: 'Highveld', id: 'org-highveld' }] as const
  expect(shown(<SharedNumbers shared={shared}>Ask the company.</SharedNumbers>)).toContain(
    'The VAT number is that of the reseller Highveld . Ask the company.',
  )
  expect(shown(<SharedNumbers shared={[]}>Ask the company.</SharedNumbers>)).toBe('')
})
