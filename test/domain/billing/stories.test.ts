import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ageingOf } from '#domain/billing/ageing.ts'
import { allocatePayment } from '#domain/billing/allocation.ts'
import { commissionChange, commissionOf, ruleOn } from '#domain/billing/commission.ts'
import type { CommissionRule } from '#domain/billing/commission.ts'
import { noteFor } from '#domain/billing/credit-note.ts'
import { chargeEntry, commissionEntry, creditEntry, receiptEntry } from '#domain/billing/postings.ts'
import { totalsOf } from '#domain/billing/totals.ts'
import { dateOf, dayOf } from '#domain/calendar/day.ts'
import { balanceOf } from '#domain/ledger/balances.ts'
import type { Draft } from '#domain/ledger/entry.ts'
import { ledgerFileOf, readLedgerFile } from '#domain/ledger/ledger-file.ts'
import { written } from '#test/domain/ledger/entries.ts'

const STORIES = 1000
const FIRST_DAY = dayOf('2026-01-01')
const REPORTED_ON = '2026-11-24'
const authorship = { writtenBy: 'person-1', writtenAt: '2025-12-01T08:00:00.000Z' }
const rules: readonly CommissionRule[] = [
  {
    id: 'silver-1',
    tier: 'silver',
    from: '2026-01-01',
    until: '2026-05-31',
    rate: 750,
    clawBackAfterDays: 90,
    ...authorship,
  },
  { id: 'silver-2', tier: 'silver', from: '2026-06-01', rate: 1033, cap: 40_000, clawBackAfterDays: 60, ...authorship },
  { id: 'gold-1', tier: 'gold', from: '2026-01-01', rate: 1250, cap: 90_000, clawBackAfterDays: 90, ...authorship },
]

const anyInvoice = fc.record({
  day: fc.integer({ min: 0, max: 320 }),
  unitPrice: fc.integer({ min: 1, max: 1_500_000 }),
  quantity: fc.integer({ min: 1, max: 5000 }),
  terms: fc.constantFrom(0, 7, 30),
  tier: fc.constantFrom('silver', 'gold'),
  /** Hundredths of the value that credit notes take, one after the other. */
  credits: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
  /** Hundredths of the value that debit notes add, each due ten days after the one before. */
  debits: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 }),
})
const anyStory = fc.record({
  invoices: fc.array(anyInvoice, { minLength: 1, maxLength: 6 }),
  payments: fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 5 }),
})
type Story = typeof anyStory extends fc.Arbitrary<infer Kind> ? Kind : never

interface Told {
  readonly drafts: Draft[]
  readonly invoices: {
    readonly number: string
    readonly issuedOn: string
    readonly dueOn: string
    readonly tier: string
    /** The invoice that a debit note adds to; its own number for an invoice. */
    readonly root: string
  }[]
}
const PARTY = 'org-karoofoods'

/** Charges, credits, debits, payments and commission of a story by the rules. */
function tell({ invoices, payments }: Story): Told {
  const drafts: Draft[] = []
  const told = invoices.map((invoice, index) => {
    const number = `VT-${String(index + 1).padStart(6, '0')}`
    const issuedOn = dateOf(FIRST_DAY + invoice.day)
    const document = { number, date: issuedOn, party: PARTY }
    const { value, vat, rate } = totalsOf([{ ...invoice, treatment: 'standard' }], issuedOn)
    if (value > 0) drafts.push(chargeEntry(document, { value, vat }))
    const credited: { value: number; vat: number }[] = []
    for (const [nth, hundredths] of invoice.credits.entries()) {
      const left = value - credited.reduce((sum, note) => sum + note.value, 0)
      const correction = { reason: 'returned', explanation: 'Returned', invoiceNumber: number, issuedOn } as const
      const change = -Math.min(left, Math.ceil((value * hundredths) / 100))
      const note = noteFor({ value, vat, rate, issuedOn, number, credited }, change, correction)
      if (!note.ok) continue
      credited.push(note)
      drafts.push(creditEntry({ ...document, number: `CN-${index}-${nth}` }, number, note))
    }
    const terms = { issuedOn, tier: invoice.tier, root: number }
    const debits = invoice.debits.flatMap((hundredths, nth) => {
      const correction = { reason: 'altered', explanation: 'More', invoiceNumber: number, issuedOn } as const
      const note = noteFor(
        { value, vat, rate, issuedOn, number, credited },
        Math.ceil((value * hundredths) / 100),
        correction,
      )
      if (!note.ok) return []
      const debit = `DN-${index}-${nth}`
      drafts.push(chargeEntry({ ...document, number: debit }, note))
      const dueOn = dateOf(dayOf(issuedOn) + invoice.terms + 10 * (nth + 1))
      return [{ ...terms, number: debit, dueOn, value: note.value, credited: [] }]
    })
    return { ...terms, number, dueOn: dateOf(dayOf(issuedOn) + invoice.terms), value, credited, debits }
  })
  const charges = told.flatMap(({ debits, ...invoice }) => [invoice, ...debits])
  const openOf = (number: string) => balanceOf(drafts, { account: 'receivables', document: number })
  for (const [index, cents] of payments.entries()) {
    const open = charges.map((each) => ({ ...each, open: openOf(each.number) })).filter((each) => each.open > 0)
    drafts.push(receiptEntry({ number: `P-${index}`, date: REPORTED_ON, party: PARTY }, allocatePayment(cents, open)))
  }
  for (const { number, issuedOn, dueOn, tier, value, credited, debits } of told) {
    const rule = ruleOn(rules, tier, issuedOn)!
    const asked = { value, dueOn, isPaid: openOf(number) === 0, credited: 0 }
    const first = commissionOf(rule, { ...asked, isPaid: true }, issuedOn)
    const last = commissionOf(
      rule,
      {
        ...asked,
        credited: credited.reduce((sum, note) => sum + note.value, 0),
        debits: debits.map((debit) => ({ ...debit, credited: 0, isPaid: openOf(debit.number) === 0 })),
      },
      REPORTED_ON,
    )
    const document = { number, party: 'org-lumka' }
    const changes = [
      { date: issuedOn, change: commissionChange(0, first) },
      { date: REPORTED_ON, change: commissionChange(first.amount, last) },
    ]
    for (const [step, { date, change }] of changes.entries())
      if (change !== 0) drafts.push(commissionEntry({ ...document, date }, step, change))
  }
  return { drafts, invoices: charges }
}

const database = new DatabaseSync(':memory:')
const stories = fc.sample(anyStory, { numRuns: STORIES, seed: 19 }).map(tell)

beforeAll(() => {
  database.exec(`
    CREATE TABLE line (story INTEGER, cause TEXT, date TEXT, account TEXT, document TEXT, cents INTEGER);
    CREATE TABLE invoice (story INTEGER, number TEXT, issued TEXT, due TEXT, tier TEXT, root TEXT);
    CREATE TABLE rule (tier TEXT, first TEXT, last TEXT, rate INTEGER, cap INTEGER, days INTEGER);
    CREATE INDEX by_document ON line (story, document, account);
    BEGIN`)
  const line = database.prepare('INSERT INTO line VALUES (?, ?, ?, ?, ?, ?)')
  const invoice = database.prepare('INSERT INTO invoice VALUES (?, ?, ?, ?, ?, ?)')
  const rule = database.prepare('INSERT INTO rule VALUES (?, ?, ?, ?, ?, ?)')
  for (const { tier, from, until, rate, cap, clawBackAfterDays } of rules)
    rule.run(tier, from, until ?? '9999', rate, cap ?? null, clawBackAfterDays)
  for (const [story, { drafts, invoices }] of stories.entries()) {
    const { entries } = readLedgerFile(ledgerFileOf(written(drafts)))
    for (const { cause, date, lines } of entries)
      for (const { account, document, cents } of lines) line.run(story, cause, date, account, document ?? null, cents)
    for (const { number, issuedOn, dueOn, tier, root } of invoices)
      invoice.run(story, number, issuedOn, dueOn, tier, root)
  }
  database.exec('COMMIT')
})

/** Half a cent away from zero, in SQL's whole numbers. */
const rounded = (of: string, rate: string) => `((${of}) * ${rate} * 2 + 10000) / 20000`

test('a thousand stories balance, and have charges, credits, debits, payments and lost commission among them', () => {
  expect(database.prepare('SELECT story FROM line GROUP BY story, cause HAVING sum(cents) <> 0').all()).toEqual([])
  const counted = database.prepare(`SELECT count(DISTINCT story) AS stories,
    count(DISTINCT CASE WHEN cause LIKE 'credit/%' THEN story || cause END) > 500 AS credits,
    count(DISTINCT CASE WHEN cause LIKE 'charge/DN-%' THEN story || cause END) > 500 AS debits,
    count(DISTINCT CASE WHEN account = 'unallocated-receipts' THEN story || cause END) > 100 AS overpaid,
    count(DISTINCT CASE WHEN cause LIKE 'commission/%/1' THEN story || cause END) > 500 AS changed FROM line`)
  expect(counted.get()).toEqual({ stories: STORIES, credits: 1, debits: 1, overpaid: 1, changed: 1 })
})

test('SQL calculates the same VAT of every charge, and none is left of what was credited in full', () => {
  const charges = database.prepare(`
    SELECT sales.story, sales.document, ${rounded('-sales.cents', '1500')} AS vat,
      -coalesce((SELECT sum(cents) FROM line WHERE story = sales.story AND cause = sales.cause AND account = 'vat-output'), 0) AS posted
    FROM line AS sales WHERE account = 'sales' AND cause LIKE 'charge/%'`)
  const all = charges.all() as { vat: number; posted: number }[]
  expect(all.length).toBeGreaterThan(STORIES)
  expect(all.filter(({ vat, posted }) => vat !== posted)).toEqual([])
  const left = database.prepare(`SELECT story, document FROM line WHERE account IN ('sales', 'vat-output')
    GROUP BY story, document HAVING sum(iif(account = 'sales', cents, 0)) = 0 AND sum(cents) <> 0`)
  expect(left.all()).toEqual([])
})

test('SQL calculates the same commission of every invoice with its debit notes, with cap and claw-back', () => {
  const different = database.prepare(`
    WITH figures AS (
      SELECT invoice.*, rule.rate, rule.cap, rule.days,
        -coalesce((SELECT sum(cents) FROM line WHERE story = invoice.story AND document = number AND account = 'sales'), 0) AS base,
        coalesce((SELECT sum(cents) FROM line WHERE story = invoice.story AND document = number AND account = 'receivables'), 0) AS open,
        -coalesce((SELECT sum(cents) FROM line WHERE story = invoice.story AND document = number AND account = 'payables'), 0) AS posted
      FROM invoice JOIN rule ON rule.tier = invoice.tier AND issued BETWEEN first AND last),
    earning AS (
      SELECT sum(iif(open > 0 AND julianday('${REPORTED_ON}') - julianday(due) > days, 0, base)) AS base, sum(posted) AS posted,
        max(rate) AS rate, max(cap) AS cap
      FROM figures GROUP BY story, root)
    SELECT count(*) AS invoices, sum(posted <> min(${rounded('base', 'rate')}, coalesce(cap, 9e15))) AS different FROM earning`)
  const invoices = stories.reduce(
    (sum, told) => sum + told.invoices.filter(({ number, root }) => number === root).length,
    0,
  )
  expect(different.get()).toEqual({ invoices, different: 0 })
})

test('SQL ages the same open amounts', () => {
  const aged = database.prepare(`
    SELECT coalesce(sum(iif(late <= 0, open, 0)), 0) AS current, coalesce(sum(iif(late BETWEEN 1 AND 30, open, 0)), 0) AS days30,
      coalesce(sum(iif(late BETWEEN 31 AND 60, open, 0)), 0) AS days60, coalesce(sum(iif(late BETWEEN 61 AND 90, open, 0)), 0) AS days90,
      coalesce(sum(iif(late BETWEEN 91 AND 120, open, 0)), 0) AS days120, coalesce(sum(iif(late > 120, open, 0)), 0) AS older,
      coalesce(sum(open), 0) AS total
    FROM (SELECT sum(cents) AS open, julianday('${REPORTED_ON}') - julianday(due) AS late
      FROM line JOIN invoice ON invoice.story = line.story AND number = document
      WHERE line.story = ? AND account = 'receivables' GROUP BY document)`)
  const different = stories.filter(({ drafts, invoices }, story) => {
    const items = invoices.map(({ number, dueOn }) => ({
      dueOn,
      open: balanceOf(drafts, { account: 'receivables', document: number }),
    }))
    return JSON.stringify(ageingOf(items, REPORTED_ON)) !== JSON.stringify(aged.get(story))
  })
  expect(different).toEqual([])
})
