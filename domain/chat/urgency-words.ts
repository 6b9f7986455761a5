import { events } from './urgency-words-events.ts'
import { frames } from './urgency-words-frames.ts'
import { people } from './urgency-words-people.ts'
import { things } from './urgency-words-things.ts'

/**
 * What people say in an emergency, in English, Afrikaans and isiZulu. Each idea lists the phrases that express it, separated
 * by commas, in small letters without accents or apostrophes ("didnt"). Lines start at the margin and some have no blanks, because blanks count in the bundle. `*` stands for the rest of a word, because isiZulu
 * puts subject, object and place around a stem: "*hackiwe" is "sihackiwe" and "ihackiwe", "*khompyutha*" any computer.
 * Articles are left out: they are not read.
 */
export const vocabulary = { ...people, ...things, ...events, ...frames } as const satisfies Readonly<
  Record<string, string>
>

export type Idea = keyof typeof vocabulary
