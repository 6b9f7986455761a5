import type { Prompt } from './prompt.ts'
import { tokensIn } from './conversation.ts'

const BEYOND_ASCII = /[^\0-\x7f]+/g

/**
 * An upper estimate of a prompt's input tokens: `tokensIn` for ASCII, and one token per byte for other characters, which no
 * tokenizer exceeds.
 */
export function inputTokens({ system, messages }: Prompt): number {
  const texts = [...system, ...messages.map(({ content }) => content)]
  return texts.reduce((sum, text) => sum + tokensAtMost(text), 0)
}

/** An upper estimate of a text's tokens. */
export function tokensAtMost(text: string): number {
  const ascii = text.replace(BEYOND_ASCII, '')
  return tokensIn(ascii) + new TextEncoder().encode(text).length - ascii.length
}
