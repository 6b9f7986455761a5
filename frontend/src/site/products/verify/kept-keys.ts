import type { Document } from '#domain/credentials/proof.ts'

const KEY = 'veritech.certificate-keys'

/** Keeps the public keys of certificates, for the time when our site does not answer. */
export function keepKeys(document: Document): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(document))
  } catch {
    // The browser keeps nothing; the page checks files while it is open.
  }
}

/** The keys that were loaded last; undefined if there are none. */
export function keptKeys(): Document | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'id' in kept ? kept : undefined
  } catch {
    return undefined
  }
}
