import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter, matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { hasPage, loadRoutes } from './router/load-routes.ts'
import type { PageHandle } from './router/page.ts'
import { Pages } from './router/pages.tsx'
import { partsLoaded, partsRendered } from './later.tsx'
import { EmergencyPage } from '../emergency/emergency-page.tsx'
import { routes } from './routes.tsx'

export interface PublicPage {
  /** Path of the page; the last one is the not-found page. */
  path: string
  /** Its lazy modules, by their path under frontend/. */
  modules: string[]
}

/** Pages without the site's layout and application. Browsers load them anew, because no route has their address. */
const standalone: Readonly<Record<string, () => ReactNode>> = { '/emergency': EmergencyPage }

/** All routes without parameters, and the pages that stand alone. */
export function publicPages(): PublicPage[] {
  return [...Object.keys(standalone), ...addresses(routes, '')].map((path) => ({
    path,
    modules: standalone[path]
      ? []
      : (matchRoutes(routes, path) ?? []).flatMap(({ route }) =>
          route.handle ? [(route.handle as PageHandle).module] : [],
        ),
  }))
}

function addresses(list: readonly RouteObject[], parent: string): string[] {
  return list.flatMap((route) => {
    const own = route.path === '*' ? '404' : (route.path ?? '')
    const path = `${parent}/${own}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
    if (route.children) return addresses(route.children, path)
    return /[:*]/.test(path) ? [] : [path]
  })
}

/** Whether a page other than the not-found page has this address. */
export function exists(address: string): boolean {
  return address in standalone || hasPage(routes, address)
}

export interface RenderedPage {
  head: string
  body: string
  /** Modules of its lazily loaded parts. */
  parts: string[]
}

/** Renders one page as the browser will hydrate it. */
export async function render(path: string): Promise<RenderedPage> {
  const Page = standalone[path]
  if (Page) return { ...separated(renderToStaticMarkup(<Page />)), parts: [] }
  await loadRoutes(routes, path)
  await partsLoaded()
  const html = renderToString(
    <StrictMode>
      <Mounted>
        <StaticRouter location={path}>
          <Pages routes={routes} />
        </StaticRouter>
      </Mounted>
    </StrictMode>,
  )
  return { ...separated(html), parts: partsRendered() }
}

/** React renders head elements (title, meta, link) before the rest. */
function separated(html: string): { head: string; body: string } {
  const head = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head: asHtml(withoutPreloads(head)), body: asHtml(html.slice(head.length)) }
}

/** Removes React's image preloads: only one small picture is in the first screen. */
function withoutPreloads(head: string): string {
  return head.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
}

/** Removes the slash of void elements, which HTML ignores. Safe, because React escapes `>` in texts. */
function asHtml(markup: string): string {
  const html = markup.replaceAll(/(<(?:br|col|hr|img|input|link|meta|source|wbr)\b[^>]*)\/>/g, '$1>')
  // An attribute for react-router's framework mode only.
  return html.replaceAll(' data-discover="true"', '')
}

/** Mirrors the wrapper in main.tsx, so that `useId` gives the same ids. */
function Mounted({ children }: { children: ReactNode }) {
  return children
}
