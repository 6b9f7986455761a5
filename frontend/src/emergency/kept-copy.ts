/** What the service worker keeps. */
export interface KeptCopy {
  /** Hash of the contents: another one replaces what is kept. */
  readonly version: string
  readonly page: string
  /** Paths of the page's assets. Empty if the worker is withdrawn. */
  readonly files: readonly string[]
}

/** Whether this worker only exists to remove itself and what it kept. */
export function isWithdrawn({ files }: KeptCopy): boolean {
  return files.length === 0
}

/** The kept path that answers the request; undefined for everything else, which goes to the network as if there were no worker. */
export function pathToAnswer(
  { method, url }: { readonly method: string; readonly url: string },
  copy: KeptCopy,
  origin: string,
): string | undefined {
  if (method !== 'GET' || isWithdrawn(copy)) return undefined
  const asked = new URL(url)
  if (asked.origin !== origin) return undefined
  return [copy.page, ...copy.files].find((path) => path === asked.pathname)
}
