import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPageFacts } from '../../frontend/build/page-facts.ts'
import { type Cloud, startCloud } from '../cloud.ts'

const { pages: addresses, shell } = JSON.parse(readFileSync('dist/site-meta/routes.json', 'utf8')) as {
  pages: string[]
  shell: string[]
}
const SITE = 'https://veritech.example'

let cloud: Cloud
beforeAll(async () => {
  cloud = await startCloud()
})
afterAll(() => cloud[Symbol.asyncDispose]())

async function get(path: string): Promise<Response> {
  return fetch(`${cloud.url}${path}`, { redirect: 'manual' })
}

async function textOf(path: string): Promise<string> {
  return (await get(path)).text()
}

/** Where a page says its picture, its true address and so on are, as a path of the site. */
function own(url: string | undefined): string {
  expect(url).toMatch(new RegExp(`^${SITE}(/|$)`))
  return url!.slice(SITE.length) || '/'
}

describe.each(addresses)('%s', (address) => {
  test('says to search engines and to those who share it what it is', async () => {
    const answer = await get(address)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<html lang="en-ZA">')
    const { title, description, canonical } = readPageFacts(address, html)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/<link rel="canonical"/g)).toHaveLength(1)
    expect(html).not.toContain('noindex')
    expect(addresses).toContain(canonical)

    const property = (name: string) =>
      new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1]?.replaceAll('&amp;', '&')
    expect(property('og:title')).toBe(title)
    expect(property('og:description')).toBe(description)
    expect(own(property('og:url'))).toBe(canonical)
    expect(property('og:locale')).toBe('en_ZA')
    expect(property('og:image:alt')).toBeTruthy()
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')

    const picture = await get(own(property('og:image')))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('cache-control')).toContain('immutable')
    const png = Buffer.from(await picture.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(60_000)
  })

  test('says in its data only what it says to people, and names only what there is', async () => {
    const html = await textOf(address)
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const data = JSON.parse(json ?? '') as { '@graph': unknown[] }
    const words = readPageFacts(address, html.replace(/<body>/, '<main>').replace('</body>', '</main>')).text
    for (const answer of json!.matchAll(/"@type":"(?:Question|Answer)","(?:name|text)":"((?:[^"\\]|\\.)*)"/g)) {
      expect(words).toContain(JSON.parse(`"${answer[1]}"`))
    }
    const figures = JSON.stringify(data, (key, value: unknown) => (isOfPlaces(key) ? undefined : value)).match(FIGURE)
    for (const figure of figures ?? []) expect(html.replace(json!, '')).toContain(figure)
    const links = [...json!.matchAll(/"(?:url|item|logo|image)":"([^"]*)"/g)].map(([, url]) => own(url))
    for (const link of new Set(links)) expect((await get(link)).status, link).toBe(200)
  })
})

/** Numbers with a meaning: 15 minutes, 99.9%, 150+. */
const FIGURE = /\d[\d.,]*\s?(?:%|\+|minutes?|hours?|days?|years?)/g

function isOfPlaces(key: string): boolean {
  return ['telephone', 'postalCode', 'geo', '@id', 'url', 'item', 'logo', 'position'].includes(key)
}

test('no two pages of the sitemap have the same title or description', async () => {
  const facts = await Promise.all(addresses.map(async (address) => readPageFacts(address, await textOf(address))))
  const listed = facts.filter(({ address, canonical }) => address === canonical)
  expect(new Set(listed.map(({ title }) => title)).size).toBe(listed.length)
  expect(new Set(listed.map(({ description }) => description)).size).toBe(listed.length)

  const locations = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => own(url))
  expect(locations.toSorted()).toEqual(listed.map(({ address }) => address).toSorted())
})

test('a page in the sitemap changed on a day that has been', async () => {
  const dates = [...(await textOf('/sitemap.xml')).matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, date]) => date!)
  for (const date of dates) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now())
  }
})

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'text/xml'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
])('%s comes as %s, and is asked for again', async (path, type) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('crawlers are kept out of what needs a session, and it says itself that it is not to be listed', async () => {
  const rules = await textOf('/robots.txt')
  for (const prefix of shell) {
    expect(rules).toContain(`Disallow: ${prefix}\n`)
    expect(await textOf(prefix)).toContain('<meta name="robots" content="noindex">')
  }
  for (const address of addresses) expect(shell.some((prefix) => address.startsWith(prefix))).toBe(false)
  expect(rules).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})

test('the digest for language models leads to every page of the sitemap and nowhere else', async () => {
  const locations = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)
  const links = [...(await textOf('/llms.txt')).matchAll(/^- \[[^\]]*\]\(([^)]*)\)/gm)].map(([, url]) => url!)
  expect(links.toSorted()).toEqual(locations.toSorted())
})

test('who has found a weakness learns whom to write to, by rules that are there, for months to come', async () => {
  const text = await textOf('/.well-known/security.txt')
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = /^Expires: (.*)$/m.exec(text)?.[1] ?? ''
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
  for (const [, url] of text.matchAll(/^(?:Policy|Canonical|Contact): (https:.*)$/gm)) {
    const [path = '', part] = own(url).split('#')
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(part ? `id="${part}"` : '')
  }
})

test.each([
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/about/index.html?a=1&b', '/about?a=1&b'],
  ['/Services/Managed-IT//', '/services/managed-it'],
])('%s leads to %s in one step', async (asked, target) => {
  const answer = await get(asked)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, target])
  expect((await get(target)).status).toBe(200)
})

test.each(['//elsewhere.example/', '/%5Celsewhere.example/', '/%2F%2Felsewhere.example', '/About-us', '/.git/config'])(
  '%s does not exist and leads nowhere',
  async (asked) => {
    const answer = await get(asked)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  },
)

test('whose software the pages are made with can be read, in letters that every browser reads alike', async () => {
  const answer = await get('/licences.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toMatch(/^react \d[\d.]+ \(MIT\)$/m)
  expect(await textOf('/disclaimer')).toContain('href="/licences.txt"')
})
