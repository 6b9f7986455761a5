import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { certificates } from '#domain/company/certificates.ts'
import { claimsRegister } from '#domain/company/claims-register.ts'
import { expertise } from '#domain/company/expertise.ts'
import { questions } from '#domain/company/faq.ts'
import { guarantees } from '#domain/company/guarantees.ts'
import { mainNavigation, toolsMenu } from '#domain/company/navigation.ts'
import { products } from '#domain/company/products.ts'
import { sectors } from '#domain/company/sectors.ts'
import { services } from '#domain/company/services.ts'
import { tickerItems } from '#domain/company/ticker.ts'

/** Figures that are no claim of ours, and why. */
const notClaimed = [
  '135%', // the B-BBEE Act's own figure
  '1 hour', // response times of the service level agreement, domain/company/response-times.ts
]

describe('every figure in the marketing copy is in the claims register', () => {
  const copy = {
    certificates,
    expertise,
    guarantees,
    mainNavigation,
    products,
    questions,
    sectors,
    services,
    toolsMenu,
  }
  test.each(Object.entries(copy))('%s', (_name, texts) => {
    expect(figuresOf(JSON.stringify(texts)).filter((figure) => !isClaimed(figure))).toEqual([])
  })

  test.each(['hero', 'apart', 'certified', 'cyberscore', 'metrics', 'partners', 'promises', 'services', 'stats'])(
    'the home page: %s',
    (section) => {
      const source = readFileSync(new URL(`../../../frontend/src/site/home/${section}.tsx`, import.meta.url), 'utf8')
      const words = source.replaceAll(/\b(?:width|height|viewBox|d|y|x|rx)="[^"]*"/g, '')
      expect(figuresOf(words).filter((figure) => !isClaimed(figure))).toEqual([])
    },
  )
})

test('the register holds the figures of the specification', () => {
  expect(claimsRegister.map(({ figure }) => figure)).toEqual(
    expect.arrayContaining(['150+', '98%', '15+', '24/7', '15 min', '99.9%', '2.3M+', '12 min', '<1 hour', '14 days']),
  )
})

test('the ticker shows eight items, each of them a claim to the letter, with a page to read on', () => {
  expect(tickerItems).toHaveLength(8)
  const claimed = new Set(claimsRegister.map(({ text }) => text))
  for (const { text, url } of tickerItems) {
    expect(claimed).toContain(text)
    expect(url).toMatch(/^https:\/\//)
  }
})

test('a figure that nobody put into the register is found', () => {
  expect(
    figuresOf('Trusted by 4000+ firms, 37% cheaper, in 9 days, 24/7').filter((figure) => !isClaimed(figure)),
  ).toEqual(['4000+', '37%', '9 days'])
})

test.each(claimsRegister)('$id says where it comes from, who answers for it and until when it may be used', (claim) => {
  expect(claim.source.length).toBeGreaterThan(10)
  expect(claim.owner).toMatch(/^(Head of|Managing)/)
  expect(Date.parse(claim.expires)).toBeGreaterThan(Date.parse(claim.reviewed))
  // Ask again at least every year.
  expect(Date.parse(claim.expires) - Date.parse(claim.reviewed)).toBeLessThanOrEqual(366 * 24 * 3600 * 1000)
})

function figuresOf(text: string): string[] {
  return text.match(/24\/7|\d[\d.]*(?:%|M\+|\+| ?(?:-| )?(?:minutes?|min|hours?|days?|years?)\b)/g) ?? []
}

function isClaimed(figure: string): boolean {
  const wanted = normal(figure)
  return [
    ...claimsRegister.flatMap((claim) => [...figuresOf(claim.figure), ...figuresOf(claim.text)]),
    ...notClaimed,
  ].some((known) => normal(known) === wanted)
}

/** "15 minutes", "15-minute" and "15 min" are the same figure. */
function normal(figure: string): string {
  return figure
    .replaceAll(/[ -]/g, '')
    .replace(/minutes?$/, 'min')
    .replace(/s$/, '')
}
