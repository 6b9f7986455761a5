import { isEnglish, languageOf } from '#domain/chat/language.ts'
import type { AidLanguage } from '#domain/company/first-aid.ts'

/** What follows is in English: "Ek het dit net in Engels:". */
const IN_ENGLISH = /(?:net in Engels|ngesiNgisi kuphela):$/
/** The last line, which names the pages in the language of the answer. */
const SOURCES = /^(?:Meer hieroor|Okunye ngalokhu|Bron|Umthombo): /

interface Answer {
  readonly content: string
  readonly context?: { readonly language: AidLanguage } | undefined
}

/** The language in which an answer was asked for: that of its question, or what it says itself. */
export function languageOfAnswer(
  { content, context }: Answer,
  question: { readonly content: string } | undefined,
): AidLanguage {
  if (context) return context.language
  const asked = question ? languageOf(question.content) : 'en'
  return asked === 'en' ? languageOf(content) : asked
}

/** The language of each line of an answer in `spoken`, whose passages may be in English. */
export function languagesOfLines(lines: readonly string[], spoken: AidLanguage): readonly AidLanguage[] {
  if (spoken === 'en') return lines.map(() => 'en')
  const from = lines.findIndex((line) => IN_ENGLISH.test(line))
  return lines.map((line, at) => {
    if (SOURCES.test(line)) return spoken
    return (from >= 0 && at > from) || isEnglish(line) ? 'en' : spoken
  })
}
