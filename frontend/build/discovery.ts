import { checkHeads } from './check-heads.ts'
import { completeHead, dataBlock } from './head.ts'
import { drawIcons } from './icons.ts'
import { llmsTxt } from './llms.ts'
import { changedOn, readLedger } from './page-dates.ts'
import { foundPages, readPageFacts } from './page-facts.ts'
import { robots, sitemap } from './search-engines.ts'
import { securityTxt } from './security-contact.ts'
import { drawSocialPictures } from './social-pictures.ts'
import { structuredData } from './structured-data.ts'
import { webManifest } from './web-manifest.ts'

interface Rendered {
  readonly head: string
  readonly body: string
}

interface Discovery {
  /** By address: the page's head with metadata for crawlers, and its structured data as an element. */
  readonly metadata: ReadonlyMap<string, { readonly head: string; readonly data: string }>
  /** Files of the site by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

/** Creates metadata, pictures and files for crawlers from the rendered pages. `hidden` paths are excluded in robots.txt. */
export async function discovery(pages: ReadonlyMap<string, Rendered>, hidden: readonly string[]): Promise<Discovery> {
  const all = [...pages].map(([address, { head, body }]) => readPageFacts(address, head + body))
  const found = foundPages(all)
  checkHeads(found)
  const [pictures, icons, manifest, ledger] = await Promise.all([
    drawSocialPictures(found),
    drawIcons(),
    webManifest(),
    readLedger(),
  ])
  const metadata = all.map((facts) => {
    const picture = pictures.get(facts.canonical ?? '')
    const { head } = pages.get(facts.address)!
    return [
      facts.address,
      {
        head: completeHead(head, { facts, picture }),
        data: facts.canonical ? dataBlock(structuredData(facts, found)) : '',
      },
    ] as const
  })
  const dated = found.map((page) => ({ address: page.address, changed: changedOn(page, ledger) }))
  const undated = dated.filter(({ changed }) => !changed).length
  if (undated > 0) console.log(`sitemap: ${undated} pages say something new; \`npm run dates\` writes down since when`)

  return {
    metadata: new Map(metadata),
    files: new Map<string, string | Uint8Array>([
      ['sitemap.xml', sitemap(dated)],
      ['robots.txt', robots(hidden)],
      ['llms.txt', llmsTxt(found)],
      ['manifest.webmanifest', manifest],
      ['.well-known/security.txt', securityTxt(new Date(), pages.get('/terms')?.body ?? '')],
      ...icons,
      ...[...pictures.values()].map(({ path, png }) => [path.slice(1), png] as const),
    ]),
  }
}
