import type { Page } from 'playwright/test'
import { colour, contrast } from '#frontend/design/contrast.ts'

/** Below this contrast two backgrounds look alike. */
const DISTINCT = 1.2

/**
 * Content that is cut off or needs horizontal scrolling at this width. `spaced`: with the reader's own text spacing
 * (WCAG 1.4.12).
 */
export async function lost(page: Page, width: number, spaced: boolean): Promise<string[]> {
  await page.setViewportSize({ width, height: 640 })
  return page.evaluate(
    ([width, spaced]) => {
      // A constructed style sheet passes the content security policy, like a reader's own.
      const sheet = new CSSStyleSheet()
      if (spaced) {
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        )
      }
      document.adoptedStyleSheets = [sheet]
      const { scrollWidth } = document.documentElement
      const found: string[] = []
      if (scrollWidth > width) found.push(`the page is ${scrollWidth} px wide`)
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        if (
          !element.textContent.trim() ||
          !element.checkVisibility() ||
          element.closest('.unseen, [aria-hidden=true], svg')
        )
          continue
        const { overflowX, overflowY } = getComputedStyle(element)
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const isWide = element.scrollWidth > element.clientWidth + 1
        const isHigh = element.scrollHeight > element.clientHeight + 1
        // What scrolls in one direction cuts off nothing in it.
        const isCut = (isWide && cuts(overflowX)) || (isHigh && cuts(overflowY))
        const isControl = element.matches('button, .button, summary, .nav-link')
        if (element.clientWidth > 1 && (isCut || (isControl && (isWide || isHigh))))
          found.push(
            `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.trim().slice(0, 40)}” does not fit`,
          )
      }
      document.adoptedStyleSheets = []
      return found.map((each) => `at ${width} px${spaced ? ' with wide spacing' : ''}: ${each}`)
    },
    [width, spaced] as const,
  )
}

/** Controls that a keyboard cannot reach, or whose focus is not visible, at this width. */
export async function unseenFocus(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 640 })
  // From now on the browser shows the keyboard focus.
  await page.keyboard.press('Tab')
  return page.evaluate(async (width) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const found: string[] = []
    const reachable = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
    )
    for (const element of reachable) {
      element.focus()
      if (document.activeElement !== element) report(element, 'does not take the focus')
      else {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) report(element, 'shows no focus')
        // Scrolling into view takes time.
        if (!isSeen(element)) await frame().then(frame)
        if (!isSeen(element)) report(element, 'is hidden behind something when it has the focus')
      }
    }
    if (reachable.length < 10) found.push('there is hardly anything to reach')
    return found

    function report(element: HTMLElement, what: string) {
      found.push(`at ${width} px: ${element.outerHTML.slice(0, 120)} ${what}`)
    }
    function isSeen(element: HTMLElement) {
      return [...element.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some((x) =>
          [0.1, 0.5, 0.9].some((y) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y)
            return hit !== null && (element.contains(hit) || (hit.contains(element) && hit.clientHeight < 300))
          }),
        ),
      )
    }
  }, width)
}

/** Elements that move despite reduced motion. */
export async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 100)
      .map(({ effect }) => `${(effect as KeyframeEffect).target?.outerHTML.slice(0, 120)} moves`),
  )
}

/** Images without a name that are not hidden from assistive technology, which axe does not report. */
export async function nameless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg')]
      .filter((picture) => !picture.closest('[aria-hidden=true], [role=img]'))
      .map((picture) => `${picture.outerHTML.slice(0, 120)} has no name and is not hidden`),
  )
}

/** Elements that are indistinguishable in forced colours: controls without a border, focus without an outline. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('button, .button, input, select, textarea')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.honeypot')) continue
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      if (borderTopStyle === 'none' || borderTopWidth === '0px')
        found.push(`${element.outerHTML.slice(0, 120)} has no border`)
      element.focus()
      if (element.matches(':focus-visible') && getComputedStyle(element).outlineStyle === 'none')
        found.push(`${element.outerHTML.slice(0, 120)} shows no focus`)
    }
    return found
  })
}

/** Adjacent sections whose backgrounds look alike in the current theme, without a visible line between them. */
export async function indistinctBands(page: Page): Promise<string[]> {
  const edges = await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-unlaid]')) part.removeAttribute('data-unlaid')
    const bands = [...document.querySelectorAll<HTMLElement>('body, body *')]
      .filter((element) => element.checkVisibility() && !element.closest('dialog, [popover]:not(.nav-list)'))
      .map((element) => ({ element, style: getComputedStyle(element), box: element.getBoundingClientRect() }))
      .filter(({ style, box }) => style.position !== 'fixed' && box.width >= document.documentElement.clientWidth)
    const root = getComputedStyle(document.documentElement).backgroundColor
    const hasGround = (colour: string) => !colour.startsWith('rgba')
    /** The background of the innermost section at a height of the page. */
    const groundAt = (y: number) =>
      bands.findLast(({ style, box }) => hasGround(style.backgroundColor) && box.top <= y && box.bottom > y)?.style
        .backgroundColor ?? root
    const whole = document.documentElement.getBoundingClientRect()
    const heights = new Set(bands.flatMap(({ box }) => [Math.round(box.top), Math.round(box.bottom)]))
    const inside = [...heights].filter((y) => y > whole.top + 3 && y < whole.bottom - 3)
    return inside.flatMap((y) => {
      const [above, below] = [groundAt(y - 3), groundAt(y + 3)]
      if (above === below) return []
      const lines = bands.flatMap(({ style, box }) => [
        ...(Math.abs(box.top - y) <= 2 && style.borderTopStyle === 'solid' ? [style.borderTopColor] : []),
        ...(Math.abs(box.bottom - y) <= 2 && style.borderBottomStyle === 'solid' ? [style.borderBottomColor] : []),
      ])
      return [{ y, above, below, lines: lines.filter(hasGround) }]
    })
  })
  const differ = (one: string, other: string) => contrast(colour(one), colour(other)) >= DISTINCT
  if (edges.length === 0) return ['the page has one ground from top to bottom']
  return edges
    .filter(
      ({ above, below, lines }) =>
        !differ(above, below) && !lines.some((line) => [above, below].every((ground) => differ(line, ground))),
    )
    .map(({ y, above, below }) => `at ${y} px ${above} meets ${below} without a line`)
}
