import { chromium } from 'playwright'
import { chromiumSwitches, findChromium } from '../chromium.ts'

export interface PageWeight {
  readonly bytes: number
  readonly scriptBytes: number
  readonly requests: number
  /** Addresses of the scripts. */
  readonly scripts: readonly string[]
}

const PHONE = { width: 390, height: 844 }

/** Loads pages with an empty cache, as a first visitor's phone would, and weighs what crossed the wire until it was quiet. */
export async function weighPages(origin: string, paths: readonly string[]): Promise<Map<string, PageWeight>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches })
  try {
    const weights = new Map<string, PageWeight>()
    for (const path of paths) weights.set(path, await weigh(browser, new URL(path, origin).href))
    return weights
  } finally {
    await browser.close()
  }
}

async function weigh(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const types = new Map<string, string>()
  const scripts: string[] = []
  const finished: { type: string; bytes: number }[] = []
  const bodies = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    if (type === 'Script') scripts.push(response.url)
  })
  // Bodies only: HTTP/2 says the headers that every answer has once, the local cloud's HTTP/1.1 each time.
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId }) => {
    finished.push({ type: types.get(requestId) ?? 'Other', bytes: bodies.get(requestId) ?? 0 })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()

  const sum = (type?: string): number =>
    finished.filter((each) => type === undefined || each.type === type).reduce((total, { bytes }) => total + bytes, 0)
  return { bytes: sum(), scriptBytes: sum('Script'), requests: finished.length, scripts }
}
