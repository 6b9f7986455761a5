import { styleText } from 'node:util'
import { startCloud, type Cloud } from './cloud.ts'

const DEFAULT_PORT = 8080

// Lambda runs in UTC, and worker threads share this process's time zone.
process.env['TZ'] = 'UTC'
// The data folder holds messages, mails and keys: no other user of this machine may read it.
process.umask(0o077)

try {
  const cloud = await startCloud({
    assembly: process.env['VERITECH_ASSEMBLY'] || 'cdk.out',
    data: process.env['VERITECH_DATA'] || '.data',
    port: portFrom(process.env['PORT']),
    terminal: (line) => process.stderr.write(`${process.stderr.isTTY ? styleText('dim', line) : line}\n`),
    verbose: process.stderr.isTTY ?? false,
    environment: process.env,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(cloud))
  console.log(`site      ${cloud.url}
operator  ${cloud.url}/_local   the mailbox, people with their passwords and codes, faults
data      ${cloud.data}`)
  console.log(`ready ${cloud.url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function end(cloud: Cloud): Promise<void> {
  try {
    await cloud.close()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

function portFrom(text: string | undefined): number {
  const port = text ? Number(text) : DEFAULT_PORT
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is ${text}; it must be a number from 1 to 65535.`)
  return port
}
