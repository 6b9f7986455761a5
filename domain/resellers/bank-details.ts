import * as z from 'zod'
import { DAY_MS } from '../calendar/day.ts'
import { typedLine } from '../text/typed-text.ts'

/** Where money is sent. */
export const bankDetailsFields = z.strictObject({
  bank: typedLine().min(2, 'Enter the name of the bank.').max(60),
  accountHolder: typedLine().min(2, 'Enter the holder of the account.').max(80),
  accountNumber: z
    .string()
    .transform((text) => text.replaceAll(/[ -]/g, ''))
    .refine((text) => /^\d{6,13}$/.test(text), 'An account number has 6 to 13 digits.'),
  branchCode: z
    .string()
    .transform((text) => text.replaceAll(' ', ''))
    .refine((text) => /^\d{6}$/.test(text), 'A branch code has six digits.'),
})
export type BankDetails = z.infer<typeof bankDetailsFields>

export const bankRecordSchema = z.object({
  current: bankDetailsFields.optional(),
  /** Changed details that do not count yet, so that a thief of a session has to wait while the old contact is warned. */
  pending: bankDetailsFields
    .extend({ from: z.iso.datetime(), changedAt: z.iso.datetime(), changedBy: z.string() })
    .optional(),
  version: z.int().min(0),
})
export type BankRecord = z.infer<typeof bankRecordSchema>

/** Before any details are known. */
export const noBank: BankRecord = { version: 0 }

interface Change {
  readonly by: string
  readonly coolingOffDays: number
}

/** The record with changed details, which count after the cooling-off. The first ones wait, too: a new account can be a stranger's. */
export function changeBank(
  record: BankRecord,
  details: BankDetails,
  { by, coolingOffDays }: Change,
  now: number,
): BankRecord {
  const current = detailsAt(record, now)
  return {
    ...(current && { current }),
    pending: {
      ...details,
      from: new Date(now + coolingOffDays * DAY_MS).toISOString(),
      changedAt: new Date(now).toISOString(),
      changedBy: by,
    },
    version: record.version,
  }
}

/** The details to which money is sent at a moment; undefined while there are none that count. */
export function detailsAt({ current, pending }: BankRecord, now: number): BankDetails | undefined {
  if (!pending || Date.parse(pending.from) > now) return current
  const { from: _from, changedAt: _at, changedBy: _by, ...details } = pending
  return details
}

/** When the details to which money is sent at a moment were entered; undefined where it was not recorded. */
export function changedAt({ pending }: BankRecord, now: number): string | undefined {
  return pending && Date.parse(pending.from) <= now ? pending.changedAt : undefined
}

/** An account number of which only the end is shown. */
export const maskedAccount = (accountNumber: string): string => `••••${accountNumber.slice(-4)}`
