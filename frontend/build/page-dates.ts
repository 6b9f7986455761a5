import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageFacts } from './page-facts.ts'

/** Date of the last text change per page, with a hash of the text. `npm run dates` updates it. */
type Ledger = Readonly<Record<string, { readonly words: string; readonly changed: string }>>

const FILE = path.join(import.meta.dirname, 'page-dates.json')

export async function readLedger(): Promise<Ledger> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Ledger
}

export async function writeLedger(ledger: Ledger): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(ledger, null, 2)}\n`)
}

/** ISO date of the page's last text change; undefined if the ledger is out of date. */
export function changedOn(page: PageFacts, ledger: Ledger): string | undefined {
  const entry = ledger[page.address]
  return entry?.words === fingerprint(page) ? entry.changed : undefined
}

/** Updates the ledger: unchanged pages keep their date, others get today's. */
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
