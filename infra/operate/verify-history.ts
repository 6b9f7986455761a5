import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { organisationIdSchema } from '#domain/accounts/organisation.ts'
import { archivedTicketsIn, verifyArchive } from '#domain/helpdesk/archive/verify-archive.ts'
import { figuresFromHistory } from '#domain/helpdesk/monthly/figures-from-history.ts'
import { monthSchema } from '#domain/helpdesk/monthly/month.ts'
import { checkValue } from '#domain/helpdesk/monthly/monthly-report.ts'
import { summaryOf } from '#domain/helpdesk/monthly/monthly-words.ts'
import { readArguments, runCommand } from './command.ts'
import { Refusal } from './refusal.ts'

const USAGE =
  'npm run verify-history -- ARCHIVE [--organisation ID --month 2026-10 --made 2026-11-02T06:30:00.000Z [--check VALUE]]'

const monthlySchema = z.object({
  organisation: organisationIdSchema,
  month: monthSchema,
  made: z.iso.datetime(),
  check: z.string().optional(),
})

/** Folds the histories of an exported archive, compares them with the stored tickets and reports, and prints what differs. */
await runCommand(async () => {
  const text = { type: 'string' } as const
  const { values, positionals } = readArguments({ organisation: text, month: text, made: text, check: text }, USAGE)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new Refusal(`Call it like this: ${USAGE}`)
  const { tickets, files, differences } = verify(path)
  for (const difference of differences) console.log(difference)
  if (differences.length > 0) throw new Refusal(`${differences.length} differences in ${tickets} tickets.`)
  console.log(`The histories of ${tickets} tickets, the reports and ${files} files are as they were exported.`)
  if (Object.keys(values).length > 0) verifyMonthly(path, values)
})

/** Calculates the figures of a monthly report again, and compares its check value. */
function verifyMonthly(path: string, values: object): void {
  const asked = monthlySchema.safeParse(values)
  if (!asked.success) throw new Refusal(`Call it like this: ${USAGE}`)
  const { organisation, month, made, check } = asked.data
  const figures = figuresFromHistory(archivedTicketsIn(readFileSync(path)), {
    organisation,
    month,
    madeAt: Date.parse(made),
  })
  const calculated = checkValue(figures, sha256)
  const { created, resolved, firstResponse, resolution } = figures.figures
  console.log(summaryOf(figures))
  console.log(`New ${created}, resolved ${resolved}, open ${figures.open}.`)
  console.log(`First replies: ${firstResponse.met} in time, ${firstResponse.missed} late.`)
  console.log(`Solutions: ${resolution.met} in time, ${resolution.missed} late.`)
  console.log(`Check value ${calculated}`)
  if (check !== undefined && check !== calculated)
    throw new Refusal(`The report has the check value ${check}, and the histories say ${calculated}.`)
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function verify(path: string) {
  try {
    return verifyArchive(readFileSync(path), sha256)
  } catch (error) {
    throw new Refusal(`${path} cannot be verified: ${error instanceof Error ? error.message : String(error)}`)
  }
}
