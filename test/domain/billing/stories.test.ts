import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ageingOf } from '#domain/billing/ageing.ts'
import { allocatePayment } from '#domain/billing/allocation.ts'
import { commissionChange, commissionOf, ruleOn } from '#domain/billing/commission.ts'
import type { CommissionRule } from '#domain/billing/commission.ts'
import { noteFor } from '#domain/billing/credit-note.ts'
import { badDebtOf } from '#domain/billing/bad-debt.ts'
import {
  bankChargeEntry,
  chargeEntry,
  commissionEntry,
  creditEntry,
  freedMoneyEntry,
  keptMoneyEntry,
  receiptEntry,
  refundEntry,
  writeOffEntry,
} from '#domain/billing/postings.ts'
import { totalsOf } from '#domain/billing/totals.ts'
import { dateOf, dayOf } from '#domain/calendar/day.ts'
import { balanceOf, balancesOf } from '#domain/ledger/balances.ts'
import type { Draft } from '#domain/ledger/entry.ts'
import { ledgerFileOf, readLedgerFile } from '#domain/ledger/ledger-file.ts'
import { reversalOf } from '#domain/ledger/ledger.ts'
import { verifyLedger } from '#domain/ledger/verify-ledger.ts'
import { sha256, written } from '#test/domain/ledger/entries.ts'
import { dueFirst } from './due-first.ts'

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
  /** An amount, or what is open of an invoice less some cents. */
  payments: fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.record({ of: fc.nat({ max: 5 }), short: fc.integer({ min: 1, max: 5000 }) }),
    ),
    { maxLength: 5 },
  ),
  corrections: fc.array(
    fc.record({
      kind: fc.constantFrom(
        'undo',
        'use',
        'refund',
        'write-off',
        'bad-debt',
        'undo-write-off',
        'bank-charge',
        'credit',
      ),
      at: fc.nat({ max: 9 }),
      cents: fc.integer({ min: 1, max: 400_000 }),
    }),
    { maxLength: 9 },
  ),
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
  /** What is kept for the payer of each payment. */
  readonly kept: ReadonlyMap<string, number>
}
const PARTY = 'org-karoofoods'

/** Charges, credits, debits, payments, their corrections and commission of a story by the rules. */
function tell({ invoices, payments, corrections }: Story): Told {
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
  const openCharges = () =>
    charges.map((each) => ({ ...each, open: openOf(each.number) })).filter((each) => each.open > 0)
  const kept = new Map<string, number>()
  const on = { date: REPORTED_ON, party: PARTY }
  for (const [index, payment] of payments.entries()) {
    const number = `P-${index}`
    const open = openCharges()
    const wanted = typeof payment === 'number' ? undefined : open[payment.of % Math.max(1, open.length)]
    const cents = typeof payment === 'number' ? payment : Math.max(1, (wanted?.open ?? 2) - payment.short)
    const spread = spreadOf(cents, open, wanted?.number)
    kept.set(number, spread.unallocated)
    drafts.push(receiptEntry({ ...on, number }, spread))
  }
  const lost: Correcting['lost'] = new Map()
  correct(drafts, { kept, lost, openCharges, charges: told, corrections })
  for (const { number, issuedOn, dueOn, tier, value, credited, debits } of told) {
    const rule = ruleOn(rules, tier, issuedOn)!
    const asked = { value, dueOn, isPaid: openOf(number) === 0, credited: 0 }
    const first = commissionOf(rule, { ...asked, isPaid: true }, issuedOn)
    const last = commissionOf(
      rule,
      {
        ...asked,
        credited: credited.reduce((sum, note) => sum + note.value, 0),
        writtenOff: lost.get(number)?.value ?? 0,
        isBadDebt: lost.get(number)?.isBadDebt ?? false,
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
  return { drafts, invoices: charges, kept }
}

/** Some keep a part for the payer, as a person may choose. */
function spreadOf(cents: number, open: ReturnType<Correcting['openCharges']>, named?: string) {
  const spent = cents % 7 === 0 ? Math.ceil(cents / 2) : cents
  const spread = allocatePayment(cents, open, dueFirst(spent, open, named))
  if ('refused' in spread) throw new Error(spread.refused)
  return spread
}

interface Credited {
  readonly number: string
  readonly issuedOn: string
  readonly value: number
  readonly credited: { value: number; vat: number }[]
}

interface Correcting {
  readonly kept: Map<string, number>
  /** What of the value of each invoice stands written off, without VAT. */
  readonly lost: Map<string, { readonly value: number; readonly isBadDebt: boolean }>
  readonly openCharges: () => { readonly number: string; readonly dueOn: string; readonly open: number }[]
  readonly charges: readonly Credited[]
  readonly corrections: Story['corrections']
}

/** Payments that are taken back, kept money that is used or sent back, small differences and charges of the bank. */
function correct(drafts: Draft[], { kept, lost, openCharges, charges, corrections }: Correcting): void {
  const on = { date: REPORTED_ON, party: PARTY }
  const refunded = new Set<string>()
  const reverse = (cause: string) => {
    const place = drafts.findIndex((draft) => draft.cause === cause)
    const isDone = drafts.some(({ reverses }) => reverses === place + 1)
    const draft = drafts[place]
    if (!draft || isDone) return
    const entry = { ...draft, number: place + 1, writtenAt: '', writtenBy: 'p', seal: '' }
    drafts.push(reversalOf(entry, { date: REPORTED_ON, reason: 'Wrong.' }))
  }
  for (const [nth, { kind, at, cents }] of corrections.entries()) {
    const all = [...kept].filter(([, left]) => left > 0 || kind === 'undo')
    const [number = '', left = 0] = all[at % Math.max(1, all.length)] ?? []
    if (kind === 'bank-charge') drafts.push(bankChargeEntry({ number: `B-${nth}`, date: REPORTED_ON }, -cents, 1))
    else if (kind === 'credit') {
      const charge = charges[at % charges.length]!
      const vat = -balanceOf(
        drafts.slice(0, drafts.findIndex(({ cause }) => cause === `charge/${charge.number}`) + 1),
        {
          account: 'vat-output',
          document: charge.number,
        },
      )
      const correction = {
        reason: 'returned',
        explanation: 'Returned',
        invoiceNumber: charge.number,
        issuedOn: REPORTED_ON,
      } as const
      const left = charge.value - charge.credited.reduce((sum, each) => sum + each.value, 0)
      const isWrittenOff = drafts.some(
        ({ cause }) => /^(?:write-off|bad-debt)\//.test(cause) && cause.includes(charge.number),
      )
      if (left <= 0 || isWrittenOff) continue
      const note = noteFor({ ...charge, vat, rate: 1500 }, -Math.min(left, cents), correction)
      if (!note.ok) continue
      charge.credited.push(note)
      drafts.push(creditEntry({ ...on, number: `CN-late-${nth}` }, charge.number, note))
      free(drafts, kept, charge.number, nth)
    } else if (kind === 'write-off' || kind === 'bad-debt') {
      const isBadDebt = kind === 'bad-debt'
      const small = openCharges().find(
        ({ number: of, open, dueOn }) =>
          open > 5000 === isBadDebt &&
          (!isBadDebt || dueOn < REPORTED_ON) &&
          charges.some((each) => each.number === of),
      )
      if (!small) continue
      const issuedOn = charges.find((each) => each.number === small.number)!.issuedOn
      const vatLeft = -balanceOf(drafts, { account: 'vat-output', document: small.number })
      const debt = badDebtOf(small.open, { rate: 1500, vatLeft, issuedOn }, REPORTED_ON)
      drafts.push(
        writeOffEntry({ ...on, number: small.number }, debt, nth + 1, isBadDebt ? 'bad-debt' : 'small-difference'),
      )
      lost.set(small.number, { value: small.open - debt.vat - (debt.later?.vat ?? 0), isBadDebt })
    } else if (kind === 'undo-write-off') {
      const last = drafts.findLast(({ cause }) => /^(?:write-off|bad-debt)\//.test(cause))
      if (!last) continue
      reverse(last.cause)
      lost.delete(last.cause.split('/')[1] ?? '')
    } else if (kind === 'undo') {
      // What was sent back is gone, so its match stays.
      if (number === '' || refunded.has(number)) continue
      const causes = drafts
        .map(({ cause }) => cause)
        .filter((cause) => cause.startsWith(`kept-money/${number}`) || cause.startsWith(`freed-money/${number}`))
      for (const cause of [`receipt/${number}`, ...causes]) reverse(cause)
      kept.set(number, 0)
    } else if (left > 0 && kind === 'use') {
      const { parts, unallocated } = spreadOf(left, openCharges())
      if (parts.length === 0) continue
      kept.set(number, unallocated)
      drafts.push(keptMoneyEntry({ ...on, number }, parts, nth + 2))
    } else if (left > 0) {
      const sent = Math.min(left, cents)
      refunded.add(number)
      kept.set(number, left - sent)
      drafts.push(refundEntry({ ...on, number }, sent, nth + 2))
    }
  }
}

/** What is paid of an invoice beyond what a credit note left of it is kept for its payer, the newest payment first. */
function free(drafts: Draft[], kept: Map<string, number>, invoice: string, nth: number): void {
  let left = -balanceOf(drafts, { account: 'receivables', document: invoice })
  for (const [place, number] of [...kept.keys()].toReversed().entries()) {
    const ofPayment = drafts.filter(({ lines, reverses }) =>
      (reverses === undefined ? lines : (drafts[reverses - 1]?.lines ?? [])).some(
        ({ document }) => document === number,
      ),
    )
    const paid = -balanceOf(ofPayment, { account: 'receivables', document: invoice })
    const cents = Math.min(left, paid)
    if (cents <= 0) continue
    left -= cents
    kept.set(number, (kept.get(number) ?? 0) + cents)
    const payment = { date: REPORTED_ON, party: PARTY, number }
    drafts.push(freedMoneyEntry(payment, { number: invoice, cents }, 100 * nth + place + 2))
  }
}

const database = new DatabaseSync(':memory:')
/** What the nightly check finds in the stories. */
const problems: string[] = []
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
    const { entries, stored } = readLedgerFile(ledgerFileOf(written(drafts)))
    problems.push(...verifyLedger(entries, stored, sha256))
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
    count(DISTINCT CASE WHEN cause LIKE 'commission/%/1' THEN story || cause END) > 500 AS changed,
    count(DISTINCT CASE WHEN cause LIKE 'reversal/%' THEN story || cause END) > 300 AS reversals,
    count(DISTINCT CASE WHEN cause LIKE 'kept-money/%' THEN story || cause END) > 20 AS uses,
    count(DISTINCT CASE WHEN cause LIKE 'freed-money/%' THEN story || cause END) > 20 AS freed,
    count(DISTINCT CASE WHEN cause LIKE 'refund/%' THEN story || cause END) > 100 AS refunds,
    count(DISTINCT CASE WHEN cause LIKE 'write-off/%' THEN story || cause END) > 100 AS written_off,
    count(DISTINCT CASE WHEN cause LIKE 'bad-debt/%' THEN story || cause END) > 100 AS bad_debts FROM line`)
  expect(counted.get()).toEqual({
    stories: STORIES,
    credits: 1,
    debits: 1,
    overpaid: 1,
    changed: 1,
    reversals: 1,
    uses: 1,
    freed: 1,
    refunds: 1,
    written_off: 1,
    bad_debts: 1,
  })
  // The seals and the balances beside the entries are those of the nightly check.
  expect(problems).toEqual([])
  expect(stories.every(({ drafts }) => balancesOf(drafts).reduce((sum, { cents }) => sum + cents, 0) === 0)).toBe(true)
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

test('SQL calculates the same commission of every invoice with its debit notes, with cap, claw-back and bad debts', () => {
  const different = database.prepare(`
    WITH lost AS (
      SELECT story, document, -sum(cents) AS total FROM line
      WHERE account = 'receivables' AND (story, cause) IN (SELECT story, cause FROM line WHERE account = 'bad-debts')
      GROUP BY story, document),
    figures AS (
      SELECT invoice.*, rule.rate, rule.cap, rule.days,
        -coalesce((SELECT sum(cents) FROM line WHERE story = invoice.story AND document = number AND account = 'sales'), 0)
          - coalesce((SELECT total - min((total * 15 * 2 + 115) / 230, -coalesce((SELECT sum(cents) FROM line AS tax
              WHERE tax.story = lost.story AND tax.document = lost.document AND account = 'vat-output'), 0))
            FROM lost WHERE lost.story = invoice.story AND document = number), 0) AS base,
        coalesce((SELECT total FROM lost WHERE lost.story = invoice.story AND document = number), 0) > 5000 AS bad,
        coalesce((SELECT sum(cents) FROM line WHERE story = invoice.story AND document = number AND account = 'receivables'), 0) AS open,
        -coalesce((SELECT sum(cents) FROM line WHERE story = invoice.story AND document = number AND account = 'payables'), 0) AS posted
      FROM invoice JOIN rule ON rule.tier = invoice.tier AND issued BETWEEN first AND last),
    earning AS (
      SELECT sum(iif(bad OR open > 0 AND julianday('${REPORTED_ON}') - julianday(due) > days, 0, base)) AS base, sum(posted) AS posted,
        max(rate) AS rate, max(cap) AS cap
      FROM figures GROUP BY story, root)
    SELECT count(*) AS invoices, sum(posted <> min(${rounded('base', 'rate')}, coalesce(cap, 9e15))) AS different FROM earning`)
  const invoices = stories.reduce(
    (sum, told) => sum + told.invoices.filter(({ number, root }) => number === root).length,
    0,
  )
  expect(different.get()).toEqual({ invoices, different: 0 })
})

test('SQL ages the same open amounts, with what is kept for payers apart', () => {
  const aged = database.prepare(`
    SELECT coalesce(sum(iif(late <= 0, max(open, 0), 0)), 0) AS current, coalesce(sum(iif(late BETWEEN 1 AND 30, max(open, 0), 0)), 0) AS days30,
      coalesce(sum(iif(late BETWEEN 31 AND 60, max(open, 0), 0)), 0) AS days60, coalesce(sum(iif(late BETWEEN 61 AND 90, max(open, 0), 0)), 0) AS days90,
      coalesce(sum(iif(late BETWEEN 91 AND 120, max(open, 0), 0)), 0) AS days120, coalesce(sum(iif(late > 120, max(open, 0), 0)), 0) AS older,
      coalesce(sum(min(open, 0)), 0) AS kept,
      coalesce(sum(open), 0) AS total
    FROM (SELECT sum(cents) AS open, julianday('${REPORTED_ON}') - julianday(due) AS late
      FROM line JOIN invoice ON invoice.story = line.story AND number = document
      WHERE line.story = ? AND account = 'receivables' GROUP BY document
      UNION ALL SELECT sum(cents), 0 FROM line WHERE story = ? AND account = 'unallocated-receipts' GROUP BY document)`)
  const different = stories.filter(({ drafts, invoices, kept }, story) => {
    const items = [
      ...invoices.map(({ number, dueOn }) => ({
        dueOn,
        open: balanceOf(drafts, { account: 'receivables', document: number }),
      })),
      ...[...kept.values()].map((cents) => ({ dueOn: REPORTED_ON, open: -cents })),
    ]
    return JSON.stringify(ageingOf(items, REPORTED_ON)) !== JSON.stringify(aged.get(story, story))
  })
  expect(different).toEqual([])
})

test('SQL calculates the same money that is kept of every payment, after it was used, sent back or taken back', () => {
  const keptOf = database.prepare(`
    SELECT coalesce(sum(cents), 0) AS kept FROM line WHERE story = ? AND account IN ('bank', 'receivables')
      AND cause IN (SELECT cause FROM line WHERE story = ? AND document = ?)
      AND (account = 'receivables' OR document = ?)`)
  const posted = database.prepare(
    `SELECT coalesce(sum(cents), 0) AS kept FROM line WHERE story = ? AND document = ? AND account = 'unallocated-receipts'`,
  )
  const different = stories.flatMap(({ kept }, story) =>
    [...kept].filter(([number, cents]) => {
      const moved = keptOf.get(story, story, number, number) as { kept: number }
      const { kept: booked } = posted.get(story, number) as { kept: number }
      return cents < 0 || moved.kept !== cents || -booked !== cents
    }),
  )
  expect(different).toEqual([])
})

test('no invoice holds more than it is owed: what is credited after payment is kept for the payer', () => {
  const beyond = database.prepare(
    `SELECT story, document FROM line WHERE account = 'receivables' GROUP BY story, document HAVING sum(cents) < 0`,
  )
  expect(beyond.all()).toEqual([])
})

test('SQL calculates the same VAT of every small difference and bad debt: 15/115, once the return of the next month is furnished (s 22(1))', () => {
  const different = database.prepare(`
    WITH lost AS (
      SELECT line.story, line.cause, line.document, line.date, issued, -sum(iif(account = 'receivables', cents, 0)) AS total,
        sum(iif(account = 'vat-input', cents, 0)) AS vat, sum(iif(account = 'bad-debts', cents, 0)) AS value
      FROM line JOIN invoice ON invoice.story = line.story AND number = document
      WHERE cause LIKE 'write-off/%' OR cause LIKE 'bad-debt/%' GROUP BY line.story, line.cause)
    SELECT count(*) > 100 AS many, sum(vat > 0) > 50 AS deducted, sum(value + vat <> total) AS unbalanced,
      sum(vat <> iif(date <= date(issued, 'start of month', '+2 months', '-1 day'), 0,
        min((total * 15 * 2 + 115) / 230, -(SELECT sum(cents) FROM line AS tax
          WHERE tax.story = lost.story AND tax.document = lost.document AND account = 'vat-output')))) AS different
    FROM lost`)
  expect(different.get()).toEqual({ many: 1, deducted: 1, unbalanced: 0, different: 0 })
})
