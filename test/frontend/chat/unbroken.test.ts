import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unbroken } from '#frontend/chat/unbroken.ts'

const wholes = (text: string) => unbroken(text).filter((_, index) => index % 2 === 1)

test('short words with a hyphen and phone numbers stay on one line', () => {
  expect(wholes('Switch off Wi-Fi, then phone 010 000 0911. Write an e-mail to a B-BBEE verifier.')).toEqual([
    'Wi-Fi',
    '010 000 0911',
    'e-mail',
    'B-BBEE',
  ])
})

test('longer words may break at their hyphen, and lists of figures between them', () => {
  expect(wholes('load-shedding, state-of-the-art, 24 000 000 machines, CVE-2024-3094')).toEqual([])
})

test('the text is unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(unbroken(text).join('')).toBe(text)
    }),
  )
})
