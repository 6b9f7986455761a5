import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { verifyArchive } from '#domain/helpdesk/archive/verify-archive.ts'
import { readArguments, runCommand } from './command.ts'
import { Refusal } from './refusal.ts'

const USAGE = 'npm run verify-history -- ARCHIVE'

/** Folds the histories of an exported archive, compares them with the stored tickets and reports, and prints what differs. */
await runCommand(async () => {
  const { positionals } = readArguments({}, USAGE)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new Refusal(`Call it like this: ${USAGE}`)
  const { tickets, files, differences } = verify(path)
  for (const difference of differences) console.log(difference)
  if (differences.length > 0) throw new Refusal(`${differences.length} differences in ${tickets} tickets.`)
  console.log(`The histories of ${tickets} tickets, the reports and ${files} files are as they were exported.`)
})

function verify(path: string) {
  try {
    return verifyArchive(readFileSync(path), (content) => createHash('sha256').update(content).digest('hex'))
  } catch (error) {
    throw new Refusal(`${path} cannot be verified: ${error instanceof Error ? error.message : String(error)}`)
  }
}
