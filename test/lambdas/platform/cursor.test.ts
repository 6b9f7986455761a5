import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from '#lambdas/platform/cursor.ts'

const place = fc.tuple(fc.string(), fc.string())

test('a cursor contains its position', () => {
  fc.assert(
    fc.property(fc.string(), place, (listing, at) => {
      expect(readCursor(listing, writeCursor(listing, at))).toEqual(at)
    }),
  )
})

test('a cursor is valid for its own list only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), place, (listing, other, at) => {
      fc.pre(listing !== other)
      expect(readCursor(other, writeCursor(listing, at))).toBeUndefined()
    }),
  )
})

test('a cursor with a changed character is invalid', () => {
  fc.assert(
    fc.property(place, fc.nat(), fc.constantFrom(...'ABCXYZabcxyz0189-_=+/ '.split('')), (at, where, char) => {
      const cursor = writeCursor('listing', at)
      const i = where % cursor.length
      fc.pre(cursor[i] !== char)
      expect(readCursor('listing', cursor.slice(0, i) + char + cursor.slice(i + 1))).toBeUndefined()
    }),
  )
})

test('any other text is no valid cursor', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readCursor('listing', text)).toBeUndefined()
    }),
  )
})
