import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isDrawn, linkTokenIn } from '#domain/links/link-token.ts'

const TOKEN = 'kQ3-x9_LmN0aBcDeFgHiJk'

describe('the token of a link', () => {
  test('is what follows the #', () => {
    expect(linkTokenIn(`#${TOKEN}`)).toBe(TOKEN)
    expect(linkTokenIn(TOKEN)).toBe(TOKEN)
  })

  test.each([
    ['is missing', ''],
    ['is empty', '#'],
    ['has fewer than 128 bits', `#${TOKEN.slice(1)}`],
    ['is longer than any of ours', `#${'a'.repeat(129)}`],
    ['ends with the bracket of a mail', `#${TOKEN}>`],
    ['is followed by a query', `#${TOKEN}?utm=1`],
    ['is an anchor of the page', '#content'],
  ])('is not there if it %s', (_, fragment) => {
    expect(linkTokenIn(fragment)).toBeUndefined()
  })
})

describe('a token that a browser gives a new link', () => {
  test('is taken if it is random', () => {
    for (let seed = 0; seed < 2000; seed++) {
      const drawn = createHash('sha256').update(String(seed)).digest('base64url')
      expect(isDrawn(drawn)).toBe(true)
    }
  })

  test.each([
    'password-password-password',
    'password'.repeat(6).slice(0, 43),
    'x'.repeat(43),
    '0123456789'.repeat(5).slice(0, 43),
    TOKEN,
  ])('is refused if it is no 256 random bits: %s', (weak) => expect(isDrawn(weak)).toBe(false))
})
