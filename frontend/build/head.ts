import { company } from '#domain/company/details.ts'
import type { PageFacts } from './page-facts.ts'

/** Picture of a page for shared links. */
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
}

/**
 * Adds metadata for crawlers to a page's head. React does not render these tags, because client-side navigation does not
 * need them.
 */
export function completeHead(head: string, { facts, picture }: Additions): string {
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
  // Twitter takes the other fields from the Open Graph properties.
  const card = '<meta name="twitter:card" content="summary_large_image">'
  return [head, ...tags, card].join('')
}

/** The absolute URL of a path. */
export function absolute(path: string): string {
  return `${company.website}${path}`
}

/** JSON-LD script element. Escapes `<`, so that data cannot close the element. */
export function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
