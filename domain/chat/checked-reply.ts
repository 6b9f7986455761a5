import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'
import { ADDED } from './answers/added-passage.ts'
import { holdingsOf, isHeld, PATH } from './held.ts'
import type { Holdings } from './held.ts'
import type { Found } from './knowledge.ts'
import { CANARY, isRule } from './prompt.ts'
import { cleanReply } from './reply.ts'
import { completeSentences, sentencesOf } from './sentences.ts'

/** Pages that every reply may name. */
const ALWAYS_ALLOWED = ['/helpdesk', '/contact', '/auth'] as const
/** The number of a step, or a marker, at the begin of a line. */
const LINE_START = /^(?:\d{1,2}[.)]\s+|[-•]\s+)/
/** A model's words when its passages do not hold the answer. */
const DECLINES = /^[^.]{0,80}\b(?:don[’']t|do not) have (?:the|an|that) (?:answer|information)\b/i
const SOURCE: Readonly<Record<AidLanguage, string>> = { en: 'Source', af: 'Bron', zu: 'Umthombo' }
/** What a model writes before its pages, in English. */
const MORE_IN_ENGLISH = /^More on this: /
const MORE: Readonly<Record<AidLanguage, string>> = { en: 'More on this', af: 'Meer hieroor', zu: 'Okunye ngalokhu' }

/**
 * A model's reply without the sentences that state a figure, a promise or a link that no passage holds, and with the page of the best
 * passage. Undefined if nothing worth reading is left, or if the reply repeats the rules.
 */
export function checkedReply(
  reply: string,
  { passages, language }: Pick<Found, 'passages' | 'language'>,
): string | undefined {
  const text = checkedText(reply, passages)
  return text === undefined ? undefined : withSources(inLanguage(text, language), passages, language)
}

/**
 * What may be shown of a reply while the model writes it: its complete sentences, cleaned and checked as the whole reply will be.
 *
 * @param written what the model wrote so far
 * @returns empty until a sentence may be shown
 */
export function checkedSoFar(
  written: string,
  { passages, language, urgent }: Pick<Found, 'passages' | 'language'> & { urgent: boolean },
): string {
  const cleaned = cleanReply(completeSentences(written), { urgent })
  return cleaned === undefined ? '' : inLanguage(checkedText(cleaned, passages) ?? '', language)
}

function checkedText(reply: string, passages: Found['passages']): string | undefined {
  if (reply.toLowerCase().includes(CANARY)) return undefined
  if (DECLINES.test(reply)) return undefined
  if (reply.split('\n').flatMap(sentencesOf).some(isRule)) return undefined
  const held = holdings(passages)
  const lines = reply.split('\n').map((line) => {
    const start = LINE_START.exec(line)?.[0] ?? ''
    const kept = sentencesOf(line.slice(start.length)).filter((sentence) => isHeld(sentence, held))
    return kept.length > 0 ? `${start}${kept.join(' ')}` : ''
  })
  const text = lines
    .filter((line, at) => line !== '' || reply.split('\n')[at] === '')
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text.split('\n').some((line) => /\p{L}{2}/u.test(line) && !line.startsWith('SECTION:')) ? text : undefined
}

/** The line that names the pages, in the language of the answer. */
function inLanguage(text: string, language: AidLanguage): string {
  if (language === 'en') return text
  return text
    .split('\n')
    .map((line) => line.replace(MORE_IN_ENGLISH, `${MORE[language]}: `))
    .join('\n')
}

/** Names the added answers that the reply quotes, or else the page of the best passage if the reply names none. */
function withSources(text: string, passages: Found['passages'], language: AidLanguage): string {
  const [best] = passages
  if (best === undefined || text.startsWith('CRITICAL')) return text
  const quoted = passages.filter((passage) => passage.id.startsWith(ADDED) && isQuoted(passage, text))
  const added = quoted.length > 0 ? quoted : best.id.startsWith(ADDED) ? [best] : []
  if (added.length > 0) {
    const names = added.map(({ title, url }) => (url === '' ? title : `${title} (${url})`))
    return `${text}\n\n${SOURCE[language]}: ${names.join('; ')}`
  }
  const named = text.match(PATH) ?? []
  return best.url === '/' || named.some((path) => passages.some(({ url }) => url === path))
    ? text
    : `${text}\n\n${MORE[language]}: ${best.url}`
}

function isQuoted({ text: held }: Found['passages'][number], reply: string): boolean {
  return held
    .split('\n')
    .flatMap(sentencesOf)
    .some((sentence) => reply.includes(sentence))
}

function holdings(passages: Found['passages']): Holdings {
  return holdingsOf(passages.map((passage) => `${passage.title}\n${passage.text}\n${passage.url}`).join('\n'), {
    words: [company.phone, company.emergencyPhone, company.email].join('\n'),
    paths: ALWAYS_ALLOWED,
  })
}
