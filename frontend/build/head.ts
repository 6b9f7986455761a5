import { company } from '#domain/company/details.ts'
import type { PageFacts } from './page-facts.ts'

/** A picture that stands for a page where a link to it is shared. */
export interface SharedPicture {
  /** Address on the site. */
  readonly path: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

interface Additions {
  facts: PageFacts
  picture?: SharedPicture | undefined
  structuredData: object
}

/**
 * The page's own head with what only crawlers read. React does not know of these tags: nobody who walks from page to page in
 * the browser needs them, and so they cost no script.
 */
export function completeHead(head: string, { facts, picture, structuredData }: Additions): string {
  if (!facts.canonical) return head
  const properties: Readonly<Record<string, string | number>> = {
    'og:type': 'website',
    'og:site_name': company.name,
    'og:locale': 'en_ZA',
    'og:url': absolute(facts.canonical),
    'og:title': facts.title,
    'og:description': facts.description,
    ...(picture && {
      'og:image': absolute(picture.path),
      'og:image:width': picture.width,
      'og:image:height': picture.height,
      'og:image:alt': picture.alt,
    }),
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeAttribute(String(content))}">`,
  )
  // The rest of the card is taken from the properties above.
  const card = '<meta name="twitter:card" content="summary_large_image">'
  return [head, ...tags, card, dataBlock(structuredData)].join('')
}

/** An address on our site as the world outside writes it. */
export function absolute(path: string): string {
  return `${company.website}${path}`
}

/** Data for machines; nothing in it can end the element or begin a comment. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
