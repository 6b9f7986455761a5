import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { chromiumSwitches, findChromium } from '../chromium.ts'
import type { Tokens } from '../system/sign-in.ts'

export interface PageWeight {
  readonly bytes: number
  readonly scriptBytes: number
  /** Bytes of the scripts that were requested before the document had a visible field; of all scripts if it never had one. */
  readonly scriptBytesBeforeField: number
  readonly requests: number
  /** Bytes of each script by its address. */
  readonly scripts: ReadonlyMap<string, number>
}

/** Answers of the API bring parts of a screen, and may be seconds late on a busy machine. */
const QUIET_ROUNDS_OF_SCREENS = 4
/** Longest wait for a script that a page must load. */
const MOST_WAIT_MS = 120_000
const PHONE = { width: 390, height: 844 }

/**
 * Loads pages on a phone's screen with an empty cache. Counts the transferred bytes until the network is idle, and waits for the
 * titles that are given by path: a busy machine may run a page's scripts only after that. A path in `expected` is weighed once one of
 * its scripts has such an address.
 */
export async function weighPages(
  origin: string,
  paths: readonly string[],
  titles: Readonly<Record<string, string>> = {},
  expected: Readonly<Record<string, (script: string) => boolean>> = {},
): Promise<Map<string, PageWeight>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches })
  try {
    const weights = new Map<string, PageWeight>()
    for (const path of paths) {
      const patience = { title: titles[path], expected: expected[path] }
      weights.set(path, await weigh(browser, new URL(path, origin).href, patience))
    }
    return weights
  } finally {
    await browser.close()
  }
}

/**
 * Loads screens with the session of `tokens`, each with an empty cache. Returns the bytes of script that each adds: the first one all
 * of its scripts, and each further one those that the first one does not load.
 */
export async function weighScreens(origin: string, tokens: Tokens, paths: readonly string[]): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches })
  try {
    const { userPoolClientId } = (await (await fetch(new URL('/runtime.json', origin))).json()) as Record<
      string,
      string
    >
    const visit = async (path: string): Promise<PageWeight> => {
      const context = await browser.newContext({ viewport: PHONE })
      await context.addInitScript(storeSession, { client: userPoolClientId!, tokens })
      const weight = await weighVisit(await context.newPage(), new URL(path, origin).href, {
        quietRounds: QUIET_ROUNDS_OF_SCREENS,
      })
      await context.close()
      return weight
    }
    const [first = '', ...further] = paths
    // On a busy machine a part that is loaded late may miss one visit, and would count for every further screen.
    const loaded = new Map([...(await visit(first)).scripts, ...(await visit(first)).scripts])
    const added = [sum([...loaded.values()])]
    for (const path of further) {
      const { scripts } = await visit(path)
      added.push(sum([...scripts].filter(([address]) => !loaded.has(address)).map(([, bytes]) => bytes)))
    }
    return added
  } finally {
    await browser.close()
  }
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, one) => total + one, 0)
}

/** Runs in the browser, before the page's scripts: stores tokens as the sign-in library does. */
function storeSession({ client, tokens }: { client: string; tokens: Tokens }): void {
  const [, payload] = tokens.accessToken.split('.')
  const { username } = JSON.parse(atob(payload!.replaceAll('-', '+').replaceAll('_', '/'))) as { username: string }
  const key = `CognitoIdentityServiceProvider.${client}`
  localStorage.setItem(`${key}.LastAuthUser`, username)
  for (const [name, token] of Object.entries(tokens))
    localStorage.setItem(`${key}.${username}.${name}`, token as string)
}

interface Patience {
  readonly title?: string | undefined
  readonly quietRounds?: number
  readonly expected?: ((script: string) => boolean) | undefined
}

async function weigh(browser: Browser, url: string, patience: Patience): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: PHONE })
  await context.addInitScript(markFirstField)
  const weight = await weighVisit(await context.newPage(), url, patience)
  await context.close()
  return weight
}

/** Runs in the browser, before the page's scripts. */
function markFirstField(): void {
  const observer = new MutationObserver(() => {
    const field = document.querySelector('#root :is(input, select, textarea):not([hidden])')
    if (!field) return
    performance.mark('first-field')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Addresses of everything that the page requested before its first field. */
async function requestedBeforeField(page: Page): Promise<Set<string>> {
  return new Set(
    await page.evaluate(() => {
      const field = performance.getEntriesByName('first-field')[0]?.startTime ?? Infinity
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < field)
        .map(({ name }) => name)
    }),
  )
}

/** A page that was refused has another title, loads less, and would be within its budget. */
async function untilTitled(page: Page, title: string): Promise<void> {
  await page
    .waitForFunction((part) => document.title.includes(part), title)
    .catch((cause: unknown) => {
      throw new Error(`No page with the title ${title} opened.`, { cause })
    })
}

/** A caller that misses the script says so in its own words. */
async function untilRequested(
  page: Page,
  scripts: ReadonlyMap<string, string>,
  expected: (script: string) => boolean,
): Promise<void> {
  const until = Date.now() + MOST_WAIT_MS
  while (![...scripts.values()].some(expected) && Date.now() < until) await page.waitForTimeout(250)
}

async function weighVisit(
  page: Page,
  url: string,
  { title, quietRounds = 1, expected }: Patience = {},
): Promise<PageWeight> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const types = new Map<string, string>()
  const scripts = new Map<string, string>()
  const finished: { type: string; bytes: number; script: string | undefined }[] = []
  const headers = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    headers.set(requestId, response.encodedDataLength)
    if (type === 'Script') scripts.set(requestId, response.url)
  })
  // Without headers: HTTP/2 compresses repeated headers, but the local cloud uses HTTP/1.1. Cached files have no bytes.
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const bytes = Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0))
    finished.push({ type: types.get(requestId) ?? 'Other', bytes, script: scripts.get(requestId) })
  })
  let requested = 0
  devtools.on('Network.requestWillBeSent', ({ type }) => {
    // Screens ask for news again and again.
    if (type !== 'Fetch') requested += 1
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (title !== undefined) await untilTitled(page, title)
  if (expected) await untilRequested(page, scripts, expected)
  // On a busy machine scripts run after the network was idle, and request more.
  for (let before = -1, quiet = 0; quiet < quietRounds; before = requested) {
    await page.waitForTimeout(1000)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20_000 })))
    quiet = before === requested ? quiet + 1 : 0
  }
  await devtools.detach()
  const early = await requestedBeforeField(page)
  const weighed = finished.filter(({ type }) => type === 'Script')

  return {
    bytes: sum(finished.map(({ bytes }) => bytes)),
    scriptBytes: sum(weighed.map(({ bytes }) => bytes)),
    scriptBytesBeforeField: sum(
      weighed.filter(({ script }) => script !== undefined && early.has(script)).map(({ bytes }) => bytes),
    ),
    requests: finished.length,
    scripts: new Map(weighed.map(({ script, bytes }) => [script ?? '', bytes])),
  }
}
