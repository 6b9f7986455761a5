import { company } from '#domain/company/details.ts'
import { brandColours } from './brand-colours.ts'

/** Web app manifest. */
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
    // Keeps the browser's Back button.
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
