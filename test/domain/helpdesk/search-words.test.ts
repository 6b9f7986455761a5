import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsAll, searchedWords, snippetOf, wordsOf } from '#domain/helpdesk/search-words.ts'
import { foldWord } from '#domain/text/fold-word.ts'

test('words are folded, common ones left out, and each is there once', () => {
  expect(wordsOf('The Küchen-Printer, the PRINTER!', 'Naïve résumé 94%')).toEqual([
    'kuchen',
    'printer',
    'naive',
    'resume',
    '94',
  ])
})

test('a long text is found by its first 150 words, a search has six', () => {
  const text = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ')
  expect(wordsOf(text)).toHaveLength(150)
  expect(searchedWords(text)).toHaveLength(6)
})

test('whatever is found is found by every beginning of its words', () => {
  const word = fc.stringMatching(/^[a-zäéñ0-9]{2,30}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), (words, at) => {
      const text = words.join(' ')
      const beginning = foldWord(words[at % words.length]!).slice(0, 2 + (at % 5))
      expect(fitsAll([beginning], [text])).toBe(true)
      const snippet = snippetOf(text, [beginning])!
      for (const [from, to] of snippet.marks)
        expect(foldWord(snippet.text.slice(from, to)).startsWith(beginning)).toBe(true)
      expect(snippet.marks.length).toBeGreaterThan(0)
    }),
  )
})

test('a snippet begins before its word and says that there is more', () => {
  const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`
  const { text: shown, marks } = snippetOf(text, ['needle'])!
  expect(shown.length).toBeLessThan(180)
  expect(shown.startsWith('… before')).toBe(true)
  expect(shown.endsWith(' …')).toBe(true)
  expect(marks.map(([from, to]) => shown.slice(from, to))).toEqual(['needle'])
  expect(snippetOf(text, ['missing'])).toBeUndefined()
})
