import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { foundPages, readPageFacts } from './page-facts.ts'
import { bringUpToDate, readLedger, writeLedger } from './page-dates.ts'

/** `npm run dates`: records which built pages have changed texts, for the sitemap. */
const dist = path.join(import.meta.dirname, '../../dist')
const { pages } = JSON.parse(await readFile(path.join(dist, 'site-meta/routes.json'), 'utf8')) as { pages: string[] }

const facts = await Promise.all(
  pages.map(async (address) =>
    readPageFacts(address, await readFile(path.join(dist, 'site', address, 'index.html'), 'utf8')),
  ),
)
const before = await readLedger()
const after = bringUpToDate(before, foundPages(facts), new Date().toISOString().slice(0, 10))
await writeLedger(after)

const changed = Object.keys(after).filter((address) => before[address]?.words !== after[address]?.words)
console.log(changed.length > 0 ? `new words at ${changed.join(', ')}` : 'no page has changed its words')
