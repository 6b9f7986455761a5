import path from 'node:path'
import type { Plugin } from 'vite'

const LAZY_ROUTE = /lazy: \(\) => import\('([^']+)'\)/g
const LATER_PART = /\blater\(\s*\(\) => import\('([^']+)'\)/g

/**
 * Tells every lazy route and every later part the name of its module, so that the prerender step can put their
 * style sheets and chunks into the page without a second list of them.
 */
export function nameLazyModules(): Plugin {
  return {
    name: 'veritech:name-lazy-modules',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.tsx')) return null
      const named = (specifier: string) => {
        const module = path.relative(import.meta.dirname, resolve(path.dirname(id), specifier)).replaceAll('\\', '/')
        return JSON.stringify(module.replace(/^\.\.\//, ''))
      }
      return code
        .replace(LAZY_ROUTE, (lazy, specifier: string) => `module: ${named(specifier)}, ${lazy}`)
        .replace(
          LATER_PART,
          (_, specifier: string) =>
            `later(Object.assign(() => import('${specifier}'), { module: ${named(specifier)} })`,
        )
    },
  }
}

function resolve(folder: string, specifier: string): string {
  return specifier.startsWith('#frontend/')
    ? path.join(import.meta.dirname, '../src', specifier.slice('#frontend/'.length))
    : path.join(folder, specifier)
}
