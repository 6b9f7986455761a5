import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const SITE = 'dist/site'
/** The script that reads theme, consent and greeting from the storage before the first paint. The CSP has its hash. */
const SCRIPTS_BEFORE_PAINT = 1

export interface PublicPage {
  readonly address: string
  /** The document with its inlined styles, by brotli at level 11: the same on every machine. */
  readonly documentBytes: number
  /** All scripts that the page loads without user input, compressed in the same way. */
  readonly scriptBytes: number
  /** Number of style sheets and scripts that delay the first paint. */
  readonly renderBlocking: number
  /** Number of inline scripts, without structured data and the one script before the first paint. */
  readonly inlineScripts: number
}

/** Sizes of every public page, read from the built files. */
export function publicPages(): PublicPage[] {
  const { pages } = JSON.parse(readFileSync('dist/site-meta/routes.json', 'utf8')) as { pages: string[] }
  // The emergency page has no application, and a budget of its own in pageBudgets.
  return pages
    .filter((address) => address !== '/emergency')
    .map((address) => {
      const html = readFileSync(path.join(SITE, address, 'index.html'), 'utf8')
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes!)
      // A style sheet after the element that the first paint waits for does not delay it.
      const untilContentEnds = html.slice(0, html.indexOf('id="end"'))
      const chunks = /data-chunks="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
      const boot = /src="(\/assets\/boot-[^"]+)"/.exec(html)?.[1]
      if (!boot || chunks.length === 0) throw new Error(`${address} loads no application.`)
      return {
        address,
        documentBytes: compressed(html),
        scriptBytes: [boot, ...chunks].reduce((sum, file) => sum + compressed(readFileSync(SITE + file)), 0),
        renderBlocking:
          [...untilContentEnds.matchAll(/<link [^>]*rel="stylesheet"/g)].length +
          scripts.filter(
            (attributes) => attributes.includes('src=') && !/ async .*fetchpriority="low"/.test(attributes),
          ).length,
        inlineScripts:
          scripts.filter((attributes) => !attributes.includes('src=') && !attributes.includes('ld+json')).length -
          SCRIPTS_BEFORE_PAINT,
      }
    })
}

function compressed(content: string | Buffer): number {
  return brotliCompressSync(content).length
}
