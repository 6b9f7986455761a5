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
  const finished: Promise<{ type: string; url: string; bytes: number }>[] = []
  // Bodies only: HTTP/2 sends the headers that every answer has once, the local cloud's HTTP/1.1 each time.
  page.on('requestfinished', (request) => {
    finished.push(
      request.sizes().then(({ responseBodySize }) => ({
        type: request.resourceType(),
        url: request.url(),
        bytes: responseBodySize,
      })),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const weighed = await Promise.all(finished)
  await context.close()

  const sum = (type?: string): number =>
    weighed.filter((each) => type === undefined || each.type === type).reduce((total, { bytes }) => total + bytes, 0)
  const scripts = weighed.filter(({ type }) => type === 'script').map(({ url }) => url)
  return { bytes: sum(), scriptBytes: sum('script'), requests: weighed.length, scripts }
}
