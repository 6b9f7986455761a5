import { beforeAll, describe, expect, test } from 'vitest'
import { passagesAt } from '#lambdas/chat/passages-at.ts'
import { tickerItems } from '#domain/company/ticker.ts'
import { publicPages, render } from '#frontend/site/prerender.tsx'
import { unclaimedFigures } from './figures.ts'
import { wordsOf } from './page-words.ts'

const passages = passagesAt('2026-11-23')

describe('every marketing figure is in the claims register', () => {
  const pages = publicPages().map(({ path }) => path)
  const rendered = new Map<string, string>()
  beforeAll(async () => {
    for (const path of pages) {
      const { head, body } = await render(path)
      rendered.set(path, [wordsOf(head), wordsOf(body)].join('\n'))
    }
  })

  test.each(pages)('on the page %s', (path) => {
    const words = rendered.get(path)!
    expect(words.length).toBeGreaterThan(500)
    expect(unclaimedFigures(words, path)).toEqual([])
  })

  test.each(passages.map(({ id, title, text, url }) => ({ id, words: `${title}\n${text}`, url })))(
    'in the assistant’s passage $id',
    ({ words, url }) => {
      expect(unclaimedFigures(words, url)).toEqual([])
    },
  )

  test.each(tickerItems)('in the ticker item $text', ({ text }) => {
    expect(unclaimedFigures(text)).toEqual([])
  })
})

describe('an unregistered figure is found', () => {
  test.each([
    ['Trusted by 4000+ firms', ['4000+']],
    ['37% cheaper, in 9 days', ['37%', '9 days']],
    ['from R1 250 a month, or $3.2M', ['R1 250', '$3.2M']],
    ['Cut your costs by 2.4 million', ['2.4 million']],
    ['99.99% uptime', ['99.99%']],
    ['set up within three weeks', ['3 weeks']],
    ['our 212 engineers', ['212']],
  ])('%s', (words, found) => {
    expect(unclaimedFigures(words)).toEqual(found)
  })

  test('a number that is no claim is ignored', () => {
    expect(
      unclaimedFigures('01 ISO 27001, since 2009, under section 20(4) of the VAT Act 89 of 1991, 010 000 0911'),
    ).toEqual([])
  })

  test('a figure is recognised in other spellings', () => {
    expect(unclaimedFigures('A 14-day trial, a 15-minute response, more than 150 clients, 24/7')).toEqual([])
  })

  test('a legal time limit is allowed on legal pages only', () => {
    expect(unclaimedFigures('We answer within 30 days.', '/privacy')).toEqual([])
    expect(unclaimedFigures('We answer within 30 days.', '/about')).toEqual(['30 days'])
  })
})

test('figures in example pictures are ignored, figures beside them are not', () => {
  const page =
    '<p>In <b>15</b> min</p><figure data-example="true" aria-label="7 of 9"><svg><text>72%</text></svg><br>81</figure><p>93%</p>'
  expect(wordsOf(page)).toBe('In 15 min\n93%')
})
