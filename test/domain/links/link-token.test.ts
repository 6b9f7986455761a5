import { describe, expect, test } from 'vitest'
import { linkTokenIn } from '#domain/links/link-token.ts'

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
