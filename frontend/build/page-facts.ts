import { company } from '#domain/company/details.ts'

interface Question {
  readonly question: string
  readonly answer: string
}

/** What a rendered page says, read from its own markup: whatever tells others of the page is made of this and cannot go stale. */
export interface PageFacts {
  /** Where it was rendered; the same page may answer at two addresses. */
  readonly address: string
  /** Its one true address, without the site's name; nothing where the page is not for search engines. */
  readonly canonical: string | undefined
  /** The title as the browser's tab shows it. */
  readonly title: string
  /** The title without the company's name. */
  readonly name: string
  readonly description: string
  /** The words set largest. */
  readonly headline: string
  /** The headings of its sections. */
  readonly sections: readonly string[]
  /** What the page asks and answers. */
  readonly questions: readonly Question[]
  /** All words of its main part. */
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

/** The pages that search engines and others may tell of: each once, under its true address. */
export function foundPages(pages: readonly PageFacts[]): PageFacts[] {
  return pages.filter(({ address, canonical }) => address === canonical)
}

function elements(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inner]) => textOf(inner!))
}

/** Folds whose handle is a question. */
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
