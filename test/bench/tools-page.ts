import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { chromiumSwitches, findChromium } from '../chromium.ts'
import { startCloud } from '../cloud.ts'

const LONGEST_READING_MS = 600_000
const TICK_MS = 5

/** What a person at the page notices while a bill is read. */
interface PageMeasured {
  /** From the choice of the file to the result, by the clock. */
  readonly seconds: number
  /** The longest time in which the page could not answer. */
  readonly longestMs: number
  /** The largest resident set of the page's process, with its workers, and what it was before. */
  readonly megabytes: number
  readonly megabytesBefore: number
}

/** Reads a bill in the cost tool of a browser. */
export async function measureInPage(path: string): Promise<PageMeasured> {
  await using cloud = await startCloud()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches })
  try {
    return await readIn(browser, `${cloud.url}/apps/cloud-cost-optimizer/start`, path)
  } finally {
    await browser.close()
  }
}

async function readIn(browser: Browser, address: string, path: string): Promise<PageMeasured> {
  const page = await browser.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const renderers = await renderersOf(browser)
  const megabytesBefore = largest(renderers, 'VmRSS')
  await page.evaluate(countTicks, TICK_MS)
  const began = performance.now()
  await page.locator('input[type=file]').first().setInputFiles(path)
  await page.getByRole('heading', { level: 1, name: 'What the bill says' }).waitFor({ timeout: LONGEST_READING_MS })
  const seconds = (performance.now() - began) / 1000
  return { seconds, longestMs: await longestGap(page), megabytes: largest(renderers, 'VmHWM'), megabytesBefore }
}

/** Runs in the page: notes the longest time between two turns of its event loop. */
function countTicks(every: number): void {
  let last = performance.now()
  Object.assign(globalThis, { longestGap: 0 })
  setInterval(() => {
    const now = performance.now()
    const known = globalThis as unknown as { longestGap: number }
    known.longestGap = Math.max(known.longestGap, now - last - every)
    last = now
  }, every)
}

async function longestGap(page: Page): Promise<number> {
  return await page.evaluate(() => (globalThis as unknown as { longestGap: number }).longestGap)
}

/** The processes that may have the page: Chromium keeps one in reserve. */
async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

function largest(processes: readonly number[], field: 'VmRSS' | 'VmHWM'): number {
  return Math.max(...processes.map((process) => residentSet(process, field)))
}

function residentSet(process: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${process}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1000
}
