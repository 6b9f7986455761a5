import { terms } from './words.ts'

const FOUND_BY = /found by these word stems: ([^\n.]{1,2000})\./
const LANGUAGE = /The visitor writes in (\w{1,20})\./

/** What the system prompt says about the search that found its passages; undefined if it says nothing. */
export function searchIn(system: string): { readonly words: readonly string[]; readonly language: string } | undefined {
  const words = FOUND_BY.exec(system)?.[1]
  if (words === undefined) return undefined
  return { words: terms(words), language: LANGUAGE.exec(system)?.[1] ?? 'English' }
}
