import { expect, test } from 'vitest'
import { publicPages, render } from '#frontend/site/prerender.tsx'
import { passagesAt } from '#lambdas/chat/passages-at.ts'
import { wordsOf } from './page-words.ts'

const passages = passagesAt('2026-11-30')
const addresses = new Set(publicPages().map(({ path }) => path))

const EMERGENCY = ['/emergency']
/** Where further figures of a passage stand, besides the page that it cites. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // The section of the law for which a lawyer is asked.
  'under-attack': EMERGENCY,
  'first-aid/payment-fraud': EMERGENCY,
  'first-aid/lost-device': EMERGENCY,
  'first-aid/ransomware': EMERGENCY,
  'first-aid/phishing': EMERGENCY,
  'first-aid/account': EMERGENCY,
  'first-aid/data-leak': EMERGENCY,
  // Details of what /about names. The address of the home page says nothing in an answer.
  figures: ['/', '/products'],
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const figuresOf = (text: string) => text.match(/\d+(?:[ .,:]\d+)*(?:\s?%)?/g)?.map(plain) ?? []

const said = new Map<string, Promise<string>>()
function pageAt(address: string): Promise<string> {
  const known = said.get(address) ?? render(address).then(({ body }) => plain(wordsOf(body)))
  said.set(address, known)
  return known
}

test('the figures of an answer stand on the page that it cites', { timeout: 120_000 }, async () => {
  const missing: string[] = []
  for (const { id, text, url } of passages) {
    // The page of the sign-in is an application of its own.
    if (url === '/auth') continue
    expect(addresses, id).toContain(url)
    const pages = await Promise.all([url, ...(elsewhere[id] ?? [])].map(pageAt))
    for (const figure of figuresOf(text))
      if (!pages.some((words) => words.includes(figure))) missing.push(`${id}: ${figure}`)
  }
  expect(missing).toEqual([])
})

test('what we answer to the questions of a page stands on it word by word', { timeout: 120_000 }, async () => {
  const own = passages.filter(({ id, url }) =>
    id.startsWith('faq/') ? url === '/contact' || id === 'faq/trial' : /^(?:services|products)\/[^/]+\/[^/]+$/.test(id),
  )
  expect(own.length).toBeGreaterThan(60)
  for (const { id, text, url } of own) {
    const words = (await pageAt(url)).replaceAll(' ', '').toLowerCase()
    for (const line of text.split('\n')) {
      const [, told = line] = /^[^.:!?]{2,80}: (.+)$/.exec(line) ?? []
      expect(words, id).toContain(plain(told).replaceAll(' ', '').toLowerCase())
    }
  }
})
