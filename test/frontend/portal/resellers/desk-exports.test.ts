import { expect, test } from 'vitest'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { loaded } from '../loaded.ts'

const { agreementsCsv, applicationsCsv, dealsCsv, leadsCsv, materialCsv, paymentsCsv, resellersCsv, runsCsv } =
  await loaded(() => import('#frontend/portal/resellers/desk/desk-exports.ts'))

const at = '2026-11-04T08:00:00.000Z'
const FORMULA = '=HYPERLINK("http://evil.example")'
const company = {
  registrationNumber: '2014/113390/07',
  vatNumber: '4610377125',
  address: '210 Lynnwood Road, Pretoria',
  contactName: 'Pieter',
  contactEmail: 'pieter@example.org',
  tiers: ['referral', 'reseller'],
}
const desk = {
  resellers: [
    {
      organisation: 'org-one',
      name: 'Highveld',
      legalName: FORMULA,
      ...company,
      agreement: { version: '2026-01-01', acceptedAt: at, acceptedBy: 'Pieter' },
      joinedAt: at,
      selfInvoicing: { agreedOn: '2026-11-05', approvalReference: 'SARS-77' },
    },
  ],
  applications: [
    {
      company: FORMULA,
      ...company,
      contactPhone: '012 555 0100',
      about: '',
      agreement: '2026-01-01',
      submittedAt: at,
      answerDueOn: '2026-11-09',
      state: 'rejected',
      answer: { at, by: 'nomsa', reason: 'Not in business yet.' },
    },
  ],
  material: [
    {
      title: FORMULA,
      kind: 'guide',
      tiers: ['referral'],
      edition: 2,
      content: { from: 'file', size: 20_480 },
      firstPublishedAt: at,
      publishedAt: at,
      validUntil: '2020-01-31',
    },
  ],
  documents: [],
  deals: [
    {
      id: 'd',
      organisation: 'org-one',
      customer: FORMULA,
      tier: 'referral',
      need: 'Managed IT',
      domain: 'karoo.example',
      monthly: 869_450,
      state: 'lost',
      submittedAt: at,
      decidesOn: '2026-12-01',
      lostBecause: 'Too dear.',
    },
  ],
  leads: [
    {
      company: FORMULA,
      name: 'Lerato',
      email: 'lerato@example.org',
      need: 'Backups',
      organisation: 'org-one',
      state: 'new',
      submittedAt: at,
      changedAt: at,
    },
  ],
  agreements: [
    {
      title: FORMULA,
      recipient: { name: 'Mokoena' },
      from: '2026-01',
      nextMonth: '2026-11',
      hours: [],
      used: {},
      lines: [
        { description: 'Support', quantity: 2500, unitPrice: 10_001, from: '2026-01' },
        { description: 'Backups', quantity: 1000, unitPrice: 5000, from: '2026-03', until: '2026-06' },
      ],
    },
  ],
  payments: [
    { id: 'p', date: '2026-11-04', cents: -500, text: FORMULA, state: 'unmatched' },
    {
      id: 'q',
      date: '2026-11-05',
      cents: 11_500,
      text: 'EFT',
      state: 'matched',
      settled: {
        party: 'org-one',
        parts: [{ number: 'INV-000001', cents: 10_000 }],
        unallocated: 500,
        refunds: [
          { state: 'paid', cents: 1000 },
          { state: 'asked', cents: 500 },
        ],
      },
    },
  ],
  runs: [
    {
      id: 'RUN-2026-11-30-1',
      date: '2026-11-30',
      state: 'paid',
      payouts: [
        {
          name: FORMULA,
          cents: 11_500,
          vat: 1500,
          ownVat: 0,
          vatTakenBack: 0,
          creditNoted: 0,
          bank: { accountNumber: '••••2233' },
        },
      ],
      held: [{ name: 'Lumka', cents: -250, because: 'More was taken back than earned; it is carried forward.' }],
    },
  ],
} as unknown as ResellerDesk

const files = {
  applications: applicationsCsv(desk.applications),
  resellers: resellersCsv(desk.resellers),
  material: materialCsv(desk.material),
  deals: dealsCsv(desk),
  leads: leadsCsv(desk),
  agreements: agreementsCsv(desk.agreements),
  payments: paymentsCsv(desk),
  runs: runsCsv(desk.runs),
}
const rowsOf = (file: string) => file.trimEnd().split('\r\n')

test.each(Object.entries(files))(
  'the file of %s has a row for each of its list, and no cell is run as a formula',
  (_name, file) => {
    expect(rowsOf(file).length).toBeGreaterThan(1)
    expect(file).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(file).not.toMatch(/(?:^|,)"?=/m)
  },
)

test('the files of applications, resellers and material say what their rows say', () => {
  expect(rowsOf(files.applications)[1]).toMatch(
    /,2014\/113390\/07,4610377125,.*,"Referral, Reseller",,2026-01-01,.*,2026-11-09,Declined,.*,Not in business yet\.$/,
  )
  expect(rowsOf(files.resellers)[1]).toMatch(/,2026-01-01,2026-11-04T08:00:00\.000Z,.*,2026-11-05,SARS-77$/)
  expect(rowsOf(files.material)[1]).toMatch(/,Guide,2,Referral,20480,.*,2020-01-31,Expired,$/)
})

test('the files of staff have amounts to the cent', () => {
  expect(rowsOf(files.deals)[1]).toMatch(/,Highveld,.*,8694\.50,Lost,.*,Too dear\.$/)
  expect(rowsOf(files.agreements)[1]).toMatch(/,Support,2\.5,100\.01,2026-01,$/)
  expect(rowsOf(files.agreements)).toHaveLength(3)
  expect(rowsOf(files.payments)[1]).toMatch(/,-5\.00,To match,/)
  expect(rowsOf(files.payments)[2]).toMatch(/,115\.00,Money kept,Highveld,INV-000001,100\.00,5\.00,10\.00,$/)
  expect(rowsOf(files.runs)[1]).toMatch(/,Paid,115\.00,100\.00,15\.00,••••2233,$/)
  expect(rowsOf(files.runs)[2]).toMatch(/,Held,-2\.50,,,,More was taken back/)
})

test.each([
  ['prepared', 'Waits for a second person', 'Held'],
  ['approved', 'Being paid', 'Held'],
  ['withdrawn', 'Withdrawn', 'Withdrawn'],
] as const)('no row of a run that is %s says that money was paid', (state, payout, held) => {
  const rows = rowsOf(runsCsv(desk.runs.map((run) => ({ ...run, state }))))
  expect(rows[1]).toMatch(new RegExp(`,${payout},115\\.00,`))
  expect(rows[2]).toMatch(new RegExp(`,Lumka,${held},-2\\.50,`))
  expect(rows.join('\n')).not.toContain(',Paid,')
})
