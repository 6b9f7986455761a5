import { events } from './urgency-words-events.ts'
import { frames } from './urgency-words-frames.ts'
import { people } from './urgency-words-people.ts'
import { things } from './urgency-words-things.ts'

/**
 * The vocabulary of emergencies in English, Afrikaans and isiZulu. Each idea lists its phrases:
 * - Phrases are separated by commas, in lower case, without accents, apostrophes and articles ("didnt").
 * - `@idea` includes the phrases of another idea.
 * - `*` matches any letters, because isiZulu adds prefixes and suffixes to a stem: "*hackiwe" matches "sihackiwe".
 * - Lines are not indented, because spaces increase the bundle size.
 */
export const vocabulary = { ...people, ...things, ...events, ...frames } as const satisfies Readonly<
  Record<string, string>
>

export type Idea = keyof typeof vocabulary
