import type { RouteObject } from 'react-router-dom'

/** Loaders of all pages, by their paths from here. Each module exports its page as `Component`. */
const pages = import.meta.glob<object>('../**/*-page.tsx')

/** What `prerender.tsx` reads from a route's `handle`. */
export interface PageHandle {
  /** The page's module by its path under frontend/, as in Vite's manifest: the build finds chunks and style sheets by it. */
  readonly module: string
}

/** A route whose code is loaded on the first visit: `page('products/app')` is the module `site/products/app-page.tsx`. */
export function page(name: string): Pick<RouteObject, 'lazy' | 'handle'> {
  const load = pages[`../${name}-page.tsx`]
  const module = `src/site/${name}-page.tsx`
  if (!load) throw new Error(`There is no page ${module}.`)
  return { lazy: load, handle: { module } satisfies PageHandle }
}
