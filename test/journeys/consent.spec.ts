import { thorough } from '../thorough.ts'
import { browserStorage } from '#domain/company/legal/browser-storage.ts'
import { barriers } from './barriers.ts'
import { arrived, expect, test } from './visitor.ts'

test.use({ firstVisit: true })

const notice = 'section[aria-label="Cookie notice"]'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tourDismissed', 'true')
    sessionStorage.setItem('hasSeenIntro', 'true')
  })
})

test('before an answer and after Decline, no cookie is set, nothing is asked of another site, and only listed keys are stored', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere: string[] = []
  const cookies: Promise<string | null>[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL!).origin) elsewhere.push(url.origin)
  })
  page.on('response', (response) => {
    // A header of the last page can't be read once it is closed.
    cookies.push(response.headerValue('set-cookie').catch(() => null))
  })
  const look = async () => {
    for (const address of ['/', '/services', '/products', '/contact', '/privacy']) {
      await page.goto(address)
      await arrived(page)
    }
    expect(await context.cookies()).toEqual([])
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    const listed = browserStorage.map(({ key }) => key.replace('…', ''))
    expect(keys.filter((key) => !listed.some((each) => key.startsWith(each)))).toEqual([])
    return keys
  }
  expect(await look()).not.toContain('cookie-consent')
  await page.locator(notice).getByRole('button', { name: 'Decline' }).click()
  await look()
  expect({ elsewhere, cookies: (await Promise.all(cookies)).filter(Boolean) }).toEqual({ elsewhere: [], cookies: [] })
})

test('both answers look alike, and the choice is recorded with version and time @thorough', async ({ page }) => {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
    ...(thorough
      ? ([
          [768, 'dark'],
          [1920, 'light'],
        ] as const)
      : []),
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto('/privacy')
    const looks = await page.locator(`${notice} button`).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
        return { color, backgroundColor, borderColor, fontSize, fontWeight, height: button.clientHeight }
      }),
    )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
    expect(await barriers(page)).toEqual([])
  }
  const before = Date.now()
  await page.locator(notice).getByRole('button', { name: 'Accept All' }).click()
  await expect(page.locator(notice)).toBeHidden()
  const recorded = await page.evaluate(() => localStorage.getItem('cookie-choice-record'))
  const [version, at] = recorded!.split(' ')
  expect(version).toBe('1')
  expect(Date.parse(at!)).toBeGreaterThanOrEqual(before)
})

test('an answer to another version of the notice is asked again @thorough', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'accepted')
    localStorage.setItem('cookie-choice-record', '0 2020-01-01T00:00:00.000Z')
  })
  await page.goto('/contact')
  await expect(page.locator(notice)).toBeVisible()
})
