import { expect, test } from 'vitest'
import {
  pictureMarkdown,
  picturesIn,
  withoutOtherPictures,
} from '#frontend/portal/helpdesk/conversation/editor/picture-markdown.ts'

test('the pictures of a text that is not sent yet are found with their names, those of others are not', () => {
  const text = `See ${pictureMarkdown('file-1', 'shot [1].png')} and ![](attachment:file_2), not ![x](https://evil.example/x.png)`
  expect(picturesIn(text)).toEqual([
    { fileId: 'file-1', description: 'shot 1.png' },
    { fileId: 'file_2', description: '' },
  ])
})

test('a picture whose file was refused is not sent, and the others and the words are', () => {
  const [kept, refused] = [pictureMarkdown('file-1', 'screen.png'), pictureMarkdown('file-2', 'photo.png')]
  expect(withoutOtherPictures(`See ${kept} and${refused}`, ['file-1'])).toBe(`See ${kept} and`)
  expect(withoutOtherPictures(refused, [])).toBe('')
})
