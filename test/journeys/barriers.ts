import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { thorough } from '../thorough.ts'

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}
interface Axe {
  run: {
    (options: object): Promise<{ violations: Finding[] }>
    (context: object, options: object): Promise<{ violations: Finding[] }>
  }
}

const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 780 } }

/** axe's default omits the minimum target size (WCAG 2.2, 2.5.8). */
const EVERYTHING = {
  resultTypes: ['violations' as const],
  preload: false,
  rules: { 'target-size': { enabled: true } },
}
/** The theme changes only colours. */
const COLOURS = { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] }

/**
 * axe's violations on the current page: in the light theme on a desktop and in the dark one on a phone. `npm run test:all` also tries
 * the colours of the other two combinations.
 */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (name: string, options: object) => {
    // axe is injected only once per page.
    const { violations } = await page.evaluate((options) => {
      const { axe } = window as unknown as { axe: Axe }
      return axe.run(options)
    }, options)
    found.push(...described(await uncovered(page, violations), name))
  }
  await layOut(page)
  await page.setViewportSize(SIZES.wide)
  // The rail begins to open when the page hears of its new size, and a layout of its own may still be loading.
  await page.locator('h1:visible').first().waitFor({ timeout: 30_000 })
  await drawnTwice(page)
  await inTheme(page, 'light')
  const wide = await new AxeBuilder({ page }).setLegacyMode().options(EVERYTHING).analyze()
  found.push(...described(await uncovered(page, wide.violations), 'light, 1280'))
  await inTheme(page, 'dark')
  if (thorough) await look('dark, 1280', COLOURS)
  await page.setViewportSize(SIZES.phone)
  // A record that stood beside its list becomes the page when React has drawn it, and what is open moves into the narrow screen.
  await page.locator('h1:visible').first().waitFor({ timeout: 30_000 })
  await drawnTwice(page)
  await look('dark, 360', EVERYTHING)
  await inTheme(page, 'light')
  if (thorough) await look('light, 360', COLOURS)
  return found
}

/** axe's violations in the part of the page that `selector` finds, in the current theme and at the current size. */
export async function barriersIn(page: Page, selector: string): Promise<string[]> {
  // The other mode opens a second page for each look.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(selector).options(EVERYTHING).analyze()
  return described(violations, selector)
}

/**
 * Without the targets that were only partly covered by a bar that stays at an edge of the screen: each is looked at again in the middle,
 * where a person scrolls it to.
 */
async function uncovered(page: Page, violations: readonly Finding[]): Promise<Finding[]> {
  const found: Finding[] = []
  for (const violation of violations) {
    if (violation.id !== 'target-size') {
      found.push(violation)
      continue
    }
    const nodes = []
    for (const node of violation.nodes) if (await isSmall(page, node.target)) nodes.push(node)
    if (nodes.length > 0) found.push({ ...violation, nodes })
  }
  return found
}

async function isSmall(page: Page, target: readonly unknown[]): Promise<boolean> {
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: Axe }
    const element = document.querySelector(selector)
    if (!element) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const rules = { 'target-size': { enabled: true } }
    const { violations } = await axe.run({ include: [selector] }, { runOnly: ['target-size'], rules, preload: false })
    return violations.length > 0
  }, target.map(String).join(' '))
}

/** The event of a new size comes before a frame, and what it moves stands in the next one. */
async function drawnTwice(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** Ends the colour transitions between the themes. Waiting for them would hang on one that is paused or not drawn. */
async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => {
    // The end of one transition may start another in a part that inherits the colour.
    for (let round = 0; round < 10; round++) {
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      if (fading.length === 0) return
      for (const transition of fading) transition.finish()
    }
  })
}

/** Lays out deferred content, because its estimated height would make axe look in the wrong place. */
async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-unlaid]')) part.removeAttribute('data-unlaid')
  })
}

function described(violations: readonly Finding[], name: string): string[] {
  return violations.map(({ id, nodes }) => `${id} (${name}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
