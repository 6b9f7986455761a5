import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { organisationIdSchema } from '#domain/accounts/organisation.ts'
import { archivedDeskIn, verifyArchive } from '#domain/helpdesk/archive/verify-archive.ts'
import { monthSchema } from '#domain/helpdesk/monthly/month.ts'
import { checkValue, checkValueOfFigures } from '#domain/helpdesk/monthly/monthly-report.ts'
import { agreedBefore, summaryOf, targetShown, whatHappened } from '#domain/helpdesk/monthly/monthly-words.ts'
import { reportFromHistory } from '#domain/helpdesk/monthly/report-from-history.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
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
  if (differences.length === 0)
    console.log(`The histories of ${tickets} tickets, the reports and ${files} files are as they were exported.`)
  // Whether a report agrees is an answer of its own.
  const disagrees = Object.keys(values).length > 0 ? verifyMonthly(path, values) : undefined
  const found = differences.length > 0 ? `${differences.length} differences in ${tickets} tickets.` : undefined
  if (found !== undefined || disagrees !== undefined)
    throw new Refusal([found, disagrees].filter((each) => each !== undefined).join(' '))
})

/** Calculates a monthly report again, prints it, and says whether its check value agrees; returns what is wrong. */
function verifyMonthly(path: string, values: object): string | undefined {
  const asked = monthlySchema.safeParse(values)
  if (!asked.success) throw new Refusal(`Call it like this: ${USAGE}`)
  const { organisation, month, made, check } = asked.data
  const stated = reportFromHistory(archivedDeskIn(readFileSync(path)), {
    organisation,
    month,
    madeAt: Date.parse(made),
  })
  const { figures, targets } = stated
  const calculated = checkValue(stated, sha256)
  const { created, resolved, firstResponse, resolution } = figures.figures
  console.log(summaryOf(figures))
  console.log(`New ${created}, resolved ${resolved}, open ${figures.open}.`)
  console.log(`First replies: ${firstResponse.met} in time, ${firstResponse.missed} late.`)
  console.log(`Solutions: ${resolution.met} in time, ${resolution.missed} late.`)
  for (const priority of priorities.toReversed())
    console.log(
      `Agreed for ${priority}: first reply ${targetShown(targets[priority].firstResponse)}, solution ${targetShown(targets[priority].resolution)}.`,
    )
  for (const sentence of agreedBefore(stated)) console.log(sentence)
  for (const ticket of stated.broken)
    console.log(`${ticket.ticketNumber}: ${whatHappened(ticket).replaceAll('\n', ' ')}`)
  console.log(`Check value ${calculated}`)
  if (check === undefined) return undefined
  if (check === calculated) {
    console.log('The check value of the report agrees: the histories say what it states.')
    return undefined
  }
  if (check === checkValueOfFigures(figures, sha256)) {
    console.log('The check value of the report agrees. It is of an earlier version, which covered its figures alone.')
    return undefined
  }
  return `The report has the check value ${check}, and the histories say ${calculated}.`
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
