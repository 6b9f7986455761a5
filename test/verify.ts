import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { presentChromium } from './chromium.ts'

const USAGE = 'npm run verify -- https://veritech.example [--ticket] [--http]'

const REPORT = '.cache/reports/verify.json'

interface Stats {
  readonly expected: number
  readonly unexpected: number
  readonly flaky: number
  readonly skipped: number
}

/** Runs the journeys that every deployment must pass against an address. */
const { url, ticket, http } = readCall()
await refuseSilence(url)
const hasBrowser = !http && presentChromium() !== undefined
if (!hasBrowser)
  console.log(
    `${http ? 'Without a browser, as asked' : 'There is no Chromium on this machine (set CHROMIUM to its path)'}: only what HTTP can tell is verified, not that pages work.`,
  )
await rm(REPORT, { force: true })
const code = await walk()
const { expected, unexpected, flaky, skipped } = await read()
const failed = unexpected + flaky
// A run without tests verifies nothing.
const ran = expected + failed > 0
console.log(
  `\n${url.origin}: ${expected} passed, ${ran ? failed : 1} failed${skipped > 0 ? `, ${skipped} not tried` : ''}`,
)
process.exitCode = code === 0 && ran ? 0 : 1

function readCall(): { url: URL; ticket: boolean; http: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { ticket: { type: 'boolean', default: false }, http: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [given = '', ...others] = positionals
    const url = new URL(given)
    if (others.length > 0 || !/^https?:$/.test(url.protocol))
      throw new TypeError('one address that begins with https://')
    return { url, ...values }
  } catch (error) {
    return stop(`Call it like this: ${USAGE} (${(error as Error).message})`)
  }
}

async function refuseSilence(url: URL): Promise<void> {
  try {
    await fetch(url, { redirect: 'manual' })
  } catch (error) {
    const { cause } = error as { cause?: Error & { code?: string } }
    stop(`Nothing answers at ${url.origin}: ${cause?.code ?? cause?.message ?? (error as Error).message}.`)
  }
}

async function walk(): Promise<number> {
  const child = spawn(
    'playwright',
    ['test', '--config', 'test/journeys/playwright.config.ts', '--grep', hasBrowser ? '@smoke' : '@http'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        BASE_URL: url.origin,
        REPORT: resolve(REPORT),
        VERIFY_TICKET: ticket ? '1' : '',
        ...(hasBrowser ? {} : { CHROMIUM: process.execPath }),
      },
    },
  )
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)))
}

async function read(): Promise<Stats> {
  const none: Stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const text = await readFile(REPORT, 'utf8').catch(() => undefined)
  return text === undefined ? none : (JSON.parse(text) as { stats: Stats }).stats
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
