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
  /** The longest time in which the page could not answer, by the clock: also while the machine gave it no processor. */
  readonly longestMs: number
  /** The most that the page's main thread worked at once, in processor time. */
  readonly longestWorkMs: number
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
  await browser.startTracing(page, { categories: ['toplevel'] })
  const began = performance.now()
  await page.locator('input[type=file]').first().setInputFiles(path)
  await page.getByRole('heading', { level: 1, name: 'What the bill says' }).waitFor({ timeout: LONGEST_READING_MS })
  const seconds = (performance.now() - began) / 1000
  const longestMs = await longestGap(page)
  const longestWorkMs = longestWork(await browser.stopTracing())
  return { seconds, longestMs, longestWorkMs, megabytes: largest(renderers, 'VmHWM'), megabytesBefore }
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string }
  /** Processor time in microseconds. */
  readonly tdur?: number
}

/** The longest task of a main thread, in milliseconds of processor time. */
function longestWork(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    traceEvents.flatMap((each) =>
      each.name === 'thread_name' && each.args?.name === 'CrRendererMain' ? [threadOf(each)] : [],
    ),
  )
  return traceEvents.reduce(
    (longest, each) => (main.has(threadOf(each)) ? Math.max(longest, (each.tdur ?? 0) / 1000) : longest),
    0,
  )
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
