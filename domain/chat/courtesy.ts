import type { AidLanguage } from '../company/first-aid.ts'

/** Longer messages say more than a courtesy. */
const LONGEST = 80

/** Thanks, farewells and agreement in English, Afrikaans and isiZulu, in lower case without apostrophes. */
const COURTESIES = new Set([
  'all right',
  'alright',
  'appreciate it',
  'appreciated',
  'awesome',
  'baie dankie',
  'bye',
  'bye bye',
  'cheerio',
  'cheers',
  'cool',
  'dankie',
  'fine',
  'goed',
  'good bye',
  'goodbye',
  'got it',
  'great',
  'hamba kahle',
  'have a good day',
  'have a good evening',
  'have a good one',
  'have a good weekend',
  'have a great day',
  'have a great evening',
  'have a great one',
  'have a great weekend',
  'have a lovely day',
  'have a lovely evening',
  'have a lovely one',
  'have a lovely weekend',
  'have a nice day',
  'have a nice evening',
  'have a nice one',
  'have a nice weekend',
  'i see',
  'k',
  'kk',
  'koebaai',
  'kuhle',
  'kulungile',
  'lekker',
  'lovely',
  'mooi dag',
  'much appreciated',
  'never mind',
  'nevermind',
  'ngibonga',
  'ngiyabonga',
  'nice',
  'no problem',
  'noted',
  'ok',
  'okay',
  'okey',
  'oki',
  'perfect',
  'reg',
  'reg so',
  'right',
  'sala kahle',
  'salani kahle',
  'see ya',
  'see you',
  'sharp',
  'sharp sharp',
  'siyabonga',
  'thank u',
  'thank you',
  'thanks',
  'thankyou',
  'that is all',
  'thats all',
  'thats it',
  'thx',
  'tnx',
  'totsiens',
  'ty',
  'understood',
  'yebo',
])
/** What may stand beside them. */
const BESIDE = new Set([
  'a lot',
  'again',
  'all',
  'and',
  'anyway',
  'boet',
  'bru',
  'en',
  'everyone',
  'for all your answer',
  'for all your assistance',
  'for all your help',
  'for all your info',
  'for all your information',
  'for all your reply',
  'for all your time',
  'for now',
  'for that',
  'for the answer',
  'for the assistance',
  'for the help',
  'for the info',
  'for the information',
  'for the reply',
  'for the time',
  'for your answer',
  'for your assistance',
  'for your help',
  'for your info',
  'for your information',
  'for your reply',
  'for your time',
  'guys',
  'ja',
  'kakhulu',
  'man',
  'nee',
  'no',
  'now',
  'so much',
  'team',
  'then',
  'u',
  'very much',
  'vir die hulp',
  'vir jou hulp',
  'vir julle hulp',
  'vir u hulp',
  'yes',
  'you',
])
/** Words of the longest phrase. */
const LONGEST_PHRASE = 4

/** Whether a message only thanks, agrees or says goodbye: it asks nothing, so it needs no passage. */
export function isCourtesy(message: string): boolean {
  if (message.length > LONGEST || message.includes('?')) return false
  const words = message
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return words !== null && isOnlyCourtesy(words)
}

/** Whether the words are courtesies and what stands beside them; takes the longest phrase at each place. */
function isOnlyCourtesy(words: readonly string[]): boolean {
  let hasCourtesy = false
  for (let at = 0; at < words.length;) {
    const phrase = longestPhrase(words.slice(at, at + LONGEST_PHRASE))
    if (phrase === undefined) return false
    hasCourtesy ||= COURTESIES.has(phrase.join(' '))
    at += phrase.length
  }
  return hasCourtesy
}

function longestPhrase(words: readonly string[]): readonly string[] | undefined {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length)
    if (COURTESIES.has(phrase.join(' ')) || BESIDE.has(phrase.join(' '))) return phrase
  }
  return undefined
}

/** The answer to a courtesy. */
export const courtesyAnswer: Readonly<Record<AidLanguage, string>> = {
  en: 'You are welcome. Write again if there is anything else.',
  af: 'Dis ’n plesier. Skryf gerus weer as daar nog iets is.',
  zu: 'Wamukelekile. Bhala futhi uma kukhona okunye.',
}

const AFRIKAANS = /\b(?:dankie|totsiens|koebaai|goed|reg|mooi|lekker)\b/i
const ZULU = /bonga\b|\bkahle\b|\bkulungile\b|\bkuhle\b|\byebo\b/i

/** The language of a courtesy, whose few words no grammar gives away. */
export function languageOfCourtesy(message: string): AidLanguage {
  if (ZULU.test(message)) return 'zu'
  return AFRIKAANS.test(message) ? 'af' : 'en'
}
