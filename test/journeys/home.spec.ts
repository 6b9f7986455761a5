import type { Page } from 'playwright/test'
import { tickerItems } from '#domain/company/ticker.ts'
import { arrived, expect, test } from './visitor.ts'

test.describe('the ticker', () => {
  test('passes by in sixty seconds without an end, and every item leads out in a new tab', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await expect.poll(() => motion(page)).toMatchObject({ state: 'running', duration: 60_000, iterations: null })
    const items = band(page).getByRole('link')
    await expect(items).toHaveCount(8)
    await expect(items).toHaveText(tickerItems.map(({ text }) => `${text} (new tab)`))
    for (const [index, { url }] of tickerItems.entries()) {
      await expect(items.nth(index)).toHaveAttribute('href', url)
      await expect(items.nth(index)).toHaveAttribute('target', '_blank')
      await expect(items.nth(index)).toHaveAttribute('rel', 'noopener noreferrer')
    }
    // The second round looks the same, stands where the first one ends, and is for the eye only.
    const again = band(page).locator('[aria-hidden=true] a')
    await expect(again).toHaveCount(8)
    expect(await again.evaluateAll((links) => links.map((link) => (link as HTMLElement).tabIndex))).toEqual(
      Array(8).fill(-1),
    )
    expect(
      await page.locator('.ticker-track').evaluate((track) => {
        const [first, second] = [...track.children].map((list) => list.getBoundingClientRect())
        return Math.abs(second!.left - first!.left - track.getBoundingClientRect().width / 2)
      }),
    ).toBeLessThan(1)
  })

  test('rests under the pointer and while a link has the focus, which is then in sight', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await band(page).hover()
    await expect.poll(() => motion(page)).toMatchObject({ state: 'paused' })
    await page.mouse.move(5, 5)
    await expect.poll(() => motion(page)).toMatchObject({ state: 'running' })
    await switchOf(page).focus()
    for (const { text } of tickerItems) {
      await page.keyboard.press('Tab')
      const link = band(page).getByRole('link', { name: text })
      await expect(link).toBeFocused()
      await expect.poll(() => motion(page)).toMatchObject({ state: 'paused' })
      const [outer, inner] = [await band(page).boundingBox(), await link.boundingBox()]
      expect(inner!.x, text).toBeGreaterThanOrEqual(outer!.x)
      expect(inner!.x, text).toBeLessThan(outer!.x + outer!.width / 2)
    }
    await page.keyboard.press('Tab')
    await expect.poll(() => motion(page)).toMatchObject({ state: 'running' })
  })

  test('is stopped by its button for the whole session', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await switchOf(page).click()
    await expect.poll(() => motion(page)).toMatchObject({ state: 'paused' })
    await page.mouse.move(5, 5)
    await page.reload()
    await arrived(page)
    await expect.poll(() => motion(page)).toMatchObject({ state: 'paused' })
    await page.getByRole('button', { name: 'Let the figures move' }).click()
    await page.mouse.move(5, 5)
    await expect.poll(() => motion(page)).toMatchObject({ state: 'running' })
  })

  test('is a list for who wants no motion, and without scripts', async ({ page, browser }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await arrived(page)
    await everyItemIsSeen(page)
    expect(await motion(page)).toBeNull()
    await expect(switchOf(page)).toBeHidden()
    await expect(band(page).locator('a')).toHaveCount(8)

    const context = await browser.newContext({ javaScriptEnabled: false })
    const other = await context.newPage()
    await other.goto(new URL('/', test.info().project.use.baseURL).href)
    await expect(switchOf(other)).toBeHidden()
    await everyItemIsSeen(other)
    await context.close()
  })
})

function band(page: Page) {
  return page.getByRole('region', { name: 'The industry in figures' }).locator('.ticker-band')
}

function switchOf(page: Page) {
  return page.getByRole('region', { name: 'The industry in figures' }).getByRole('button')
}

async function everyItemIsSeen(page: Page) {
  await band(page).scrollIntoViewIfNeeded()
  await expect(band(page).getByRole('link')).toHaveCount(8)
  for (const link of await band(page).getByRole('link').all()) await expect(link).toBeInViewport()
}

function motion(page: Page) {
  return page.evaluate(() => {
    const animation = document.querySelector('.ticker-track')?.getAnimations()[0]
    const timing = animation?.effect?.getTiming()
    // JSON knows no infinity: null is without an end.
    return animation && timing
      ? { state: animation.playState, duration: timing.duration, iterations: timing.iterations === Infinity ? null : 1 }
      : null
  })
}
