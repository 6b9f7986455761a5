import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}
interface Axe {
  run: (options: object) => Promise<{ violations: Finding[] }>
}

const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 780 } }

/** axe's own default leaves out the smallest size of a target (WCAG 2.2, 2.5.8). */
const EVERYTHING = {
  resultTypes: ['violations' as const],
  preload: false,
  rules: { 'target-size': { enabled: true } },
}
/** The theme changes colours and nothing else. */
const COLOURS = { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] }

/** What axe objects to on the page as it is, in both themes, on a desktop and on a phone. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (name: string, options: object) => {
    // Once axe is in the page, it need not be brought again.
    const { violations } = await page.evaluate((options) => {
      const { axe } = window as unknown as { axe: Axe }
      return axe.run(options)
    }, options)
    found.push(...described(violations, name))
  }
  await layOut(page)
  await page.setViewportSize(SIZES.wide)
  await inTheme(page, 'light')
  found.push(
    ...described(
      (await new AxeBuilder({ page }).setLegacyMode().options(EVERYTHING).analyze()).violations,
      'light, 1280',
    ),
  )
  await inTheme(page, 'dark')
  await look('dark, 1280', COLOURS)
  await page.setViewportSize(SIZES.phone)
  await look('dark, 360', EVERYTHING)
  await inTheme(page, 'light')
  await look('light, 360', COLOURS)
  return found
}

/** Colours that fade into those of the other theme are of neither. */
async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
}

/** What is not laid out yet has a height of which nobody is sure, and axe would look for what follows in the wrong place. */
async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-unlaid]')) part.removeAttribute('data-unlaid')
  })
}

function described(violations: readonly Finding[], name: string): string[] {
  return violations.map(({ id, nodes }) => `${id} (${name}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
