import type { Page } from 'playwright/test'
import { thorough } from '../thorough.ts'
import { barriersIn } from './barriers.ts'
import { announce, arrived, expect, test } from './visitor.ts'

const PHONE = { width: 360, height: 780 }
const DESKTOP = { width: 1280, height: 900 }
const SIZES = thorough
  ? [PHONE, { width: 390, height: 844 }, { width: 768, height: 1024 }, DESKTOP, { width: 1920, height: 1080 }]
  : [PHONE, DESKTOP]

test.use({ firstVisit: true })

test.describe('the cookie notice', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('tourDismissed', 'true')
      sessionStorage.setItem('hasSeenIntro', 'true')
    })
  })

  for (const [button, stored] of [
    ['Decline', 'declined'],
    ...(thorough ? ([['Accept All', 'accepted']] as const) : []),
  ] as const) {
    test(`${button} stores ${stored}, and the notice does not return`, async ({ page }) => {
      await page.goto('/')
      await expect(notice(page)).toContainText('POPIA')
      await expect(notice(page).getByRole('link')).toHaveAttribute('href', '/privacy')
      expect(await stores(page, 'cookie-consent')).toBeNull()
      await notice(page).getByRole('button', { name: button }).click()
      await expect(notice(page)).toBeHidden()
      expect(await stores(page, 'cookie-consent')).toBe(stored)
      await page.goto('/services')
      await arrived(page)
      await expect(notice(page)).toBeHidden()
    })
  }

  test('is in the first paint, shifts nothing and is never the largest paint @measured', async ({ page }) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await page.goto('/')
      await expect(notice(page)).toBeVisible()
      expect(await largestPaint(page)).toBe('hero')
      expect(await layoutShift(page)).toBe(0)
    }
  })

  test('covers neither the buttons nor the figures of the home page on wide screens @thorough', async ({ page }) => {
    for (const [width, height] of [
      [900, 700],
      [1280, 720],
      [1280, 800],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const box = (await notice(page).boundingBox())!
      const kept = await page.locator('#hero .actions a, .stats dd').all()
      expect(kept.length).toBeGreaterThan(4)
      for (const part of kept) expect(overlap(box, await part.boundingBox()), `${width} x ${height}`).toBe(0)
    }
  })

  test('takes no focus and is the first Tab stop @thorough', async ({ page }) => {
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(notice(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(notice(page).getByRole('button', { name: 'Decline' })).toBeFocused()
    await arrived(page)
    await page.keyboard.press('Enter')
    await expect(notice(page)).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('complementary', { name: 'Contact' }).getByRole('link').first()).toBeFocused()
  })

  test('covers neither chat button nor emergency tab, nor the focused element @thorough', async ({ page }) => {
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/contact')
      await arrived(page)
      const box = await notice(page).boundingBox()
      for (const name of ['Open chat', 'UNDER ATTACK?']) {
        expect(overlap(box, await page.getByRole('button', { name }).boundingBox()), `${name} at ${width}`).toBe(0)
      }
      const links = page.getByRole('main').getByRole('link')
      for (let index = 0; index < (await links.count()); index += 1) {
        await links.nth(index).focus()
        const seen = await links.nth(index).evaluate((link) => {
          const { left, top, width, height } = link.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.cookie-notice') === null
        })
        expect(seen, `link ${index} at ${width}`).toBe(true)
      }
    }
  })

  test('gives way to an open chat on a phone and returns afterwards @thorough', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await announce(page, 'openChatbot', { urgent: false })
    await expect(chat(page)).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await chat(page).getByRole('button', { name: 'Close chat' }).click()
    await expect(notice(page)).toBeVisible()
  })

  test('the choice can be changed later, and the focus returns @thorough', async ({ page }) => {
    await page.goto('/')
    await notice(page).getByRole('button', { name: 'Accept All' }).click()
    await expect(notice(page)).toBeHidden()
    const change = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
    await change.click()
    await expect(notice(page).getByRole('button', { name: 'Decline' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notice(page)).toBeHidden()
    await expect(change).toBeFocused()
    expect(await stores(page, 'cookie-consent')).toBe('declined')
  })

  test('a choice made before hydration is kept @thorough', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      if (!route.request().url().includes('boot-')) await held
      await route.continue()
    })
    await page.goto('/')
    await notice(page).getByRole('button', { name: 'Decline' }).click()
    await expect(notice(page)).toBeVisible()
    release()
    await expect(notice(page)).toBeHidden()
    expect(await stores(page, 'cookie-consent')).toBe('declined')
  })
})

test('without storage the notice stays hidden until the next page load, and the tour does not open @thorough', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
    }
  })
  await page.clock.install()
  await page.goto('/')
  await notice(page).getByRole('button', { name: 'Decline' }).click()
  await expect(notice(page)).toBeHidden()
  await arrived(page)
  await page.clock.runFor(10_000)
  await expect(tour(page)).toBeHidden()
  await page.getByRole('link', { name: 'Explore Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(notice(page)).toBeHidden()
})

test.describe('the intro splash', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('shows the logo for 2.5 s on a phone, once per session, while the headline is already visible', async ({
    page,
  }) => {
    await stopped(page)
    await page.goto('/')
    await expect(splash(page)).toBeVisible()
    await expect(splash(page)).toContainText('Veritech')
    expect(overlap(await splash(page).boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox())).toBe(
      0,
    )
    expect(await page.evaluate(() => sessionStorage.getItem('hasSeenIntro'))).toBe('true')
    await page.clock.runFor(2400)
    await expect(splash(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(splash(page)).toBeHidden()
    for (const address of ['/', '/about']) {
      await page.goto(address)
      await expect(splash(page)).toBeHidden()
    }
  })

  test('ends on a tap, which activates nothing beneath it @thorough', async ({ page }) => {
    await stopped(page)
    await page.goto('/')
    const { x, y } = (await notice(page).getByRole('button', { name: 'Accept All' }).boundingBox())!
    await page.touchscreen.tap(x + 10, y + 10)
    await expect(splash(page)).toBeHidden()
    await expect(notice(page)).toBeVisible()
    expect(await stores(page, 'cookie-consent')).toBeNull()
  })

  test('ends on a key press @thorough', async ({ page }) => {
    await stopped(page)
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(splash(page)).toBeHidden()
  })

  test('does not delay the largest paint @measured', async ({ page }) => {
    await page.goto('/')
    await expect(splash(page)).toBeVisible()
    expect(await largestPaint(page)).toBe('hero')
  })

  test('does not move with reduced motion @thorough', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopped(page)
    await page.goto('/')
    await expect(splash(page)).toBeVisible()
    const moving = await splash(page).evaluate((element) => element.getAnimations({ subtree: true }).length)
    expect(moving).toBe(0)
    await page.clock.runFor(2500)
    await expect(splash(page)).toBeHidden()
  })

  test('is not shown from 768 px on, and does not count as seen @thorough', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
    await expect(splash(page)).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('hasSeenIntro'))).toBeNull()
  })
})

test.describe('the guided tour', () => {
  test.use({ viewport: DESKTOP })

  test('opens 2 s after load, without interaction @thorough', async ({ page }) => {
    await stopped(page)
    await page.goto('/')
    await codeIsThere(page)
    await page.clock.runFor(1800)
    await expect(tour(page)).toBeHidden()
    await page.clock.runFor(200)
    await expect(tour(page)).toBeVisible()
    await expect(tour(page)).toMatchAriaSnapshot(`
      - dialog "Welcome to Veritech":
        - paragraph: Step 1 of 8
        - button "Close tour"
        - progressbar "Step 1 of 8"
        - heading "Welcome to Veritech" [level=2]
        - paragraph: See in eight short steps where to find us when you have a question, and when you have an emergency.
        - button "Previous" [disabled]
        - button "Next"
    `)
    await expect(tour(page)).toHaveAccessibleDescription(/eight short steps/)
    await expect(tour(page).getByRole('button', { name: 'Next' })).toBeFocused()
  })

  test("dims the page at every step and width, except the step's target @thorough", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await restart(page)
      for (let step = 1; step <= 8; step += 1) {
        if (step > 1) await next(page, step)
        const light = page.locator('.tour-spot')
        const isAboutSomething = step > 1 && step < 8
        const dimmed = /rgba\(6, 18, 15, 0\.56\)/
        if (isAboutSomething) await expect(light, `step ${step} at ${size.width}`).toHaveCSS('box-shadow', dimmed)
        else await expect(tour(page), `step ${step} at ${size.width}`).toHaveCSS('background-color', dimmed)
        await expect(light).toBeVisible({ visible: isAboutSomething })
      }
    }
  })

  test("highlights only the step's target: not the bar beside it, header or tab @thorough", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await arrived(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await restart(page)
      for (let step = 2; step <= 7; step += 1) {
        await next(page, step)
        const what = `step ${step} at ${size.width}`
        const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!
        if (step === 2) expect(await boxOf('.tour-spot'), what).toEqual(await boxOf('header.bar'))
        if (step === 3) expect(await boxOf('.tour-spot'), what).toEqual(await boxOf('.strip'))
        if (step < 6) continue
        await expect(async () => {
          const light = await boxOf('.tour-spot')
          const target = await boxOf(step === 6 ? '#services-section' : '#cyberscore-section')
          expect(overlap(light, target), what).toBeGreaterThan(100 * 100)
          expect(overlap(light, await boxOf('header.bar')), what).toBe(0)
          const tab = await boxOf('.attack-tab')
          const painted = await page.locator('.attack-tab').evaluate((element) => element.clientLeft)
          expect(light.x, what).toBeGreaterThan(0)
          expect(light.x + light.width, what).toBeLessThan(tab.x + painted)
          expect(light.y + light.height, what).toBeLessThan(size.height)
          if (size.width < 768) expect(overlap(light, await boxOf('.tour-card')), what).toBe(0)
        }).toPass({ timeout: 5000 })
      }
    }
  })

  for (const flag of thorough ? ['tourCompleted', 'tourDismissed'] : ['tourDismissed']) {
    test(`does not open by itself if ${flag} is stored`, async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem(name, 'true'), flag)
      await page.clock.install()
      await page.goto('/')
      await arrived(page)
      await page.clock.runFor(10_000)
      await expect(tour(page)).toBeHidden()
    })
  }

  test('does not open by itself on another page, but opens on the next visit to the home page @thorough', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/services')
    await arrived(page)
    await page.clock.runFor(10_000)
    await expect(tour(page)).toBeHidden()
    await page.getByRole('link', { name: 'Veritech, home' }).click()
    await expect(page).toHaveURL('/')
    await page.clock.runFor(2000)
    await expect(tour(page)).toBeVisible()
  })

  test('goes forward and back through eight steps, and each performs its action', async ({ page }) => {
    await page.addInitScript(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      for (const name of ['highlightChatbot', 'highlightUnderAttack']) {
        window.addEventListener(name, () => heard.push(name))
      }
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await opened(page)
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    const progress = tour(page).getByRole('progressbar')
    await expect(progress).toHaveJSProperty('position', 1 / 8)

    await next(page, 2)
    await expect(tour(page).getByRole('heading')).toHaveText('Find your way')
    await tour(page).getByRole('button', { name: 'Previous' }).click()
    await expect(tour(page)).toContainText('Step 1 of 8')
    await expect(tour(page).getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(tour(page).getByRole('button', { name: 'Next' })).toBeFocused()
    await next(page, 2)
    await next(page, 3)
    expect(await heard()).toEqual([])

    await next(page, 4)
    await expect(tour(page)).toContainText('24/7')
    expect(await heard()).toEqual(['highlightChatbot'])
    await expect(page.locator('.chat-button')).toHaveAttribute('data-highlighted')
    await next(page, 5)
    await expect(tour(page)).toContainText('24/7')
    expect(await heard()).toEqual(['highlightChatbot', 'highlightUnderAttack'])
    await expect(page.locator('.attack-tab')).toHaveAttribute('data-highlighted')

    for (const [step, id] of [
      [6, 'services-section'],
      [7, 'cyberscore-section'],
    ] as const) {
      await next(page, step)
      await expect.poll(() => distanceFromCentre(page, id), `${id} is in the middle`).toBeLessThan(80)
    }
    await expect(tour(page)).toContainText('5 minutes')
    await next(page, 8)
    await expect(progress).toHaveJSProperty('position', 1)
    await expect(tour(page).getByRole('button', { name: 'Next' })).toBeHidden()
    await expect(tour(page).getByRole('button', { name: 'Complete' })).toBeVisible()
    expect(await stores(page, 'tourCompleted')).toBeNull()
  })

  test('Complete is stored, shown with a check mark, and closes by itself after 2 s @thorough', async ({ page }) => {
    await opened(page)
    await completed(page)
    expect(await stores(page, 'tourCompleted')).toBe('true')
    await expect(tour(page).getByRole('img', { name: 'Done' })).toBeVisible()
    await expect(tour(page).getByRole('button', { name: 'Got it!' })).toBeFocused()
    await page.clock.runFor(2000)
    await expect(tour(page)).toBeHidden()
    expect(await stores(page, 'tourDismissed')).toBeNull()
    await page.reload()
    await arrived(page)
    await page.clock.runFor(10_000)
    await expect(tour(page)).toBeHidden()
  })

  test('Got it! closes at once @thorough', async ({ page }) => {
    await stopped(page)
    await opened(page)
    await completed(page)
    await tour(page).getByRole('button', { name: 'Got it!' }).click()
    await expect(tour(page)).toBeHidden()
  })

  const ways: Record<string, (page: Page) => Promise<void>> = {
    'its close button': (page) => tour(page).getByRole('button', { name: 'Close tour' }).click(),
    'a click on the backdrop': (page) => page.mouse.click(200, 450),
    Escape: (page) => page.keyboard.press('Escape'),
  }
  for (const [name, dismiss] of Object.entries(ways)) {
    test(`is dismissed by ${name}, stores that, and returns the focus @thorough`, async ({ page }) => {
      await page.clock.install()
      await page.goto('/')
      const link = page.getByRole('link', { name: 'Explore Services' })
      await link.focus()
      await arrived(page)
      await page.clock.runFor(2000)
      await expect(tour(page)).toBeVisible()
      await dismiss(page)
      await expect(tour(page)).toBeHidden()
      await expect(link).toBeFocused()
      expect(await stores(page, 'tourDismissed')).toBe('true')
      expect(await stores(page, 'tourCompleted')).toBeNull()
      await page.reload()
      await arrived(page)
      await page.clock.runFor(10_000)
      await expect(tour(page)).toBeHidden()
    })
  }

  test('traps the focus @thorough', async ({ page }) => {
    await opened(page)
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => !document.activeElement?.closest('main, header, footer, aside, section'))).toBe(
        true,
      )
    }
  })

  test('restartGuidedTour clears both flags and starts again, also in the middle @thorough', async ({ page }) => {
    await page.addInitScript(() => {
      // Survives a reload and is no storage of the site.
      if (window.name === 'been') return
      window.name = 'been'
      localStorage.setItem('tourCompleted', 'true')
      localStorage.setItem('tourDismissed', 'true')
    })
    await page.goto('/')
    await restart(page)
    await expect(tour(page)).toContainText('Step 1 of 8')
    expect(await stores(page, 'tourCompleted')).toBeNull()
    expect(await stores(page, 'tourDismissed')).toBeNull()
    await next(page, 2)
    await next(page, 3)
    await restart(page)
    await expect(tour(page)).toContainText('Step 1 of 8')
    await expect(tour(page).getByRole('button', { name: 'Next' })).toBeFocused()
  })

  test('can be restarted from the footer of any page @thorough', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tourDismissed', 'true'))
    await page.goto('/about')
    await arrived(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Take the tour' }).click()
    await expect(page).toHaveURL('/')
    await expect(tour(page)).toContainText('Step 1 of 8')
  })

  test('never covers its target or leaves the window @thorough', async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await restart(page)
      for (const [step, target] of [
        [2, 'header.bar'],
        [3, '.strip'],
        [4, '.chat-button'],
        [5, '.attack-tab'],
      ] as const) {
        await next(page, step)
        const card = (await tour(page).locator('.tour-card').boundingBox())!
        const what = `step ${step} at ${size.width}`
        expect(overlap(card, await page.locator(target).boundingBox()), what).toBe(0)
        expect(card.x, what).toBeGreaterThanOrEqual(0)
        expect(card.y, what).toBeGreaterThanOrEqual(0)
        expect(card.x + card.width, what).toBeLessThanOrEqual(size.width)
        expect(card.y + card.height, what).toBeLessThanOrEqual(size.height)
        await expect(page.locator(target)).toBeInViewport({ ratio: 0.99 })
      }
    }
  })

  test('the button that a step describes can be clicked @thorough', async ({ page }) => {
    await page.goto('/')
    await restart(page)
    for (const step of [2, 3, 4]) await next(page, step)
    await clickThrough(page, '.chat-button')
    await expect(tour(page)).toBeHidden()
    await expect(chat(page).getByLabel('Name')).toBeFocused()
    await restart(page)
    await expect(chat(page)).toBeHidden()
    for (const step of [2, 3, 4, 5]) await next(page, step)
    await clickThrough(page, '.attack-tab')
    await expect(tour(page)).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Emergency Support' })).toBeVisible()
  })

  test('is neither the largest paint nor a layout shift, on a phone and on a desktop @measured', async ({ page }) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await page.addInitScript(() => localStorage.removeItem('tourDismissed'))
      await page.goto('/')
      await expect(tour(page)).toBeVisible({ timeout: 15_000 })
      expect(await largestPaint(page)).toBe('hero')
      // The tour itself would shift everything; a late font shifts one line. `npm run bench:web` measures that exactly.
      expect(await layoutShift(page)).toBeLessThan(0.05)
    }
  })
})

test.describe('overlays do not conflict', () => {
  test('a requested overlay opens, and a tour that gives way counts as dismissed @thorough', async ({ page }) => {
    await page.goto('/')
    for (const [event, name] of [
      ['openChatbot', 'Veritech Assistant'],
      ['openHelpdesk', 'Help Desk - Submit a Support Ticket'],
    ] as const) {
      await restart(page)
      expect(await stores(page, 'tourDismissed')).toBeNull()
      await announce(page, event)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expect(tour(page)).toBeHidden()
      expect(await stores(page, 'tourDismissed')).toBe('true')
    }
    // A modal help desk would block the chat beneath it.
    await announce(page, 'openChatbot', { urgent: false })
    await expect(page.getByRole('dialog', { name: 'Help Desk - Submit a Support Ticket' })).toBeHidden()
    await expect(chat(page)).toBeVisible()
  })

  test('the tour waits for an open chat @thorough', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.clock.install()
    await page.goto('/')
    await announce(page, 'openChatbot', { urgent: false })
    await expect(chat(page)).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(tour(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(chat(page)).toBeHidden()
    await page.clock.runFor(2000)
    await expect(tour(page)).toBeVisible()
  })

  test('the tour waits for an open menu @thorough', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.clock.install()
    await page.goto('/')
    await arrived(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.clock.runFor(10_000)
    await expect(tour(page)).toBeHidden()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.clock.runFor(2000)
    await expect(tour(page)).toBeVisible()
  })

  test('the tour waits for the splash @thorough', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await stopped(page)
    await page.goto('/')
    await codeIsThere(page)
    await page.clock.runFor(2100)
    await expect(splash(page)).toBeVisible()
    await expect(tour(page)).toBeHidden()
    await page.clock.runFor(1000)
    await expect(splash(page)).toBeHidden()
    // Its exit animation runs in real time, which the test does not stop.
    await page.clock.runFor(100)
    await expect(tour(page)).toBeVisible()
  })

  test('a first visit on a phone shows splash, tour and pulse in turn @thorough', async ({ page }) => {
    for (const size of thorough ? [PHONE, { width: 320, height: 568 }] : [PHONE]) {
      await page.setViewportSize(size)
      await stopped(page)
      await page.goto('/')
      expect(await shown(page)).toEqual(['splash'])
      await codeIsThere(page)
      await page.clock.runFor(2000)
      await page.clock.runFor(300)
      expect(await shown(page)).toEqual(['splash'])
      // The splash starts with the page, the tour's two seconds at hydration, so the tour opens when the splash ends or
      // soon after.
      await page.clock.runFor(300)
      await expect(splash(page)).toBeHidden()
      expect(await shown(page)).not.toContain('pulse')
      await page.clock.runFor(2000)
      await expect(tour(page)).toBeVisible()
      await expect.poll(() => shown(page)).toEqual(['tour'])
      expect(await buttonsBehindTheNotice(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(tour(page)).toBeHidden()
      await expect.poll(() => shown(page)).toEqual(['pulse'])
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
  })

  test("on other pages the tab's pulse does not wait for a tour @thorough", async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto('/about')
    await expect.poll(() => shown(page)).toEqual(['pulse'])
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await arrived(page)
    expect(await shown(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/contact')
    await expect.poll(() => shown(page)).toEqual(['pulse'])
  })

  test('the cookie notice returns after the tour @thorough', async ({ page }) => {
    await opened(page)
    await expect(notice(page)).toBeVisible()
    expect(await stores(page, 'cookie-consent')).toBeNull()
    await page.keyboard.press('Escape')
    await notice(page).getByRole('button', { name: 'Decline' }).click()
    expect(await stores(page, 'cookie-consent')).toBe('declined')
  })

  test('a request made before hydration is carried out @thorough', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.chat-button')).toBeVisible()
    await page.waitForFunction(() => document.readyState !== 'loading')
    await announce(page, 'openHelpdesk')
    await expect(page.getByRole('dialog', { name: 'Help Desk - Submit a Support Ticket' })).toBeVisible()
  })
})

test('highlightChatbot highlights the chat button for six seconds @thorough', async ({ page }) => {
  await stopped(page)
  await page.goto('/services')
  // The overlays load on the first input, except where the tour opens by itself.
  await page.mouse.move(200, 300)
  await codeIsThere(page)
  await announce(page, 'highlightChatbot')
  const button = page.getByRole('button', { name: 'Open chat' })
  await expect(button).toHaveAttribute('data-highlighted')
  await expect(button).toHaveCSS('outline-style', 'solid')
  await page.clock.runFor(6000)
  await expect(button).not.toHaveAttribute('data-highlighted')
})

test('every overlay passes axe, in light on a desktop and in dark on a phone @thorough', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('hasSeenIntro', 'true'))
  await page.goto('/')
  await restart(page)
  const found = await lookedAt('.tour')
  await page.keyboard.press('Escape')
  expect([...found, ...(await lookedAt('.cookie-notice'))]).toEqual([])

  async function lookedAt(selector: string): Promise<string[]> {
    await page.setViewportSize(DESKTOP)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const onDesktop = await barriersIn(page, selector)
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'dark' })
    return [...onDesktop, ...(await barriersIn(page, selector))]
  }
})

/** Stops the page's clock until the journey advances it. */
async function stopped(page: Page) {
  const now = new Date('2026-11-21T08:00:00+02:00')
  await page.clock.install({ time: now })
  // Later than the page's clock can be by now, because it runs until it is paused.
  await page.clock.pauseAt(new Date(now.getTime() + 60_000))
}

/** Advances the clock just until the overlays are hydrated. */
async function codeIsThere(page: Page) {
  const later = page.locator('[data-later]:has(.chat-button)')
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20)
        return later.count()
      },
      { intervals: [50] },
    )
    .toBe(0)
}

/** Opens the tour as for a new visitor. */
async function opened(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await codeIsThere(page)
  await page.clock.runFor(2000)
  await expect(tour(page)).toBeVisible()
}

async function restart(page: Page) {
  await announce(page, 'restartGuidedTour')
  await expect(tour(page)).toContainText('Step 1 of 8')
}

async function next(page: Page, step: number) {
  await tour(page).getByRole('button', { name: 'Next' }).click()
  await expect(tour(page)).toContainText(`Step ${step} of 8`)
}

async function completed(page: Page) {
  for (let step = 2; step <= 8; step += 1) await next(page, step)
  await tour(page).getByRole('button', { name: 'Complete' }).click()
}

/** Clicks at the element's position, whatever covers it. */
async function clickThrough(page: Page, selector: string) {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
}

function tour(page: Page) {
  return page.locator('dialog.tour')
}

function notice(page: Page) {
  return page.getByRole('region', { name: 'Cookie notice', includeHidden: true })
}

function splash(page: Page) {
  return page.locator('.splash')
}

function chat(page: Page) {
  return page.getByRole('dialog', { name: 'Veritech Assistant' })
}

function stores(page: Page, key: string) {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Which of the three automatic overlays are shown. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (name: string) => document.querySelector(name)?.checkVisibility() ?? false
    const pulse = document.querySelector('.attack-pulse')?.getAnimations().length ?? 0
    return [...(isSeen('.splash') ? ['splash'] : []), ...(isSeen('.tour') ? ['tour'] : []), ...(pulse ? ['pulse'] : [])]
  })
}

/** Names of the tour's buttons that are covered. */
function buttonsBehindTheNotice(page: Page): Promise<string[]> {
  return tour(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        const uppermost = document.elementFromPoint(left + width / 2, top + height / 2)
        return uppermost?.closest('button') === button ? [] : [button.textContent || 'Close']
      }),
    )
}

/** Shared area of two boxes in square pixels. */
function overlap(one: Box | null, other: Box | null): number {
  if (!one || !other) throw new Error('One of the two is not on the page.')
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.floor(Math.max(0, across)) * Math.floor(Math.max(0, down))
}

/** Distance between the centre of an element and that of the area below the fixed bar. */
function distanceFromCentre(page: Page, id: string) {
  return page.evaluate((name) => {
    const { top, height } = document.getElementById(name)!.getBoundingClientRect()
    return Math.abs(top + height / 2 - window.innerHeight / 2)
  }, id)
}

/** Id of the section with the largest paint. */
function largestPaint(page: Page) {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
          resolve(entry.element?.closest('[id]')?.closest('section, dialog')?.id)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

function layoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // There is always a paint, so that this ends without shifts as well.
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
