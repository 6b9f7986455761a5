import type { Page } from 'playwright/test'
import { thorough } from '../thorough.ts'
import { arrived, expect, test } from './visitor.ts'

/** Floating elements must leave room for content and controls. */

const PAGES = ['/', ...(thorough ? ['/contact', '/services/cyber-security', '/privacy'] : [])]
const SCREENS = [
  { width: 320, height: 568 },
  { width: 360, height: 780 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
]

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const path of PAGES) {
  test(`neither chat button nor emergency tab covers text or controls while scrolling down ${path} @thorough`, async ({
    page,
  }) => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await page.goto(path)
      await arrived(page)
      const { positions, covered } = await coveredOnTheWayDown(page, 100)
      expect(positions, `positions at ${screen.width} px`).toBeGreaterThan(3)
      expect(covered, `what is covered at ${screen.width} px`).toEqual([])
    }
  })
}

test('the chat button returns on a deliberate scroll up or on keyboard focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await arrived(page)
  const button = page.getByRole('button', { name: 'Open chat' })
  const tab = page.getByRole('button', { name: 'UNDER ATTACK?' })
  await expect(button).toHaveCSS('opacity', '1')
  const { height } = (await tab.boundingBox())!
  await page.mouse.wheel(0, 900)
  await expect(button).toHaveCSS('opacity', '0')
  await expect.poll(async () => (await tab.boundingBox())!.height).toBeLessThanOrEqual(44)
  await page.mouse.wheel(0, -150)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(750)
  // The effect of a scroll is visible two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.locator('html')).toHaveAttribute('data-reading')
  await page.mouse.wheel(0, -100)
  await expect(button).toHaveCSS('opacity', '1')
  await expect.poll(async () => (await tab.boundingBox())!.height).toBe(height)
  await page.mouse.wheel(0, 600)
  await expect(button).toHaveCSS('opacity', '0')
  await tab.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await tab.boundingBox())!.height).toBe(height)
  await button.focus()
  await expect(button).toHaveCSS('opacity', '1')
})

test('the first scroll hides the chat button, even before hydration', async ({ page }) => {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await page.goto('/')
    await page.mouse.wheel(0, 506)
    await expect(page.locator('.chat-button'), `${screen.width} px`).toHaveCSS('opacity', '0')
  }
})

test('the small emergency tab shows its icon centred, with nothing white beside it @thorough', async ({
  page,
  context,
}) => {
  // On a dark page, so that only the icon is white.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const viewer = await context.newPage()
  for (const width of thorough ? [360, 390] : [360]) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/')
    await arrived(page)
    await page.mouse.wheel(0, 506)
    const tab = page.getByRole('button', { name: 'UNDER ATTACK?' })
    await expect.poll(async () => (await tab.boundingBox())!.height).toBe(44)
    const { x, y, height } = (await tab.boundingBox())!
    const clip = { x, y: y - 80, width: width - x, height: height + 160 }
    const white = await whiteIn(viewer, await page.screenshot({ clip }))
    const painted = await tab.evaluate((element) => element.clientLeft)
    const middle = { x: painted + (clip.width - painted) / 2, y: 80 + height / 2 }
    expect(Math.abs((white.left + white.right) / 2 - middle.x), `across at ${width}`).toBeLessThanOrEqual(2)
    expect(Math.abs((white.top + white.bottom) / 2 - middle.y), `down at ${width}`).toBeLessThanOrEqual(3)
    expect(white.right - white.left, `width at ${width}`).toBeLessThan(clip.width - painted)
    expect(white.bottom - white.top, `height at ${width}`).toBeLessThan(height)
  }
})

test('at 320 x 200 bar, tab, chat button and cookie notice do not overlap each other or, at the top, any text @thorough', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.removeItem('cookie-consent'))
  await page.setViewportSize({ width: 320, height: 200 })
  for (const path of PAGES) {
    await page.goto(path)
    await arrived(page)
    for (const down of [0, 150, 300, 5000, 4000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), down)
      const floating = ['.bar', '.attack-tab', '.chat-button', '.cookie-notice']
      const pairs = floating.flatMap((one, index) => floating.slice(index + 1).map((other) => [one, other] as const))
      for (const [one, other] of pairs) {
        // The notice is part of the page flow, so it scrolls below the bar.
        if (one === '.bar' && other === '.cookie-notice' && down > 0) continue
        const shared = await page.evaluate(
          ([one, other]) => {
            const [a, b] = [one, other].map((name) => document.querySelector(name)!.getBoundingClientRect())
            const across = Math.min(a!.right, b!.right) - Math.max(a!.left, b!.left)
            return Math.max(0, across) * Math.max(0, Math.min(a!.bottom, b!.bottom) - Math.max(a!.top, b!.top))
          },
          [one, other] as const,
        )
        expect(shared, `${one} and ${other} on ${path} at ${down}`).toBe(0)
      }
    }
  }
  await page.getByRole('button', { name: 'Decline' }).click()
  expect((await coveredOnTheWayDown(page, 0)).covered).toEqual([])
})

test('the cookie notice does not cover the first button of a page @thorough', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('cookie-consent'))
  for (const path of [...PAGES, '/products/cyberscore', '/services', '/reseller-partnership', '/verify-certificate']) {
    await page.goto(path)
    for (const screen of [...SCREENS, { width: 360, height: 640 }]) {
      await page.setViewportSize(screen)
      const shared = await page.evaluate(() => {
        const button = document.querySelector('main .button')?.getBoundingClientRect()
        const notice = document.querySelector('.cookie-notice')!.getBoundingClientRect()
        if (notice.height === 0) throw new Error('Nothing is asked about cookies.')
        // Every page except the legal ones starts with an action.
        if (!button) return 0
        return Math.max(0, Math.min(button.bottom, notice.bottom) - Math.max(button.top, notice.top))
      })
      expect(shared, `${path} at ${screen.width} x ${screen.height}`).toBe(0)
    }
  }
})

/** Bounding box of all white pixels of a picture. */
function whiteIn(viewer: Page, picture: Buffer) {
  return viewer.evaluate(
    async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
      canvas.drawImage(picture, 0, 0)
      const { data, width } = canvas.getImageData(0, 0, picture.width, picture.height)
      const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
      for (let at = 0; at < data.length; at += 4) {
        if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) < 200) continue
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
        box.left = Math.min(box.left, x)
        box.top = Math.min(box.top, y)
        box.right = Math.max(box.right, x + 1)
        box.bottom = Math.max(box.bottom, y + 1)
      }
      return box
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
}

/** Scrolls to the end in steps. Returns the number of positions and what the two floating buttons covered. */
function coveredOnTheWayDown(page: Page, from: number) {
  return page.evaluate(async (from) => {
    const covered: string[] = []
    let positions = 0
    const end = document.documentElement.scrollHeight - innerHeight
    for (let top = from; top < end + from + 1; top += Math.round(innerHeight * 0.7)) {
      scrollTo({ top, behavior: 'instant' })
      // The scroll event fires in the next frame, its effect is visible in the one after.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      positions += 1
      for (const name of ['.chat-button', '.attack-tab']) {
        const button = document.querySelector<HTMLElement>(name)!
        if (getComputedStyle(button).opacity === '0') continue
        const box = painted(button)
        for (const { what, boxes } of [...words(), ...controls()]) {
          if (boxes.some((other) => meet(box, other))) covered.push(`${name} at ${top}: ${what}`)
        }
      }
    }
    return { positions, covered }

    interface Edges {
      left: number
      right: number
      top: number
      bottom: number
    }
    function meet(one: Edges, other: Edges) {
      // One pixel of a rounded corner or letter spacing does not count as covered.
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      return across > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    }
    /** Without the transparent border, which only enlarges the target. */
    function painted(element: HTMLElement): Edges {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      // Text that touches the tab is as hard to read as covered text.
      const air = element.matches('.attack-tab') ? 3 : 0
      return { left: left + element.clientLeft - air, right, top, bottom }
    }
    function words() {
      const found = []
      const texts = document.createTreeWalker(document.getElementById('root')!, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (!text.data.trim() || !isRead(text.parentElement!)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        found.push({
          what: text.data,
          boxes: [...range.getClientRects()].map((box) => clipped(text.parentElement!, box)),
        })
      }
      return found
    }
    function controls() {
      return [...document.querySelectorAll('#root :is(a, button, input, select, textarea, summary)')]
        .filter(isRead)
        .map((control) => ({
          what: `${control.tagName} ${control.textContent}`,
          boxes: [clipped(control, control.getBoundingClientRect())],
        }))
    }
    function isRead(element: Element) {
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isSeen && !element.closest('.chat-button, .attack-tab, .unseen, .skip-link, [aria-hidden=true]')
    }
    /** Horizontally scrolling content is clipped by its container. */
    function clipped(element: Element, { left, right, top, bottom }: Edges): Edges {
      for (let part: Element | null = element; part; part = part.parentElement) {
        if (getComputedStyle(part).overflowX === 'visible') continue
        const edges = part.getBoundingClientRect()
        left = Math.max(left, edges.left)
        right = Math.min(right, edges.right)
      }
      return { left, right, top, bottom }
    }
  }, from)
}

for (const [width, height] of [
  [360, 800],
  [360, 640],
  [1000, 900],
  [1280, 900],
] as const)
  test(`a toast and the question about storage leave each other readable at ${width} x ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() =>
      sessionStorage.setItem('toast', JSON.stringify({ title: 'Saved', description: 'It says what was done.' })),
    )
    await page.goto('/contact')
    await page.evaluate(() => (document.documentElement.dataset['consent'] = 'ask'))
    const toast = page.locator('.toast')
    await expect(toast).toBeVisible()
    const [one, other] = [await toast.boundingBox(), await page.locator('.cookie-notice').boundingBox()]
    const isBelow = one!.y >= other!.y + other!.height || other!.y >= one!.y + one!.height
    const isBeside = one!.x >= other!.x + other!.width || other!.x >= one!.x + one!.width
    expect(isBelow || isBeside).toBe(true)
    await page.locator('.cookie-notice').getByRole('button', { name: 'Decline' }).click()
    await toast.getByRole('button', { name: 'Dismiss' }).click()
  })
