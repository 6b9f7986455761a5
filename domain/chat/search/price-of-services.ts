import type { AidLanguage } from '../../company/first-aid.ts'
import { meaningOf } from './meanings.ts'
import { isStopWord } from './words.ts'

const PRICES: ReadonlySet<string> = new Set(['cost', 'quote'].map(meaningOf))
const TIMES: ReadonlySet<string> = new Set(['month', 'monthly', 'hour', 'year', 'services'].map(meaningOf))
/** What a fee depends on. One of these alone may be what is bought: "How much is a laptop?" */
const COUNTED: ReadonlySet<string> = new Set(['user', 'staff', 'computer', 'server', 'office'].map(meaningOf))
const COUNTS = /\d|\b(?:per|each|our|my)\b/i
const HOW_MUCH = /\bhow much(?: (?:is|are|would|will|for|do|does|per|it|a|to)\b|\W*$)/i

/** Prices, and all words of such questions: a dictionary leaves words out that it does not hold. */
const FOREIGN = {
  af: {
    prices: /\b(?:kos|prys|pryse|koste|tariewe|fooi|fooie|kwotasie|hoeveel)\b/i,
    words:
      /^(?:wat|hoeveel|kos|prys|pryse|koste|tariewe|fooi|fooie|kwotasie|is|sal|gaan|vra|reken|kan|wil|graag|kry|hê|dit|die|n|julle|jul|u|ons|ek|my|se|dienste|per|elke|maand|maandeliks|jaar|uur|vir|met|en|mense|gebruikers?|rekenaars|werknemers|personeel|kantore|asseblief|asb)$/i,
  },
  zu: {
    prices: /malini|ntengo|khotheshini/i,
    words:
      /^(?:yi|nga|ngama)?malini$|^(?:ku|i|zi|u|ni|kunga|inga|ninga|zinga)?(?:biza|khokhisa|khokhiswa)\p{L}{0,2}$|^(?:ngicela|ngifuna|ngingathola|ngingayithola|sicela|iyini|intengo|yenu|ikhotheshini|izinsizakalo|amasevisi|zenu|enu|ngenyanga|ngonyaka|ngehora|abantu|kubantu|ngabantu|abayi|abangu|amakhompyutha|ayi|angu|lonke|konke)$/iu,
  },
} as const

/**
 * Whether a question asks what the company's services cost and names none of them: "How much for 30 people?"
 *
 * @param tokens what stands for the question's words in English
 */
export function asksPriceOfServices(question: string, tokens: readonly string[], language: AidLanguage): boolean {
  if (language !== 'en') {
    const { prices, words } = FOREIGN[language]
    const said = question.match(/\p{L}+/gu) ?? []
    return prices.test(question) && said.every((word) => words.test(word))
  }
  const subjects = tokens.filter((token) => !isStopWord(token) && !/^\d+$/.test(token))
  if (subjects.some((token) => COUNTED.has(token)) && !COUNTS.test(question)) return false
  if (!HOW_MUCH.test(question) && !subjects.some((token) => PRICES.has(token))) return false
  return subjects.every((token) => PRICES.has(token) || TIMES.has(token) || COUNTED.has(token))
}
