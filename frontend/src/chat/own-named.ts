import type { OwnContext, OwnQuestion } from './own-asked.ts'
import {
  INVOICE,
  late,
  MEETING,
  priority,
  PROJECT,
  state,
  subjectNamedIn,
  TASK,
  TICKET,
  who,
  word,
  wordsOf,
} from './own-vocabulary.ts'

type Named = Pick<OwnQuestion, 'subject' | 'about' | 'isOfAll' | 'isAnyKind' | 'isGuess' | 'records'>

/** "the one about mail", "die een oor e-pos", "elimayelana ne-imeyili". */
const ONE_ABOUT = [
  new RegExp(
    `(?<![\\w-])(?:the|that|this|my|our|die|daardie) (?:one|een|${TICKET}|${INVOICE}|${TASK}|${MEETING}|${PROJECT}) (?:that is |which is |wat )?(?:about|with|on|for|regarding|concerning|oor|met|vir|rakende) (.{2,80})$`,
    'iu',
  ),
  /mayelana n(?:e|o|a|ge|ezi)-?\s?(\S.{1,40})$/i,
]

/** "the printer one", "die drukker een": one of those that were listed just now. */
const NAMED_ONE =
  /(?<![\w-])(?:the|that|my|our|die|daardie) ((?:[\p{L}\p{N}’'-]{1,30} ){1,3})(?:one|een|ene)(?![\w-])/iu
/** Which one of several, by its place or kind and no word of its name. */
const NO_NAME_OF_ONE = new Set(
  'second third first fourth fifth previous same only big small bigger smaller cheap cheaper cheapest right wrong best tweede derde eerste vorige enigste'.split(
    ' ',
  ),
)

/** The words between an article and the noun: "the LTE failover ticket". */
const beforeNoun = (noun: string) =>
  new RegExp(
    `(?<![\\w-])(?:the|that|this|my|our|die|daardie|ons) ((?:[\\p{L}\\p{N}’'-]{1,30} ){1,5})${noun}(?![\\w-])`,
    'iu',
  )
const NAMED = [
  ['tickets', beforeNoun(TICKET)],
  ['projects', beforeNoun(PROJECT)],
  ['meetings', beforeNoun(MEETING)],
  // "die bedienermigrasie-projek"
  ['projects', /(?<!\p{L})(\p{L}{4,30})-?projek(?!\p{L})/iu],
] as const
/** Questions about one record, as opposed to records in general. */
const standing = word(
  "(?:how far|how is|how are|how['’]s|hows|going|coming along|on track|status|progress|update|news|when|where (?:is|are)|where['’]s|wheres|happening|resolved|answered|solved|fixed|done|latest|milestone|find|show|open|hoe ver|hoe gaan|hoe vorder|waar is|wanneer|vordering|opgelos|mylpaal|wys|soek)",
)
/** In a name they mean nothing. */
const NO_NAME = new Set(
  'problem problems issue issues thing error fault matter request question probleem kwessie versoek inkinga the a an my our your this that new old is are was it how far now please today yet due planned scheduled held happen happening start starts end ends begin finish finished done klaar beplan going doing coming along on with die ’n my ons nuwe asb nou lifike kuphi isifike ifike sifike lifikephi'.split(
    ' ',
  ),
)
/** Kinds of records, which name none. */
const NO_KIND = new Set(
  'support help desk helpdesk company company’s organisation organisation’s organization organization’s business business’s firm firm’s colleagues colleagues’ organisasie maatskappy it open new old last latest newest oldest current running next first second third other overdue late urgent critical important high priority same own service resolved closed client oop laaste nuwe eerste volgende ander dringende kritieke lopende upcoming today’s tomorrow’s'.split(
    ' ',
  ),
)
/** Between an article and a noun, they show that the article has another noun: "the status of a ticket". */
const NO_PART_OF_NAME = new Set(
  'of for to in on at with about from and or is are was were has have do does did a an any each every many much i we you van vir op en'.split(
    ' ',
  ),
)
const MOST_NAMES = 6

/** A question about something by its name alone: "How is the server migration going?" */
const GUESSES = [
  /^\W{0,3}(?:(?:hi|hello|hey|please|and|so|ok)\W{1,3})?(?:how far (?:is|are|along is)|how(?: is| are|['’]?s)|what(?: is|['’]?s)? happening (?:with|to)|(?:is there )?any (?:news|progress|update|updates) (?:on|about|with)|(?:what(?: is|['’]?s) )?the (?:status|progress) (?:of|on)|status of|update on|who(?: is|['’]?s) (?:working on|busy with|looking at)|where are (?:we|you|things) with) (?:the|our|my|that|this) (.{2,80})$/i,
  /^\W{0,3}(?:(?:hi|hello|hey|please|and|so|ok)\W{1,3})?(?:when|where|what time|what date)(?: is| are|['’]?s| does| will) (?:the|our|my|that|this) (.{2,80})$/i,
  /^\W{0,3}(?:wanneer|waar|hoe laat) (?:is|begin|eindig) (?:die|ons|my) (.{2,80})$/i,
  /^\W{0,3}(?:hoe ver is|hoe gaan dit met|hoe vorder|wat gebeur met|enige nuus oor|wie werk aan) (?:die|ons|my) (.{2,80})$/i,
]
/** More words tell a story. */
const MOST_GUESSED = 4

/** The record that a message names by words of its text; undefined if it names none. */
export function namedRecord(text: string, before: OwnContext | undefined): Named | undefined {
  return oneAbout(text, before) ?? namedBeforeNoun(text, before) ?? namedOne(text, before)
}

/** One of the records that were listed just now, by words of its name. The assistant answers if none has them. */
function namedOne(text: string, before: OwnContext | undefined): Named | undefined {
  if (!before || before.subject === 'trials' || subjectNamedIn(text) !== undefined) return undefined
  const about = namesIn(NAMED_ONE.exec(text)?.[1] ?? '').filter(
    (each) => !NO_KIND.has(each) && !NO_NAME_OF_ONE.has(each),
  )
  if (about.length === 0) return undefined
  return {
    subject: before.subject === 'due' ? 'tickets' : before.subject,
    about,
    records: before.records,
    isAnyKind: true,
    isGuess: true,
    ...(before.isOfAll && { isOfAll: true }),
  }
}

/** One record by what it is about. Without an answer before, only a question about its state is one about records. */
function oneAbout(text: string, before: OwnContext | undefined): Named | undefined {
  const rest = ONE_ABOUT.map((expression) => expression.exec(text)?.[1]).find((found) => found !== undefined)
  const about = namesIn(rest ?? '')
  if (about.length === 0) return undefined
  const noun = subjectNamedIn(text)
  if (before && before.subject !== 'due')
    return {
      subject: noun ?? before.subject,
      about,
      ...(noun === undefined && { isAnyKind: true }),
      ...(before.isOfAll && { isOfAll: true }),
    }
  if (!state.test(text) && !priority.test(text) && !who.test(text)) return undefined
  return { subject: noun ?? 'tickets', about, ...(noun === undefined && { isAnyKind: true }) }
}

/** A record by words before its noun. */
function namedBeforeNoun(text: string, before: OwnContext | undefined): Named | undefined {
  return before || [standing, priority, late, who].some((asks) => asks.test(text)) ? nameBeforeNoun(text) : undefined
}

/** "my ticket about the printer", whatever is asked about it. */
export function ticketAbout(text: string): Named | undefined {
  if (subjectNamedIn(text) !== 'tickets') return undefined
  const rest = ONE_ABOUT.map((expression) => expression.exec(text)?.[1]).find((found) => found !== undefined)
  const about = namesIn(rest ?? '')
  return about.length > 0 ? { subject: 'tickets', about } : undefined
}

/** "the printer ticket", whatever is asked about it. */
export function nameBeforeNoun(text: string): Named | undefined {
  for (const [subject, expression] of NAMED) {
    const found = expression.exec(text)?.[1] ?? ''
    if (wordsOf(found).some((each) => NO_PART_OF_NAME.has(each))) continue
    const about = namesIn(found).filter((each) => !NO_KIND.has(each))
    if (about.length > 0) return { subject, about }
  }
  return undefined
}

/** What might name a record of any kind. It is asked about only if one has all of the words. */
export function guessedRecord(text: string): Named | undefined {
  if (subjectNamedIn(text) !== undefined) return undefined
  const rest = GUESSES.map((expression) => expression.exec(text)?.[1]).find((found) => found !== undefined)
  const about = namesIn(rest ?? '')
  if (about.length === 0 || about.length > MOST_GUESSED) return undefined
  return { subject: 'tickets', about, isAnyKind: true, isGuess: true }
}

const namesIn = (text: string) =>
  wordsOf(text)
    .filter((each) => !NO_NAME.has(each))
    .slice(0, MOST_NAMES)
