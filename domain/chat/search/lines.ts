import type { Passage } from '../../company/passage.ts'

/** A wording per line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** What a passage is asked by: its title, its wordings, and the search words that it names itself. */
export function wordingsOf(passage: Passage, more: string | undefined): string[] {
  return [passage.title, ...linesOf(passage.asked ?? ''), ...linesOf(more ?? '')]
}
