import { expect, test } from 'vitest'
import { completeHead, dataBlock } from '../../../frontend/build/head.ts'
import { writtenPage } from './written-page.ts'

const picture = { path: '/assets/social/about-1.png', width: 1200, height: 630, alt: 'A “map” & more' }

test('React’s elements stay unchanged and first, because the browser hydrates them', () => {
  const page = writtenPage('/about')
  const head = completeHead(page.head, { facts: page, picture })
  expect(head.startsWith(page.head)).toBe(true)
})

test('the head has title, description and picture for shared links', () => {
  const page = writtenPage('/about', { name: 'Fish &amp; &quot;chips&quot;' })
  const head = completeHead(page.head, { facts: page, picture })
  const properties = Object.fromEntries(
    [...head.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]),
  )
  expect(properties).toEqual({
    'og:type': 'website',
    'og:site_name': 'Veritech',
    'og:locale': 'en_ZA',
    'og:url': 'https://veritech.example/about',
    'og:title': 'Fish &amp; &quot;chips&quot; · Veritech',
    'og:description': 'All that there is to say of the page at /about.',
    'og:image': 'https://veritech.example/assets/social/about-1.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A “map” &amp; more',
  })
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('structured data cannot close its script element', () => {
  const structuredData = { name: '</script><script>alert(1)</script><!--' }
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(dataBlock(structuredData))!
  expect(json).not.toContain('<')
  expect(JSON.parse(json!)).toEqual(structuredData)
})

test('a page that is not indexed has no sharing metadata', () => {
  const page = writtenPage('/404', { canonical: undefined })
  expect(completeHead(page.head, { facts: page })).toBe(page.head)
})
