import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf, revealed } from '#domain/text/hidden.ts'

describe('a character that nobody would see stands there by its code', () => {
  test.each([
    ['invoice\u202egpj.exe', 'invoice[U+202E]gpj.exe'],
    ['\u2066pay\u2069', '[U+2066]pay[U+2069]'],
    ['pay\u200bpal, pay\u200dpal, pay\u00adpal', 'pay[U+200B]pal, pay[U+200D]pal, pay[U+00AD]pal'],
    ['\u001b[31mred', '[U+001B][31mred'],
    ['b\u{e0041}c\ufeff\u3164', 'b[U+E0041]c[U+FEFF][U+3164]'],
  ])('%j', (typed, shown) => {
    expect(revealed(typed)).toBe(shown)
  })

  test('and by its name', () => {
    expect(piecesOf('a\u202eb')).toEqual([
      { text: 'a' },
      { code: 'U+202E', name: 'right-to-left override' },
      { text: 'b' },
    ])
  })
})

test.each(['Two\nlines\tand a tab', '👩‍💻 and ❤️', 'می‌خواهم', 'ශ්‍රී', 'שלום and مرحبا', 'Ünïcödé', ''])(
  'what people write stays as it is: %s',
  (text) => {
    expect(revealed(text)).toBe(text)
    expect(piecesOf(text)).toHaveLength(text === '' ? 0 : 1)
  },
)

test('nothing that reorders text is left, and nothing else is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = revealed(text)
      expect(shown).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
      const unmarked = piecesOf(text).map((piece) =>
        'text' in piece ? piece.text : String.fromCodePoint(Number.parseInt(piece.code.slice(2), 16)),
      )
      expect(unmarked.join('')).toBe(text)
    }),
  )
})
