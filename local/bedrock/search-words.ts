import { terms } from './words.ts'

const FOUND_BY = /found by these word stems: ([^\n.]{1,2000})\./
const PARTS = /The question has (\d) parts\./
const BEGINNING = /Begin with the line "([^"\n]{1,200})"/
const FIGURE = /The question asks for a (percentage|year|duration|number)\./
const LANGUAGE = /The visitor writes in (\w{1,20})\./

export type Figure = 'percentage' | 'year' | 'duration' | 'number'

/** Words and language of the search that found the passages of a prompt. */
export interface Search {
  readonly words: readonly string[]
  readonly language: string
  /** How many of the first passages answer a part of the question each. */
  readonly parts: number
  /** The kind of figure that the question asks for. */
  readonly figure: Figure | undefined
  /** The line that the reply must begin with. */
  readonly beginning: string | undefined
}

/** What the system prompt says about the search that found its passages; undefined if it says nothing. */
export function searchIn(system: string): Search | undefined {
  const language = LANGUAGE.exec(system)?.[1]
  if (language === undefined) return undefined
  return {
    words: terms(FOUND_BY.exec(system)?.[1] ?? ''),
    language,
    parts: Number(PARTS.exec(system)?.[1] ?? 1),
    figure: FIGURE.exec(system)?.[1] as Figure | undefined,
    beginning: BEGINNING.exec(system)?.[1],
  }
}
