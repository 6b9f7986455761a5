import { expect, test } from 'vitest'
import { llmsTxt } from '../../../frontend/build/llms.ts'
import { bringUpToDate, changedOn } from '../../../frontend/build/page-dates.ts'
import { robots, sitemap } from '../../../frontend/build/search-engines.ts'
import { writtenPage } from './written-page.ts'

test('the sitemap has a page’s date only if it is known', () => {
  const xml = sitemap([{ address: '/', changed: '2026-11-20' }, { address: '/about' }])
  expect(xml).toContain('<url><loc>https://veritech.example/</loc><lastmod>2026-11-20</lastmod></url>')
  expect(xml).toContain('<url><loc>https://veritech.example/about</loc></url>')
})

test('robots.txt excludes pages that need a session and names the sitemap', () => {
  const lines = robots(['/auth', '/dashboard']).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /auth', 'Disallow: /dashboard']))
  expect(lines).toContain('Sitemap: https://veritech.example/sitemap.xml')
})

test('a page keeps its date until its text changes', () => {
  const before = bringUpToDate({}, [writtenPage('/'), writtenPage('/about')], '2026-01-01')
  const now = [writtenPage('/'), writtenPage('/about', { main: '<h1>New words</h1>' })]
  expect(now.map((page) => changedOn(page, before))).toEqual(['2026-01-01', undefined])
  const after = bringUpToDate(before, now, '2026-02-02')
  expect(now.map((page) => changedOn(page, after))).toEqual(['2026-01-01', '2026-02-02'])
  expect(Object.keys(bringUpToDate(after, now.slice(1), '2026-03-03'))).toEqual(['/about'])
})

test('llms.txt lists every page once, legal pages last', () => {
  const pages = ['/', '/about', '/services', '/services/managed-it', '/products', '/apps/cloud-readiness', '/privacy']
  const text = llmsTxt(pages.map((address) => writtenPage(address)))
  expect(text).toMatch(/^# Veritech\n\n> [^\n]+\n\n[^#\n]/)
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, name]) => name)).toEqual([
    'Services',
    'Products',
    'Tools',
    'Company',
    'Optional',
  ])
  const links = [...text.matchAll(/^- \[([^\]]+)\]\(https:\/\/veritech\.example([^)]*)\): \S/gm)]
  expect(links.map(([, , address]) => address!).toSorted()).toEqual(pages.toSorted())
  expect(text.indexOf('(https://veritech.example/privacy)')).toBeGreaterThan(text.indexOf('## Optional'))
})
