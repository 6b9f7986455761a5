import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const SITE = 'dist/site'
/** Asks for the storage before the first paint: theme, consent and greeting. Its hash is in the policy. */
const SCRIPTS_BEFORE_PAINT = 1

export interface PublicPage {
  readonly address: string
  /** The document with its inlined styles, brotli at its best: the same on every machine. */
  readonly documentBytes: number
  /** All scripts that the page loads by itself, likewise. */
  readonly scriptBytes: number
  /** What would hold up the first paint: sheets linked before or among the content, and scripts that do not wait for it. */
  readonly renderBlocking: number
  /** Inline scripts other than structured data. */
  readonly inlineScripts: number
}

/** What every public page costs, read from the built files. */
export function publicPages(): PublicPage[] {
  const { pages } = JSON.parse(readFileSync('dist/site-meta/routes.json', 'utf8')) as { pages: string[] }
  return pages.map((address) => {
    const html = readFileSync(path.join(SITE, address, 'index.html'), 'utf8')
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes!)
    // Behind the application's root a sheet holds nothing up any more.
    const untilContentEnds = html.slice(0, html.lastIndexOf('<script'))
    const chunks = /data-chunks="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
    const boot = /src="(\/assets\/boot-[^"]+)"/.exec(html)?.[1]
    if (!boot || chunks.length === 0) throw new Error(`${address} loads no application.`)
    return {
      address,
      documentBytes: compressed(html),
      scriptBytes: [boot, ...chunks].reduce((sum, file) => sum + compressed(readFileSync(SITE + file)), 0),
      renderBlocking:
        [...untilContentEnds.matchAll(/<link [^>]*rel="stylesheet"/g)].length +
        scripts.filter((attributes) => attributes.includes('src=') && !/ async .*fetchpriority="low"/.test(attributes))
          .length,
      inlineScripts:
        scripts.filter((attributes) => !attributes.includes('src=') && !attributes.includes('ld+json')).length -
        SCRIPTS_BEFORE_PAINT,
    }
  })
}

function compressed(content: string | Buffer): number {
  return brotliCompressSync(content).length
}
