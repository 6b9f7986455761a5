import type { Browser } from 'playwright'

/** Throttling: Lighthouse's slow 4G and a phone's processor. */
const SLOW = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const SLOWER = 4

/** Milliseconds from the click on a hovered link to the first frame that shows the next page. */
export async function clickToPainted(browser: Browser, origin: string, throttled: boolean): Promise<number> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('tourDismissed', 'true')
    localStorage.setItem('cookie-consent', 'declined')
  })
  const devtools = await context.newCDPSession(page)
  if (throttled) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }
  await page.goto(origin)
  await page.mouse.move(5, 300)
  await page.mouse.move(6, 301)
  await page.waitForFunction(() => !document.querySelector('[data-later]'))
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true })
  const fetched = page.waitForResponse(/contact-page-.*\.js/)
  await link.hover()
  await (await fetched).finished()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const measured = new Promise<number>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp: clicked }) => {
          const before = document.querySelector('h1')
          const look = () => {
            if (document.querySelector('h1') === before) return requestAnimationFrame(look)
            // This frame draws the page. The next frame starts after it is displayed.
            return requestAnimationFrame(() => resolve(performance.now() - clicked))
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
    Object.assign(window, { measured })
  })
  await link.click()
  const painted = await page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured)
  await context.close()
  return painted
}
