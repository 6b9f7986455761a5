import type { OwnSite } from './protocol.ts'

/**
 * Lets a function that calls the site by its name reach it on this machine, as name servers do elsewhere: the code of the function and its
 * environment know nothing of it.
 */
export function reachOwnSite({ names, url }: OwnSite): void {
  const elsewhere = globalThis.fetch
  globalThis.fetch = (asked, options) => {
    if (asked instanceof Request) return elsewhere(asked, options)
    const at = new URL(asked)
    if (at.protocol !== 'https:' || !names.includes(at.host)) return elsewhere(asked, options)
    return elsewhere(new URL(at.pathname + at.search, url), options)
  }
}
