import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { accounts, accountSchema } from './account.ts'
import { centsSchema, currencySchema } from './money.ts'

const lineSchema = z.strictObject({
  account: accountSchema,
  /** Debits are above zero, credits below. */
  cents: centsSchema.refine((cents) => cents !== 0, 'A line has an amount.'),
  /** The organisation, for accounts that are kept for each. */
  party: z.string().min(1).max(80).optional(),
  /** The number of the invoice, credit note or payment that the line belongs to. */
  document: z.string().min(1).max(60).optional(),
})

/** What is to be written into the ledger. */
const draftSchema = z.strictObject({
  /** What caused the entry, such as `invoice/VT-000123`. The same cause is written once, however often it is sent. */
  cause: z.string().min(1).max(120),
  /** The accounting date. */
  date: dateSchema,
  currency: currencySchema,
  lines: z.array(lineSchema).min(2, 'An entry has at least two lines.').max(80),
  /** The number of the entry that this one takes back. */
  reverses: z.int().min(1).optional(),
  /** Why a correction was made. */
  reason: z.string().min(1).max(300).optional(),
})
export type Draft = z.infer<typeof draftSchema>

/** An entry as it stays: it is never changed and never deleted. */
export const entrySchema = draftSchema.extend({
  /** Its place in the ledger: 1, 2, 3, without a gap. */
  number: z.int().min(1),
  writtenAt: z.iso.datetime(),
  /** The id of a person, or `system`. */
  writtenBy: z.string().min(1).max(80),
  /** SHA-256 over the entry and the seal before it, so that a later change shows. */
  seal: z.string().regex(/^[0-9a-f]{64}$/, 'A seal is a SHA-256 in hexadecimal.'),
})
export type Entry = z.infer<typeof entrySchema>

/** What is wrong with a draft, as sentences; none if it may be written. */
export function problemsOf(draft: Draft): string[] {
  const parsed = draftSchema.safeParse(draft)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`)
  const { lines, reverses, reason } = parsed.data
  const sum = lines.reduce((total, { cents }) => total + BigInt(cents), 0n)
  return [
    ...(sum === 0n ? [] : [`Debits and credits differ by ${sum} cents.`]),
    ...lines
      .filter(({ account, party }) => accounts[account].ofParty !== (party !== undefined))
      .map(({ account, party }) =>
        party === undefined
          ? `${accounts[account].name} is kept for each organisation, and the line names none.`
          : `${accounts[account].name} is kept for all organisations together, and the line names one.`,
      ),
    ...(reverses !== undefined && reason === undefined ? ['A reversal gives its reason.'] : []),
  ]
}
