import { element } from './dom.ts'

/** Saves a text as a file of this device. */
export function download(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  element('a', { href: address, download: name }).click()
  // The browser has to begin reading first.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
