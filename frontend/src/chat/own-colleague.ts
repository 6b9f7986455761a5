import { asksWhich, state, TICKET, ticket, wordsOf } from './own-vocabulary.ts'

const NAME = String.raw`\p{L}[\p{L}’'-]{1,29}`
/** Its letters as they are typed: only a name has a capital within a sentence. */
const CAPITAL = String.raw`\p{Lu}[\p{L}’'-]{1,29}`
/** Between a name and the noun. */
const KIND = String.raw`(?:(?:open|late|overdue|urgent|critical|current|active|support|oop|laat|laatste|dringende) ){0,3}`

/** Tickets of somebody who is named: "Thabo's open tickets", "tickets from Thabo Molefe", "Thabo se kaartjies", "amathikithi kaThabo". */
const NAMED = [
  new RegExp(`(?<![\\p{L}’'-])((?:${NAME} ){0,2}\\p{L}{2,30}?)(?:['’]s|(?<=s)['’]) ${KIND}${TICKET}(?![\\p{L}])`, 'iu'),
  new RegExp(
    `(?<![\\p{L}])(?:does|did|has) ((?:${NAME} )?${NAME}) (?:still )?(?:have|had|got|open|opened|log|logged|raise|raised|send|sent|submit|submitted)(?![\\p{L}])`,
    'iu',
  ),
  new RegExp(`(?<![\\p{L}])((?:${NAME} )?${NAME}) se ${KIND}${TICKET}(?![\\p{L}])`, 'iu'),
  new RegExp(`(?<![\\p{L}])kaartjies? van (${CAPITAL}(?: ${CAPITAL})?)`, 'u'),
  new RegExp(
    `(?<![\\p{L}])(?:tickets?|cases?)(?: that (?:are|were))?(?: still)?(?: open)? (?:of|from|by|opened by|logged by|raised by|sent by|submitted by|belonging to|assigned to) (${CAPITAL}(?: ${CAPITAL})?)`,
    'u',
  ),
  new RegExp(`(?<![\\p{L}])[ai]mathikithi (?:avuliwe |avulekile )?ka-?(${CAPITAL}(?: ${CAPITAL})?)`, 'u'),
]
/** Stands before a name, or where a name could: none of them is one. */
const NO_NAME = new Set(
  'a an all and any anybody anyone are be can client colleague company customer department do does everybody everyone for give had has have he help her here his how i in is it its let list many may me month much my no nobody of office on one open or organisation our please see she show somebody someone still team tell that the their them there these they this those to today tomorrow us was we week were what when where which who whose will with would year yesterday you your al die dit ek en het hoe hoeveel hulle is jou julle maatskappy ons organisasie sy van vandag wat watter wie wys'.split(
    ' ',
  ),
)
const MOST = 3

/** The words of a person's name whose tickets are asked for, in lower case; undefined if the message names nobody. */
export function colleagueIn(text: string): readonly string[] | undefined {
  if (!ticket.test(text) || !(asksWhich.test(text) || state.test(text) || text.includes('?'))) return undefined
  for (const expression of NAMED) {
    const words = wordsOf(expression.exec(text)?.[1] ?? '')
    // Words of the sentence come before the name, never within it.
    const name = words.slice(words.findLastIndex((each) => NO_NAME.has(each)) + 1)
    if (name.length > 0 && name.length <= MOST) return name
  }
  return undefined
}

/** Whether a person's name has all of the words. */
export function isNamed(name: string, words: readonly string[]): boolean {
  const theirs = new Set(wordsOf(name))
  return words.every((each) => theirs.has(each))
}
