import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { certificates } from '#domain/company/certificates.ts'
import { claims } from '#domain/company/claims.ts'
import { guarantees } from '#domain/company/guarantees.ts'
import { partnerGroups } from '#domain/company/partners.ts'
import { serviceList } from '#domain/company/service-list.ts'
import { standards } from '#domain/company/standards.ts'
import { tickerItems } from '#domain/company/ticker.ts'
import { arrived, expect, test } from './visitor.ts'

test.describe('the home page', () => {
  test('introduces the company with four figures and links to trials and services', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const stats = page.getByRole('region', { name: 'Veritech in four figures' })
    // As the register of claims has them: a page that states another figure breaks a promise.
    const { clients, retention, years, support } = claims
    await expect(stats.locator('dl > div')).toHaveText(
      [clients, retention, years, support].map(({ figure, label }) => `${label}${figure}`),
    )
    await page.getByRole('link', { name: '14-day free Trials' }).click()
    await expect(page).toHaveURL('/products')
    await page.goBack()
    await page.getByRole('link', { name: 'Explore Services' }).click()
    await expect(page).toHaveURL('/services')
  })

  test('sets its heading at 64 px with a tracking of -0.025em at 1280, one line per sentence at every usual width @thorough', async ({
    page,
  }) => {
    await page.goto('/')
    for (const width of [360, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const { size, tracking, lines, overflow } = await page.locator('#hero-title').evaluate((title) => {
        const { fontSize, letterSpacing } = getComputedStyle(title)
        const words = document.createRange()
        words.selectNodeContents(title)
        return {
          size: Number.parseFloat(fontSize),
          tracking: Number.parseFloat(letterSpacing),
          lines: new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size,
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }
      })
      expect(tracking / size, `at ${width}`).toBeCloseTo(-0.025, 3)
      expect({ lines, overflow }, `at ${width}`).toEqual({ lines: 2, overflow: 0 })
      if (width === 1280) expect(size).toBeCloseTo(64, 0)
    }
  })

  test('is painted completely, even if its second half arrives late @thorough', async ({ browser, request }) => {
    const html = await (await request.get('/')).text()
    const half = html.indexOf('</h1>')
    const slow = createServer(async ({ url }, answer) => {
      if (url !== '/') return answer.writeHead(204).end()
      answer.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, half))
      await pass(600)
      answer.end(html.slice(half))
    })
    await once(slow.listen(0, '127.0.0.1'), 'listening')
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`)
    const { read, painted } = await page.evaluate(async () => {
      const paint = await new Promise<PerformanceEntry>((resolve) => {
        const painted = new PerformanceObserver((list) => resolve(list.getEntriesByName('first-contentful-paint')[0]!))
        painted.observe({ type: 'paint', buffered: true })
      })
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return { read: navigation!.responseEnd, painted: paint.startTime }
    })
    await page.close()
    slow.close()
    expect(painted).toBeGreaterThan(read)
  })

  test('links to each of the six services @thorough', async ({ page }) => {
    await page.goto('/')
    const links = page.locator('#services').getByRole('link')
    await expect(links).toHaveCount(serviceList.length)
    for (const { name, slug } of serviceList)
      await expect(links.filter({ hasText: name })).toHaveAttribute('href', `/services/${slug}`)
    const { name, slug } = serviceList.at(-1)!
    await links.filter({ hasText: name }).click()
    await expect(page).toHaveURL(`/services/${slug}`)
    await expect(page.getByRole('heading', { name: `What ${name} includes` })).toBeVisible()
  })

  test('opens a certificate on hover, click and keyboard, one at a time @thorough', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await expect(page.locator('[data-certificates] summary')).toHaveText(
      certificates.map(({ name, issuer }) => `${name}${issuer}`),
    )
    await expect(certificate(page, 'Cybersecurity grade A')).toHaveAttribute('open')
    await certificate(page, 'ISO 9001').locator('summary').hover()
    await expect(certificate(page, 'ISO 9001')).toHaveAttribute('open')
    await expect(certificate(page, 'Cybersecurity grade A')).not.toHaveAttribute('open')
    // A click right after the hover must not close it again.
    await certificate(page, 'ISO 9001').locator('summary').click()
    await expect(certificate(page, 'ISO 9001')).toHaveAttribute('open')
    await certificate(page, 'ECS licence').locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(certificate(page, 'ECS licence')).toHaveAttribute('open')
    await expect(page.locator('[data-certificates] details[open]')).toHaveCount(1)
  })

  test('switches between expertise, approach and commitment, and expands their items', async ({ page }) => {
    await page.goto('/')
    const apart = page.locator('#what-sets-us-apart')
    await expect(apart.getByRole('tab')).toHaveText(['Our Expertise', 'Our Approach', 'Our Commitment'])
    await apart.getByRole('tab', { name: 'Our Approach' }).click()
    await expect(apart.getByRole('tabpanel')).toContainText('We look before we quote')
    await apart.getByText('We start with the risk').click()
    await expect(apart.getByText('We put work in order of what the risk could cost you')).toBeVisible()
    await page.keyboard.press('Escape')
    await apart.getByRole('tab', { name: 'Our Approach' }).press('ArrowDown')
    await expect(apart.getByRole('tab', { name: 'Our Commitment' })).toBeFocused()
    await expect(apart.getByRole('tabpanel')).toContainText('Someone answers')
  })

  test('switches between the four sectors by pointer and arrow keys @thorough', async ({ page }) => {
    await page.goto('/')
    const sectors = page.locator('#sectors')
    await expect(sectors.getByRole('tab')).toHaveText([
      'Public sector',
      'Manufacturing',
      'Wholesale and retail',
      'Education',
    ])
    await sectors.getByRole('tab', { name: 'Manufacturing' }).click()
    await expect(sectors.getByRole('tabpanel')).toContainText('Your production line keeps running')
    await page.keyboard.press('End')
    await expect(sectors.getByRole('tab', { name: 'Education' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(sectors.getByRole('tab', { name: 'Public sector' })).toBeFocused()
  })

  test('shows four promises, the standards it follows, and its technology partners @thorough', async ({ page }) => {
    await page.goto('/')
    const promises = page.locator('.promises article')
    await expect(promises).toHaveText(
      guarantees.map(({ claim, title, text, otherwise }) => `${claim?.figure ?? ''}${title}${text}${otherwise}`),
    )
    const workedTo = page.getByRole('list', { name: 'Standards that we work to' }).locator('b')
    await expect(workedTo).toHaveText(standards.map(({ name }) => name))
    await expect(page.locator('#partners h3')).toHaveText(partnerGroups.map(({ name, text }) => `${name}${text}`))
    const metrics = page.getByRole('region', { name: 'Counted, not estimated' })
    const { threats, averageResponse, retention, noMajorBreach, uptime, criticalResolution } = claims
    // Each with its source, which nobody can check otherwise.
    for (const { figure, source } of [threats, averageResponse, retention, noMajorBreach, uptime, criticalResolution]) {
      const row = metrics.locator('dl > div', { hasText: source })
      await expect(row.getByText(figure, { exact: true })).toBeVisible()
    }
  })

  test('has the two sections that the guided tour scrolls to @thorough', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#services-section').getByRole('link')).toHaveCount(6)
    await expect(
      page.locator('#cyberscore-section').getByRole('link', { name: 'Free security assessment' }),
    ).toHaveAttribute('href', '/products/cyberscore')
  })

  test('shows “On this Page” on wide screens after 50 px and jumps 100 px above each of its five sections @thorough', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1700, height: 900 })
    await page.goto('/')
    await arrived(page)
    const menu = page.getByRole('navigation', { name: 'On this Page' })
    await page.evaluate(() => window.scrollTo(0, 50))
    await expect(menu).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 51))
    await expect(menu).toBeVisible()
    const links = menu.getByRole('link')
    const sections = ['hero', 'services', 'what-sets-us-apart', 'sectors', 'partners']
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(1)))).toEqual(sections)
    // From last to first, because at the top the menu is hidden.
    for (const [index, id] of [...sections.entries()].toReversed()) {
      await links.nth(index).click()
      const top = () => page.evaluate((id) => Math.round(document.getElementById(id)!.getBoundingClientRect().top), id)
      if (id === 'hero') await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThanOrEqual(50)
      else {
        await expect.poll(top, id).toBe(100)
        await expect(links.nth(index)).toHaveAttribute('aria-current', 'location')
      }
    }
    await expect(menu).toBeHidden()
  })

  test('closes “On this Page” on an outside click that comes before the scroll event @thorough', async ({ page }) => {
    await page.setViewportSize({ width: 1700, height: 900 })
    await page.goto('/')
    await arrived(page)
    // Scroll events fire in the next frame.
    await page.evaluate(() => {
      window.scrollTo({ top: 400, behavior: 'instant' })
      document.querySelector<HTMLElement>('#services h2')!.click()
    })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(page.getByRole('navigation', { name: 'On this Page' })).toBeHidden()
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`has “On this Page” with working links before any script runs, with motion ${reducedMotion} @thorough`, async ({
      browser,
    }) => {
      const viewport = { width: 1700, height: 900 }
      const page = await browser.newPage({ javaScriptEnabled: false, viewport, reducedMotion })
      await page.goto('/')
      const menu = page.getByRole('navigation', { name: 'On this Page' })
      await expect(menu).toBeHidden()
      await page.mouse.wheel(0, 400)
      await expect(menu).toBeVisible()
      await menu.getByRole('link', { name: 'Sectors' }).click()
      await expect.poll(async () => Math.round((await page.locator('#sectors').boundingBox())!.y)).toBe(100)
      await page.close()
    })

  test('closes “On this Page” on an outside click as soon as it appears @thorough', async ({ page }) => {
    await page.setViewportSize({ width: 1700, height: 900 })
    await page.goto('/')
    await arrived(page)
    // The click happens before the browser has painted the menu.
    await page.evaluate(() => {
      const shown = new MutationObserver(() => {
        if (!document.querySelector('.on-this-page[data-state=shown]')) return
        shown.disconnect()
        document.body.dataset['shown'] = 'yes'
        document.querySelector<HTMLElement>('#services h2')!.click()
      })
      shown.observe(document.getElementById('root')!, { attributeFilter: ['data-state'], subtree: true })
      window.scrollTo(0, 400)
    })
    await expect(page.locator('body')).toHaveAttribute('data-shown', 'yes')
    await expect(page.getByRole('navigation', { name: 'On this Page' })).toBeHidden()
  })

  test('shows the labels of “On this Page” from 1280 px on, beside the page and not over it @thorough', async ({
    page,
  }) => {
    await page.goto('/')
    await arrived(page)
    for (const width of [1280, 1366, 1440, 1599, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
      const menu = page.getByRole('navigation', { name: 'On this Page' })
      for (const name of ['Start', 'Services', 'What sets us apart', 'Sectors', 'Partners']) {
        const link = menu.getByRole('link', { name, exact: true })
        const cut = await link.evaluate((anchor) => {
          const words = document.createRange()
          words.selectNodeContents(anchor)
          const [inner, outer] = [words, anchor.closest('nav')!].map((part) => part.getBoundingClientRect())
          return inner!.width < 20 || inner!.left < outer!.left || inner!.right > outer!.right
        })
        expect(cut, `${name} is cut off at ${width} px`).toBe(false)
      }
      const { x, width: size } = (await menu.boundingBox())!
      const begins = await page.locator('#services .wrap').evaluate((wrap) => {
        return wrap.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(wrap).paddingLeft)
      })
      expect(x + size, `${width} px`).toBeLessThanOrEqual(begins)
    }
  })

  test('hides “On this Page” after an outside click, and never shows it without room @thorough', async ({ page }) => {
    await page.setViewportSize({ width: 1700, height: 900 })
    await page.goto('/')
    await arrived(page)
    const menu = page.getByRole('navigation', { name: 'On this Page' })
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(menu).toBeVisible()
    await page.mouse.click(850, 500)
    await expect(menu).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 1000, height: 900 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(menu).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('certificates, expertise and sectors open by touch @thorough', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await certificate(page, 'B-BBEE Level 1').locator('summary').tap()
    await expect(certificate(page, 'B-BBEE Level 1')).toHaveAttribute('open')
    await certificate(page, 'B-BBEE Level 1').locator('summary').tap()
    await expect(certificate(page, 'B-BBEE Level 1')).not.toHaveAttribute('open')
    await page.getByRole('tab', { name: 'Our Commitment' }).tap()
    await page.getByText('We tell you about our mistakes').tap()
    await expect(page.getByText('If we make a mistake, you hear it from us first')).toBeVisible()
    await page.getByRole('tab', { name: 'Wholesale and retail' }).tap()
    await expect(page.locator('#sectors').getByRole('tabpanel')).toContainText('Tills, stock and deliveries')
  })
})

test.describe('the ticker', () => {
  test('scrolls endlessly in sixty-second rounds, and every item opens in a new tab', async ({ page }) => {
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
    // The second round is a copy that starts where the first ends, hidden from assistive technology.
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

  test('pauses on hover and while a link has the focus, which is then visible @thorough', async ({ page }) => {
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

  test('its button stops it for the whole session @thorough', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await switchOf(page).click()
    await expect.poll(() => motion(page)).toMatchObject({ state: 'paused' })
    await page.mouse.move(5, 5)
    await page.reload()
    await arrived(page)
    await expect.poll(() => motion(page)).toMatchObject({ state: 'paused' })
    await page.getByRole('button', { name: 'Play the figures' }).click()
    await page.mouse.move(5, 5)
    await expect.poll(() => motion(page)).toMatchObject({ state: 'running' })
  })

  test('is a list with reduced motion and without scripts @thorough', async ({ page, browser }) => {
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

function certificate(page: Page, name: string) {
  return page.locator('[data-certificates] details').filter({ hasText: name })
}

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
    // JSON has no infinity: null means endless.
    return animation && timing
      ? { state: animation.playState, duration: timing.duration, iterations: timing.iterations === Infinity ? null : 1 }
      : null
  })
}
