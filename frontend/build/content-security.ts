import { createHash } from 'node:crypto'

/** CSP hashes of the pages' inline style sheets and scripts. */
export function contentSecurityHashes(pages: readonly string[]): { styleHashes: string[]; scriptHashes: string[] } {
  return {
    styleHashes: hashes(/<style[^>]*>(.*?)<\/style>/gs),
    scriptHashes: hashes(/<script>(.*?)<\/script>/gs),
  }

  function hashes(element: RegExp): string[] {
    const texts = pages.flatMap((page) => [...page.matchAll(element)].map(([, text]) => text!))
    return [...new Set(texts)].map(hash)
  }
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
