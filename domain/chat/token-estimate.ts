import type { Prompt } from './prompt.ts'
import { tokensIn } from './conversation.ts'

const BEYOND_ASCII = /[^\0-\x7f]+/g

/**
 * Tokens that a model reads in a prompt at most, by estimate: a token for each byte of what is not ASCII, which no
 * tokenizer exceeds, and `tokensIn` of the rest.
 */
export function tokensRead({ system, messages }: Prompt): number {
  const texts = [...system, ...messages.map(({ content }) => content)]
  return texts.reduce((sum, text) => sum + tokensAtMost(text), 0)
}

/** The same of one text. */
export function tokensAtMost(text: string): number {
  const ascii = text.replace(BEYOND_ASCII, '')
  return tokensIn(ascii) + new TextEncoder().encode(text).length - ascii.length
}
