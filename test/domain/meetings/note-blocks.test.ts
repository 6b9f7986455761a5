import { expect, test } from 'vitest'
import { noteBlocks } from '#domain/meetings/note-blocks.ts'
import { plainWords } from '#domain/text/rich/message-lines.ts'

const blocksOf = (markdown: string) => noteBlocks(plainWords(markdown))
const paragraph = (text: string) => ({ type: 'paragraph', text })
const list = (items: string[], ordered = false) => ({ type: 'list', ordered, items })

test('lists of a note are lists of the document, and paragraphs beside each other stay one block', () => {
  expect(blocksOf('One.\n\nTwo.\n\n- a\n- b\n\nThree.')).toEqual([
    paragraph('One.\n\nTwo.'),
    list(['a', 'b']),
    paragraph('Three.'),
  ])
  expect(blocksOf('1. a\n2. b')).toEqual([list(['a', 'b'], true)])
  expect(blocksOf('- a\n  - b\n- c')).toEqual([list(['a\n• b', 'c'])])
  expect(blocksOf('')).toEqual([])
})

test('what the list of a document cannot show stays as it was written', () => {
  expect(blocksOf('3. a\n4. b')).toEqual([paragraph('3. a\n4. b')])
  expect(noteBlocks('- a\nand b')).toEqual([paragraph('- a\nand b')])
  const many = Array.from({ length: 400 }, (_, place) => `Part ${place}.\n\n- one`).join('\n\n')
  expect(noteBlocks(many)).toEqual([paragraph(many)])
})
