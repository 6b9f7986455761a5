import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctPaths, fileNamePart, pathPart } from '../../../../../frontend/src/portal/parts/archive/entry-names.ts'

test('a name is a part of a path without folders, devices or dots, whatever people typed', () => {
  expect(pathPart('Office move: “North” / 2027')).toBe('office-move-north-2027')
  expect(pathPart('../..')).toBe('unnamed')
  expect(fileNamePart('Quote (final).PDF')).toBe('quote-final.pdf')
  expect(fileNamePart('.htaccess')).toBe('htaccess')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      expect(pathPart(name)).toMatch(/^[\p{L}\p{N}-]+$/u)
      expect(fileNamePart(name)).toMatch(/^[\p{L}\p{N}-]+(?:\.[a-z0-9]+)?$/u)
    }),
    { seed: 17 },
  )
})

test('two entries of one name have two paths', () => {
  const distinct = distinctPaths()
  expect(['a/b.csv', 'a/b.csv', 'a.b/c', 'a.b/c', 'a/b.csv'].map(distinct)).toEqual([
    'a/b.csv',
    'a/b-2.csv',
    'a.b/c',
    'a.b/c-2',
    'a/b-3.csv',
  ])
})
