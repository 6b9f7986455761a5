import { company } from '#domain/company/details.ts'
import { brandColours } from './brand-colours.ts'

/** What a device shows of the site when somebody puts it on their home screen. */
export async function webManifest(): Promise<string> {
  const colour = await brandColours('light')
  return JSON.stringify({
    id: '/',
    name: company.name,
    short_name: company.name,
    description: company.description,
    lang: 'en-ZA',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // A site with pages to go back to: the browser's own buttons stay.
    display: 'minimal-ui',
    background_color: colour('paper'),
    theme_color: colour('paper'),
    categories: ['business', 'security'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Help desk', url: '/helpdesk' },
      { name: 'Dashboard', url: '/dashboard' },
    ],
  })
}
