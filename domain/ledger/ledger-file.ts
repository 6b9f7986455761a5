import * as z from 'zod'
import { accountSchema } from './account.ts'
import { balancesOf } from './balances.ts'
import { entrySchema } from './entry.ts'
import type { Entry } from './entry.ts'
import { emptyHead } from './ledger.ts'
import { centsSchema, currencySchema } from './money.ts'
import type { Stored } from './verify-ledger.ts'

const FORMAT = 'veritech-ledger-1'
const endSchema = z.strictObject({
  format: z.literal(FORMAT),
  head: z.strictObject({ number: z.int().min(0), seal: z.string() }),
  balances: z.array(
    z.strictObject({
      currency: currencySchema,
      account: accountSchema,
      party: z.string().optional(),
      cents: centsSchema,
    }),
  ),
})

/** A ledger as text: an entry a line as JSON, and a last line with the head and the balances that were stored beside them. */
export function ledgerFileOf(entries: readonly Entry[], stored: Stored = storedWith(entries)): string {
  return [...entries, { format: FORMAT, ...stored }].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** The head and the balances that belong beside entries. */
export function storedWith(entries: readonly Entry[]): Stored {
  const last = entries.at(-1)
  return { head: last ? { number: last.number, seal: last.seal } : emptyHead, balances: balancesOf(entries) }
}

/** Reads what `ledgerFileOf` wrote. Throws an error that names the line if one cannot be read, or the last one is missing. */
export function readLedgerFile(text: string): { readonly entries: Entry[]; readonly stored: Stored } {
  const lines = text.split('\n').filter((line) => line !== '')
  const end = lines.pop()
  if (end === undefined) throw new Error('The file is empty.')
  return {
    entries: lines.map((line, index) => read(entrySchema, line, index + 1)),
    stored: read(endSchema, end, lines.length + 1),
  }
}

function read<Shape extends z.ZodType>(schema: Shape, line: string, number: number): z.infer<Shape> {
  const parsed = schema.safeParse(json(line))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`Line ${number} cannot be read: ${issue?.path.join('.') || 'line'}: ${issue?.message ?? 'unknown'}`)
}

function json(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
