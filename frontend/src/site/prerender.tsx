import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter, matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { hasPage, loadRoutes } from './router/load-routes.ts'
import type { PageHandle } from './router/page.ts'
import { Pages } from './router/pages.tsx'
import { allArrived, partsRendered } from './later.tsx'
import { routes } from './routes.tsx'

export interface PublicPage {
  /** The page's address; the last is that of the not-found page. */
  path: string
  /** Its lazy modules, by their path under frontend/. */
  modules: string[]
}

/** Every address without a parameter. */
export function publicPages(): PublicPage[] {
  return addresses(routes, '').map((path) => ({
    path,
    modules: (matchRoutes(routes, path) ?? []).flatMap(({ route }) =>
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

/** Whether there is a page at that address, other than the one which says that there is none. */
export function exists(address: string): boolean {
  return hasPage(routes, address)
}

export interface RenderedPage {
  head: string
  body: string
  /** The modules of its parts whose code comes later. */
  parts: string[]
}

/** Renders one page as the browser will hydrate it. */
export async function render(path: string): Promise<RenderedPage> {
  await loadRoutes(routes, path)
  await allArrived()
  const html = renderToString(
    <StrictMode>
      <Mounted>
        <StaticRouter location={path}>
          <Pages routes={routes} />
        </StaticRouter>
      </Mounted>
    </StrictMode>,
  )
  // React writes what belongs into the head (title, meta, link) in front of everything else.
  const head = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head: asHtml(withoutPreloads(head)), body: asHtml(html.slice(head.length)), parts: partsRendered() }
}

/** React asks early for every picture of the page, and the only one in the first screen is the smallest file that we have. */
function withoutPreloads(head: string): string {
  return head.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
}

/** React closes void elements as XML does; HTML gives the slash no meaning. React escapes every other `>` but a tag's own. */
function asHtml(markup: string): string {
  const html = markup.replaceAll(/(<(?:br|col|hr|img|input|link|meta|source|wbr)\b[^>]*)\/>/g, '$1>')
  // What react-router tells its framework mode about every link.
  return html.replaceAll(' data-discover="true"', '')
}

/** Mirrors the wrapper in main.tsx, so that React's ids agree. */
function Mounted({ children }: { children: ReactNode }) {
  return children
}
