import { expect, test } from 'vitest'
import { checkHeads } from '../../../frontend/build/check-heads.ts'
import { writtenPage } from './written-page.ts'

test('pages with distinct and complete heads are accepted', () => {
  expect(() => checkHeads([writtenPage('/services'), writtenPage('/products')])).not.toThrow()
})

test.each([
  [{ name: 'Page /products' }, '/products and /services have the same title'],
  [{ description: 'All that there is to say of the page at /products.' }, 'have the same description'],
  [{ description: 'Too little.' }, '/services: the description has 11 characters'],
  [{ description: 'Too much. '.repeat(30) }, '/services: the description has 299 characters'],
  [
    { name: 'A title with more words than anybody would ever read in a list' },
    '/services: the title has 73 characters',
  ],
  [{ main: '<p>No headline</p>' }, '/services has no headline'],
])('%j is refused', (written, complaint) => {
  expect(() => checkHeads([writtenPage('/products'), writtenPage('/services', written)])).toThrow(complaint)
})
