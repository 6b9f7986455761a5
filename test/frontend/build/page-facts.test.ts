import { expect, test } from 'vitest'
import { foundPages } from '../../../frontend/build/page-facts.ts'
import { writtenPage } from './written-page.ts'

test('a page’s facts come from its content, not from its layout', () => {
  const page = writtenPage('/about', {
    name: 'About &amp; more',
    main: '<h1>We are <em>calm</em> people</h1><p>Fish &amp; chips,<br>it&#x27;s Friday.</p><h2 id="a">First</h2><h2>Second</h2>',
  })
  expect(page).toMatchObject({
    address: '/about',
    canonical: '/about',
    title: 'About & more · Veritech',
    name: 'About & more',
    headline: 'We are calm people',
    sections: ['First', 'Second'],
    text: "We are calm people Fish & chips, it's Friday. First Second",
  })
})

test('a disclosure counts as a question only if its summary is one', () => {
  const { questions } = writtenPage('/services', {
    main: [
      '<details name="q"><summary>How fast?</summary><p>Within <b>15 minutes</b>.</p><p>At any hour.</p></details>',
      '<details open=""><summary>ISO 9001</summary><p>Quality.</p></details>',
    ].join(''),
  })
  expect(questions).toEqual([{ question: 'How fast?', answer: 'Within 15 minutes. At any hour.' }])
})

test('a page with two addresses is listed once, and a page that is not indexed never', () => {
  const pages = [
    writtenPage('/verify-certificate'),
    writtenPage('/products/cyberscore/verify-certificate', { canonical: '/verify-certificate' }),
    writtenPage('/404', { canonical: undefined }),
  ]
  expect(foundPages(pages).map(({ address }) => address)).toEqual(['/verify-certificate'])
})
