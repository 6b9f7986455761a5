import * as z from 'zod'

/** A question without personal information, and the assistant's answer. */
export const turnSchema = z.object({ question: z.string(), answer: z.string() })
export type Turn = z.infer<typeof turnSchema>

/** Tokens of the conversation that are kept and sent to the model. */
const MEMORY_TOKENS = 3000

/** English has about four characters per token; 3.5 overestimates the tokens. */
const CHARACTERS_PER_TOKEN = 3.5

export function tokensIn(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

/** The latest turns that fit into `tokens`. */
export function remembered(turns: readonly Turn[], tokens: number = MEMORY_TOKENS): readonly Turn[] {
  let left = tokens
  const from = turns.findLastIndex(({ question, answer }) => {
    left -= tokensIn(question) + tokensIn(answer)
    return left < 0
  })
  return turns.slice(from + 1)
}
