import { expect, test } from 'vitest'
import { blockWordsWithout, leftWordsOf, loggedWordsWithout, textKey } from '#domain/helpdesk/erase-words.ts'

const texts = [textKey('VMS-A', 1), textKey('VMS-A', 2), textKey('VMS-B', 1), textKey('VMS-C', 40)]
/** The second text of VMS-A is gone, and the opening of VMS-B names nobody any more. */
const left = new Map([
  [textKey('VMS-A', 2), new Set<string>()],
  [textKey('VMS-B', 1), leftWordsOf(['My colleague [erased] has this, too.'])],
])

test('a block loses the words that its texts lost, at their places only', () => {
  const lines = ['dlamini 1 1 1', 'colleague 2', 'printer 0 1 2', 'unicorns 1'].join('\n')
  // Places 1, 2 and 3; 2; 0, 1 and 3; 1.
  expect(blockWordsWithout(lines, texts, left)).toBe(['dlamini 3', 'colleague 2', 'printer 0 3'].join('\n'))
})

test('a block whose texts did not change stays as it is, with places beyond one digit of base 36', () => {
  const lines = 'vpn 10 z\nprinter 0'
  expect(blockWordsWithout(lines, texts, new Map())).toBe(lines)
  const many = Array.from({ length: 80 }, (_, at) => textKey('VMS-D', at))
  // Places 36 and 71.
  expect(blockWordsWithout(lines, many, new Map([[textKey('VMS-D', 36), new Set<string>()]]))).toBe('vpn 1z\nprinter 0')
})

test('logged words lose the same', () => {
  expect(loggedWordsWithout('my colleague dlamini', leftWordsOf(['My colleague [erased].']))).toBe('colleague')
})
