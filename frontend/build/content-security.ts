import { createHash } from 'node:crypto'

/** What a strict content security policy has to name for the pages' inline style sheet and theme script. */
export function contentSecurityHashes(template: string): { styleHashes: string[]; scriptHashes: string[] } {
  return {
    styleHashes: [...template.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => hash(text!)),
    scriptHashes: [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => hash(text!)),
  }
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
