import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  documentOf,
  markdownOf,
  messageSchema,
} from '#frontend/portal/helpdesk/conversation/editor/message-document.ts'

const rewritten = (markdown: string) => markdownOf(documentOf(markdown))

test.each([
  'Hello **Ana**, *please* run `ipconfig /all`.',
  'one\ntwo\n\nthree',
  '- one\n- two\n  - inner',
  '1. one\n2. two',
  '> said before\n> twice',
  '```\n<b>not bold</b>\n```',
  '[our page](https://veritech.example/help)',
  '<https://veritech.example/a_b_c>',
  '![the screen](attachment:own-picture)',
])('%s is written as it was read', (markdown) => {
  expect(rewritten(markdown)).toBe(markdown)
})

/** A document of one paragraph, whose lines are broken. */
function linesOf(lines: readonly string[]) {
  const content = lines.flatMap((line, at) => [
    ...(at > 0 ? [messageSchema.node('hard_break')] : []),
    ...(line === '' ? [] : [messageSchema.text(line)]),
  ])
  return messageSchema.node('doc', null, [messageSchema.node('paragraph', null, content)])
}

/** What looks like formatting and is none. */
const typed = [
  '2*3*4',
  '_file_',
  '**',
  '`',
  '[x](y)',
  '#',
  '##',
  '-',
  '+',
  '1.',
  '1)',
  '>',
  '&amp;',
  '<b>',
  '![',
  '~~a~~',
  '---',
  '```',
  '\\',
  'C:\\temp',
  'a_b_c',
  '* x',
  'two words',
  '|a|b|',
]

test('what people type without formatting means what they typed', () => {
  const word = fc.constantFrom(...typed)
  const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const written = linesOf(lines)
      expect(documentOf(markdownOf(written)).toJSON()).toEqual(written.toJSON())
    }),
    { numRuns: 500 },
  )
})

test('an empty document writes nothing', () => {
  expect(rewritten('')).toBe('')
})
