import path from 'node:path'
import type { Plugin } from 'vite'

const LAZY_IMPORT = /lazy: \(\) => import\('([^']+)'\)/g

/**
 * Tells every lazy route the name of its module, so that the prerender step can put the route's own
 * style sheet and chunk into the page without a second list of routes.
 */
export function nameLazyModules(): Plugin {
  return {
    name: 'veritech:name-lazy-modules',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('routes.tsx')) return null
      const folder = path.dirname(id)
      return code.replace(LAZY_IMPORT, (lazy, specifier: string) => {
        const module = path.relative(import.meta.dirname, resolve(folder, specifier)).replaceAll('\\', '/')
        return `module: ${JSON.stringify(module.replace(/^\.\.\//, ''))}, ${lazy}`
      })
    },
  }
}

function resolve(folder: string, specifier: string): string {
  return specifier.startsWith('#frontend/')
    ? path.join(import.meta.dirname, '../src', specifier.slice('#frontend/'.length))
    : path.join(folder, specifier)
}
