import { company } from '#domain/company/details.ts'

export function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${company.website}${address}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}

export function robots(hidden: readonly string[]): string {
  const lines = ['User-agent: *', ...hidden.map((prefix) => `Disallow: ${prefix}`), 'Disallow: /api/', '']
  return `${lines.join('\n')}\nSitemap: ${company.website}/sitemap.xml\n`
}
