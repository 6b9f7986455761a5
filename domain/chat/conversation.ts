import * as z from 'zod'

/** A question, without personal information, and what the assistant answered. */
export const turnSchema = z.object({ question: z.string(), answer: z.string() })
export type Turn = z.infer<typeof turnSchema>

/** How much of a conversation is kept and shown to the model, in tokens. */
const MEMORY_TOKENS = 3000

/** English takes about four characters a token; three and a half errs on the safe side. */
const CHARACTERS_PER_TOKEN = 3.5

export function tokensIn(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

/** The latest turns that fit into `tokens`; older ones are forgotten. */
export function remembered(turns: readonly Turn[], tokens: number = MEMORY_TOKENS): readonly Turn[] {
  let left = tokens
  const from = turns.findLastIndex(({ question, answer }) => {
    left -= tokensIn(question) + tokensIn(answer)
    return left < 0
  })
  return turns.slice(from + 1)
}
