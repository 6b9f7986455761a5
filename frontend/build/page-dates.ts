import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageFacts } from './page-facts.ts'

/** When each page's words last changed, by its address; `npm run dates` brings it up to date. */
type Ledger = Readonly<Record<string, { readonly words: string; readonly changed: string }>>

const FILE = path.join(import.meta.dirname, 'page-dates.json')

export async function readLedger(): Promise<Ledger> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Ledger
}

export async function writeLedger(ledger: Ledger): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(ledger, null, 2)}\n`)
}

/** The ISO date on which the page came to say what it says; nothing where its words are not the ones on record. */
export function changedOn(page: PageFacts, ledger: Ledger): string | undefined {
  const entry = ledger[page.address]
  return entry?.words === fingerprint(page) ? entry.changed : undefined
}

/** The ledger of these pages: who has not changed keeps its date, everything else changed today. */
export function bringUpToDate(ledger: Ledger, pages: readonly PageFacts[], today: string): Ledger {
  const entries = pages.map((page) => {
    const changed = changedOn(page, ledger) ?? today
    return [page.address, { words: fingerprint(page), changed }] as const
  })
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function fingerprint({ title, description, text }: PageFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([title, description, text]))
    .digest('hex')
    .slice(0, 16)
}
