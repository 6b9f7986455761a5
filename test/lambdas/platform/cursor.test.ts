import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from '#lambdas/platform/cursor.ts'

const place = fc.tuple(fc.string(), fc.string())

test('a cursor names the place that it was written for', () => {
  fc.assert(
    fc.property(fc.string(), place, (listing, at) => {
      expect(readCursor(listing, writeCursor(listing, at))).toEqual(at)
    }),
  )
})

test('a cursor is good for its own listing only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), place, (listing, other, at) => {
      fc.pre(listing !== other)
      expect(readCursor(other, writeCursor(listing, at))).toBeUndefined()
    }),
  )
})

test('a cursor with any one character changed is none', () => {
  fc.assert(
    fc.property(place, fc.nat(), fc.constantFrom(...'ABCXYZabcxyz0189-_=+/ '.split('')), (at, where, char) => {
      const cursor = writeCursor('listing', at)
      const i = where % cursor.length
      fc.pre(cursor[i] !== char)
      expect(readCursor('listing', cursor.slice(0, i) + char + cursor.slice(i + 1))).toBeUndefined()
    }),
  )
})

test('a text that was not written as a cursor is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readCursor('listing', text)).toBeUndefined()
    }),
  )
})
