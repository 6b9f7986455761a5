import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readLedgerFile } from '#domain/ledger/ledger-file.ts'
import { decimalOf } from '#domain/ledger/money.ts'
import { verifyLedger } from '#domain/ledger/verify-ledger.ts'
import { readArguments, runCommand } from './command.ts'
import { Refusal } from './refusal.ts'

const USAGE = 'npm run verify-ledger -- LEDGER'

/** Recalculates an exported ledger from its entries, prints what differs from what was stored, and ends with 1 if anything does. */
await runCommand(async () => {
  const { positionals } = readArguments({}, USAGE)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new Refusal(`Call it like this: ${USAGE}`)
  const { entries, stored } = readExport(path)
  const differences = verifyLedger(entries, stored, (text) => createHash('sha256').update(text).digest('hex'))
  for (const difference of differences) console.log(difference)
  if (differences.length > 0) throw new Refusal(`${differences.length} differences in ${entries.length} entries.`)
  for (const { currency, account, party, cents } of stored.balances)
    console.log([currency, account, party, decimalOf(cents)].filter((part) => part !== undefined).join(' '))
  console.log(`The ${entries.length} entries are as they were written, and the balances are their sums.`)
})

function readExport(path: string) {
  try {
    return readLedgerFile(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Refusal(`${path} cannot be verified: ${error instanceof Error ? error.message : String(error)}`)
  }
}
