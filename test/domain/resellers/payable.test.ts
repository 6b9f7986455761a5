import { expect, test } from 'vitest'
import { broughtBy, registerDeal } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { waitingLines } from '#domain/resellers/payable.ts'
import { prepareRun } from '#domain/resellers/payout.ts'

const line = (id: string, change: number, note?: string) => ({
  id,
  invoiceNumber: 'INV-000001',
  change,
  ...(note !== undefined && { note }),
})
const waits = (lines: ReturnType<typeof line>[], ...paid: string[]) =>
  waitingLines(lines, (number) => paid.includes(number)).map(({ id }) => id)

test('commission waits until the client has paid the invoice, and that of a debit note until the note is paid', () => {
  const lines = [line('1', 86_940), line('2', 1890, 'DN-000001')]
  expect(waits(lines)).toEqual(['1', '2'])
  expect(waits(lines, 'INV-000001')).toEqual(['2'])
  expect(waits(lines, 'DN-000001')).toEqual(['1'])
  expect(waits(lines, 'INV-000001', 'DN-000001')).toEqual([])
})

test('what is taken back of an unpaid invoice waits with what it takes back', () => {
  expect(waits([line('1', 86_940), line('2', -3780, 'CN-000001')])).toEqual(['1', '2'])
  expect(waits([line('1', 86_940), line('2', -86_940)])).toEqual(['1', '2'])
  expect(waits([line('1', 86_940), line('2', -86_940), line('3', 86_940)], 'INV-000001')).toEqual([])
})

test('what is taken back after it was paid out is netted at once', () => {
  expect(waits([line('2', -86_940)])).toEqual([])
})

test('a run says whose clients have not paid, and pays them nothing', () => {
  const waiting = [{ ...line('INV-000001-1', 86_940) }] as unknown as Parameters<
    typeof prepareRun
  >[0][number]['waiting']
  const due = {
    organisation: 'org-highveld',
    name: 'Highveld',
    bank: undefined,
    supplier: {},
    unpaid: [],
  }
  const run = prepareRun(
    [{ ...due, ...(waiting && { waiting }) }],
    { id: 'RUN-2026-11-29-1', date: '2026-11-29', leastPayout: 10_000, by: 'p' },
    0,
  )
  expect(run.payouts).toEqual([])
  expect(run.held).toEqual([
    { organisation: 'org-highveld', name: 'Highveld', cents: 86_940, because: 'Its clients have not paid yet.' },
  ])
})

test('a client earns commission for the reseller that won it first, for what is supplied from that day on', () => {
  const deal = (id: string, organisation: string, closedAt: string, change: Partial<Deal> = {}): Deal => ({
    ...registerDeal(
      {
        customer: 'Mokoena Logistics',
        domain: 'mokoena-logistics.example',
        registrationNumber: undefined,
        contactName: 'Ana',
        contactEmail: 'ana@mokoena-logistics.example',
        need: 'Managed IT',
        monthly: 1,
        decidesOn: '2026-10-01',
        tier: 'referral',
        hasConsent: true,
      },
      { id, organisation, personId: 'p' },
      Date.parse('2026-09-01T08:00:00Z'),
    ),
    state: 'won',
    closedAt,
    customerOrganisation: 'org-mokoena',
    ...change,
  })
  const first = deal('deal-1', 'org-highveld', '2026-10-24T22:30:00.000Z')
  const second = deal('deal-2', 'org-umhlangacloud', '2026-10-26T08:00:00.000Z')
  const by = (deals: Deal[], on: string) => broughtBy(deals, 'org-mokoena', on)?.id
  expect(by([second, first], '2026-10-31')).toBe('deal-1')
  // 22:30 UTC is the next day in South Africa.
  expect([by([first], '2026-10-24'), by([first], '2026-10-25')]).toEqual([undefined, 'deal-1'])
  expect(by([{ ...first, tier: 'reseller' }], '2026-10-31')).toBeUndefined()
  expect(by([{ ...first, state: 'approved' }], '2026-10-31')).toBeUndefined()
  expect(broughtBy([first], 'org-other', '2026-10-31')).toBeUndefined()
})
