import { readPageFacts } from '../../../frontend/build/page-facts.ts'
import type { PageFacts } from '../../../frontend/build/page-facts.ts'

interface Written {
  readonly name?: string
  readonly description?: string
  readonly canonical?: string | undefined
  readonly main?: string
}

/** A small rendered page, and its facts. */
export function writtenPage(address: string, written: Written = {}): PageFacts & { readonly head: string } {
  const {
    name = `Page ${address}`,
    description = `All that there is to say of the page at ${address}.`,
    main = '',
  } = written
  const canonical = 'canonical' in written ? written.canonical : address
  const head = [
    `<title>${name} · Veritech</title>`,
    `<meta name="description" content="${description}"/>`,
    canonical
      ? `<link rel="canonical" href="https://veritech.example${canonical}"/>`
      : '<meta name="robots" content="noindex"/>',
  ].join('')
  const body = `<header><h1>Not this</h1></header><main id="content">${main || `<h1>${name}</h1>`}</main><footer>Nor this?</footer>`
  return { ...readPageFacts(address, head + body), head }
}
