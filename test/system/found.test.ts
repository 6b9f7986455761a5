import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPageFacts } from '../../frontend/build/page-facts.ts'
import { sharedCloud } from './shared-cloud.ts'

const { pages: addresses, shell } = JSON.parse(readFileSync('dist/site-meta/routes.json', 'utf8')) as {
  pages: string[]
  shell: string[]
}
const SITE = 'https://veritech.example'

const cloud = sharedCloud()

async function get(path: string): Promise<Response> {
  return fetch(`${cloud.url}${path}`, { redirect: 'manual' })
}

async function textOf(path: string): Promise<string> {
  return (await get(path)).text()
}

/** Converts a page's absolute URL, such as its canonical address, to a path of the site. */
function own(url: string | undefined): string {
  expect(url).toMatch(new RegExp(`^${SITE}(/|$)`))
  return url!.slice(SITE.length) || '/'
}

describe.each(addresses)('%s', (address) => {
  test('describes itself to search engines and link previews', async () => {
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

  test('has only visible claims in its structured data, and only existing links', async () => {
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

/** Figures with a unit: 15 minutes, 99.9%, 150+. */
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

test("the sitemap's modification dates are not in the future", async () => {
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
])('%s has the type %s, and is revalidated', async (path, type) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('pages that need a session are excluded from crawling and marked noindex', async () => {
  const rules = await textOf('/robots.txt')
  for (const prefix of shell) {
    expect(rules).toContain(`Disallow: ${prefix}\n`)
    expect(await textOf(prefix)).toContain('<meta name="robots" content="noindex">')
  }
  for (const address of addresses) expect(shell.some((prefix) => address.startsWith(prefix))).toBe(false)
  expect(rules).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})

test('the digest for language models links to exactly the pages of the sitemap', async () => {
  const locations = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)
  const links = [...(await textOf('/llms.txt')).matchAll(/^- \[[^\]]*\]\(([^)]*)\)/gm)].map(([, url]) => url!)
  expect(links.toSorted()).toEqual(locations.toSorted())
})

test('security.txt has a contact, an existing policy and an expiry months ahead', async () => {
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

test("the licences of the pages' software are readable in every browser", async () => {
  const answer = await get('/licences.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toMatch(/^react \d[\d.]+ \(MIT\)$/m)
  expect(await textOf('/disclaimer')).toContain('href="/licences.txt"')
})
