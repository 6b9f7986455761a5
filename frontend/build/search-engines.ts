import { absolute } from './head.ts'

export interface SitemapEntry {
  readonly address: string
  /** ISO date of the last text change, if known. */
  readonly changed?: string | undefined
}

export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changed }) => {
    const date = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${absolute(address)}</loc>${date}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export function robots(hidden: readonly string[]): string {
  const lines = ['User-agent: *', ...hidden.map((prefix) => `Disallow: ${prefix}`), 'Disallow: /api/', '']
  return `${lines.join('\n')}\nSitemap: ${absolute('/sitemap.xml')}\n`
}
