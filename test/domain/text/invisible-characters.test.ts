import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitInvisibleCharacters, showInvisibleCharacters } from '#domain/text/invisible-characters.ts'

describe('an invisible character', () => {
  test.each([
    ['invoice\u202egpj.exe', 'invoice[U+202E]gpj.exe'],
    ['\u2066pay\u2069', '[U+2066]pay[U+2069]'],
    ['pay\u200bpal, pay\u200dpal, pay\u00adpal', 'pay[U+200B]pal, pay[U+200D]pal, pay[U+00AD]pal'],
    ['\u001b[31mred', '[U+001B][31mred'],
    ['b\u{e0041}c\ufeff\u3164', 'b[U+E0041]c[U+FEFF][U+3164]'],
  ])('is shown by its code in %j', (typed, shown) => {
    expect(showInvisibleCharacters(typed)).toBe(shown)
  })

  test('has a name', () => {
    expect(splitInvisibleCharacters('a\u202eb')).toEqual([
      { text: 'a' },
      { code: 'U+202E', name: 'right-to-left override' },
      { text: 'b' },
    ])
  })
})

test.each(['Two\nlines\tand a tab', '👩‍💻 and ❤️', 'می‌خواهم', 'ශ්‍රී', 'שלום and مرحبا', 'Ünïcödé', ''])(
  'ordinary text is unchanged: %s',
  (text) => {
    expect(showInvisibleCharacters(text)).toBe(text)
    expect(splitInvisibleCharacters(text)).toHaveLength(text === '' ? 0 : 1)
  },
)

test('no control character for text direction remains, and no other text is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = showInvisibleCharacters(text)
      expect(shown).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
      const unmarked = splitInvisibleCharacters(text).map((piece) =>
        'text' in piece ? piece.text : String.fromCodePoint(Number.parseInt(piece.code.slice(2), 16)),
      )
      expect(unmarked.join('')).toBe(text)
    }),
  )
})
