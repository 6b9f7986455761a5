import type { AskedMonth } from './own-asked.ts'
import { word, wordsOf } from './own-vocabulary.ts'

/** In the order of the year; beginnings of words, so that "Okthoba" and "ka-Okthoba" are found. */
const NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'januarie', 'januwari', 'masingana'],
  ['february', 'feb', 'februarie', 'februwari', 'nhlolanja'],
  ['march', 'maart', 'mashi', 'ndasa'],
  ['april', 'apr', 'apreli', 'mbasa'],
  ['may', 'mei', 'meyi', 'nhlaba'],
  ['june', 'jun', 'junie', 'juni', 'nhlangulana'],
  ['july', 'jul', 'julie', 'julayi', 'ntulikazi'],
  ['august', 'aug', 'augustus', 'agasti', 'ncwaba'],
  ['september', 'sep', 'sept', 'septemba', 'mandulo'],
  ['october', 'oct', 'oktober', 'okt', 'okthoba', 'mfumfu'],
  ['november', 'nov', 'novemba', 'lwezi'],
  ['december', 'dec', 'desember', 'des', 'disemba', 'zibandlela'],
]
/** Prefixes of isiZulu before a month: "ka-Okthoba", "ngoNovemba", "yango-Okthoba". */
const ZULU_PREFIX = /^(?:y|za|w|l)?(?:a?ngo|ka|nga|yka|zika|uma)-?(?=\p{L}{3})/u
const LAST_MONTH = word(
  "(?:last month(?:['’]s)?|previous month(?:['’]s)?|verlede maand|vorige maand|(?:nge|ye|ze)?nyanga edlule|(?:nge|ye|ze)?nyanga ephelile)",
)
const THIS_MONTH = word("(?:this month(?:['’]s)?|hierdie maand|kule nyanga|yale nyanga|yalenyanga)")

/** The month that a message names; undefined if it names none. "May" is one only beside "invoice" or a year, which the caller checks. */
export function monthIn(text: string): AskedMonth | undefined {
  if (LAST_MONTH.test(text)) return { monthsAgo: 1 }
  if (THIS_MONTH.test(text)) return { monthsAgo: 0 }
  const words = wordsOf(text).map((each) => each.replace(/['’]s$/, ''))
  const year = words.map(Number).find((each) => each >= 2000 && each < 2100)
  const numbered = /\b(20\d\d)-(0[1-9]|1[0-2])\b/.exec(text)
  if (numbered) return { month: Number(numbered[2]), year: Number(numbered[1]) }
  for (const each of words) {
    const at = NAMES.findIndex((names) => names.includes(each) || names.includes(each.replace(ZULU_PREFIX, '')))
    if (at >= 0 && !(each === 'may' && !isMonthOfMay(text)))
      return { month: at + 1, ...(year !== undefined && { year }) }
  }
  return undefined
}

/** "the May invoice", "for May", "May 2026": not "may I". */
const isMonthOfMay = (text: string) =>
  /\b(?:(?:the|our|my|for|of|in|from) may(?:['’]s)?\b|may(?:['’]s)? (?:invoice|bill|statement|20\d\d))/i.test(text)

/** The month as 2026-10. `today` is a date such as 2026-11-04. */
export function monthOfAsked(asked: AskedMonth, today: string): string {
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number)
  if ('monthsAgo' in asked) return monthText(thisYear * 12 + thisMonth - 1 - asked.monthsAgo)
  const { month, year = month > thisMonth ? thisYear - 1 : thisYear } = asked
  return monthText(year * 12 + month - 1)
}

const monthText = (at: number) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
