import { company } from '#domain/company/details.ts'

interface Question {
  readonly question: string
  readonly answer: string
}

/** Facts from a page's rendered markup. All metadata derives from them, so it cannot become outdated. */
export interface PageFacts {
  /** Rendered path; a page may have several. */
  readonly address: string
  /** Canonical path; undefined for pages that are not indexed. */
  readonly canonical: string | undefined
  /** The full title. */
  readonly title: string
  /** The title without the company's name. */
  readonly name: string
  readonly description: string
  /** Text of the h1. */
  readonly headline: string
  /** Headings of the sections. */
  readonly sections: readonly string[]
  /** Questions and answers. */
  readonly questions: readonly Question[]
  /** Text of the main element. */
  readonly text: string
}

export function readPageFacts(address: string, html: string): PageFacts {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  const title = textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  return {
    address,
    canonical: canonical === undefined ? undefined : new URL(canonical).pathname,
    title,
    name: title.replace(` · ${company.name}`, ''),
    description: textOf(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
    headline: elements(main, 'h1')[0] ?? '',
    sections: elements(main, 'h2'),
    questions: questionsIn(main),
    text: textOf(main),
  }
}

/** Pages that are indexed, each once, under the canonical path. */
export function foundPages(pages: readonly PageFacts[]): PageFacts[] {
  return pages.filter(({ address, canonical }) => address === canonical)
}

function elements(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inner]) => textOf(inner!))
}

/** `<details>` whose summary is a question. */
function questionsIn(html: string): Question[] {
  return [...html.matchAll(/<details[^>]*><summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs)]
    .map(([, question = '', answer = '']) => ({ question: textOf(question), answer: textOf(answer) }))
    .filter(({ question }) => question.endsWith('?'))
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
}

function textOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<\/?(?:a|abbr|b|em|i|small|span|strong|time)(?: [^>]*)?>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27|nbsp);/g, (entity) => entities[entity]!)
    .replaceAll(/[ \n]+/g, ' ')
    .trim()
}
