import type { Priority } from '#domain/helpdesk/priority.ts'
import type { OwnSubject } from './own-asked.ts'

export const TICKET = String.raw`(?:tickets?|tikets?|tickit|cases?|kaartjies?|(?:[wy]e|[li]|lali)?i?thikithi|amathikithi|ethikithini|emathikithini|ithikhithi)`
export const INVOICE = String.raw`(?:invoices?|invoises?|fakt(?:uur|ure)|rekeninge|i-?nvoyisi|(?:ama|i|izi)-?i?nvoyisi|izimvoyisi|unpaid bills?|overdue bills?)`
export const TASK = String.raw`(?:tasks?|taak|(?:my|ons|watter) take|umsebenzi|imisebenzi)`
export const MEETING = String.raw`(?:meetings?|vergaderings?|umhlangano|imihlangano|emhlanganweni|emihlanganweni)`
export const PROJECT = String.raw`(?:projects?|projekte?|\p{L}{3,30}-?projek|i-?phrojekthi|ama-?phrojekthi)`

/** A word, or one of several, that stands alone. */
export const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}_-])${words}(?![\\p{L}\\p{N}_-])`, 'iu')

export const ticket = word(TICKET)
export const invoice = word(INVOICE)
export const task = word(TASK)
export const meeting = word(MEETING)
export const project = word(PROJECT)

const nouns: readonly (readonly [OwnSubject, RegExp])[] = [
  ['tickets', ticket],
  ['invoices', invoice],
  ['tasks', task],
  ['meetings', meeting],
  ['projects', project],
]

/** The kind of record that a text names first in this order; undefined if it names none. */
export function subjectNamedIn(text: string): OwnSubject | undefined {
  return nouns.find(([, noun]) => noun.test(text))?.[0]
}

/** What is asked about records in general, not about the person's. */
export const inGeneral = word(
  '(?:happens?|interest|fees?|charge[ds]?|polic(?:y|ies)|penalt(?:y|ies)|terms|software|tools?|xero|sage|quickbooks|pastel|you (?:do|take|handle|send|offer|chase)|process|rente|boete|wat gebeur|kwenzekani)',
)

export const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []

const MINE = String.raw`(?:my|our|mine|ours|i|we|i['’]ve|we['’]ve|ons|ek|(?:y|l|w|z|b|s)?(?:ami|ethu)|enginay[oa]|engina[wy]o|nginayo|nginawo|nginomhlangano|sinayo|sinawo|sinomhlangano)`
const ALL = String.raw`(?:our|ours|we|we['’]ve|us|ons|(?:y|l|w|z|b|s)?ethu)`
const STATE = String.raw`(?:how far|status|progress|update|news|where (?:is|are)|where['’]s|wheres|happening|resolved|answered|replied|responded|repl(?:y|ies)|solved|fixed|latest|waiting|due|when|long|show|list|which|what|many|any|open (?:ticket|case)s?|sit|stand|staan|hoe ver|hoe gaan|waar is|wanneer|watter|hoeveel|wys|status van|nuus|vordering|oop|opgelos|klaar|geantwoord|(?:[sz]?i|li|se[lz]i)?fike ?(?:ku)?phi|fike kuphi|kuphi|(?:[iu]|zi|li|ku|wu)?nini|isimo|yimaphi|yiliphi|yiziphi|mangaki|[a-z]{0,3}thini|(?:li|a)(?:xazululiwe|qediwe|phelile)|iqhubeka|liqhubeka|[a-z]{1,3}hamba kanjani|[a-z]{0,6}phenduliwe|[a-z]{0,6}phendulile)`

export const mine = word(MINE)
/** Of the whole organisation. */
export const ofAll = word(ALL)
/** The person's organisation by a word for it: "of my organisation". */
export const ofOrganisation = word(
  "(?:my|our|the|ons|die) (?:whole |entire |hele )?(?:organi[sz]ations?(?:[’']s)?|company(?:[’']s)?|business(?:[’']s)?|firm(?:[’']s)?|colleagues[’']?|organisasie(?: se)?|maatskappy(?: se)?|kollegas(?: se)?)|(?:ya|la|le|e)?nhlangano (?:yami|yethu)|\\p{L}{0,3}nkampani (?:yami|yethu)",
)
export const ofMe = word("(?:my|mine|i|i['’]ve|ek|(?:y|l|w|z|b|s)?ami|enginawo|enginayo|nginawo)")
export const state = word(STATE)
export const priority =
  /(?<!\p{L})(?:critical|urgent|urgency|priority|high|important|krities|kritiek|dringend|prioriteit|belangrik|\p{L}{0,8}phuthum\p{L}{0,8}|\p{L}{0,4}balulek\p{L}{0,6})(?!\p{L})/iu
const PRIORITIES: readonly (readonly [Priority, RegExp])[] = [
  ['critical', word('(?:critical|krities|kritiek|\\p{L}{0,4}bucayi)')],
  [
    'high',
    word(
      '(?:high|urgent|important|hoog|hoë|dringend|belangrik|\\p{L}{0,8}phuthum\\p{L}{0,8}|\\p{L}{0,4}balulek\\p{L}{0,6}|ephezulu)',
    ),
  ],
  ['normal', word('(?:normal|normaal|evamile)')],
  ['low', word('(?:low|laag|lae|ephansi)')],
]
const HOW_MUCH = /^\W{0,3}(?:how|what|which|hoe|wat|watter|yini|kangakanani)\b/i

/** The priority that is asked about with yes or no; undefined if it is asked for, or several are named. */
export function priorityAskedIn(text: string): Priority | undefined {
  if (HOW_MUCH.test(text)) return undefined
  const [named, ...others] = PRIORITIES.filter(([, words]) => words.test(text))
  return others.length === 0 ? named?.[0] : undefined
}

export const late = word(
  '(?:overdue|late|past due|behind(?: (?:time|schedule))?|delayed|not (?:been )?answered in time|laat|agter|vertraag|agterstallig(?:e)?|[a-z]{0,5}(?:phuzile|dlulelwe|salele))',
)
/** When a ticket was sent to us, or how old it is. */
export const opened =
  /\b(?:(?:when|what (?:day|date|time)|how long ago|since when)\b.{0,60}\b(?:opened|open(?= (?:it|that|this|the|my|our)\b)|logged|log(?= (?:it|that|this|the|my|our)\b)|created|submitted|submit(?= (?:it|that|this|the|my|our)\b)|raised|raise(?= (?:it|that|this|the|my|our)\b)|reported|sent in|send (?:it|that|this)(?: in)?)|how old (?:is|are)|(?:wanneer|hoe lank gelede)\b.{0,60}\b(?:oopgemaak|aangemeld|gestuur|geskep|ingedien)|hoe oud is)\b|(?<!\p{L})(?:li|a|e)?(?:vulwe|thunyelwe|bikwe) nini(?!\p{L})|(?<!\p{L})(?:ngi|si)(?:li)?(?:vule|thumele) nini(?!\p{L})/iu
/** Who works on a record. */
export const who = word(
  "(?:who(?: is|['’]?s| are| will be)? (?:working|works|busy|handling|handles|dealing|deals|looking|looks|assigned|responsible|in charge|has|took|got|doing|does|fixing|on)|whom is|assigned to whom|wie (?:werk|is besig|hanteer|kyk|het|sorg|doen|is verantwoordelik)|(?:ubani|ngubani|bani) o\\p{L}{2,20}|osebenza (?:ngalo|kulo) ubani)",
)
/** A question about which or how many there are, or a wish to see them. */
export const asksWhich =
  /^\W*(?:(?:h(?:i|e(?:llo|y))|a(?:nd|sb)|please|en)\W+)*(?:which|what(?:['’]?s| is| are)?|show|list|any|do|are|is|have|how (?:many|much)|watter|hoeveel|wys|is daar|het|yimaphi|yiziphi|yimiphi|maphi|mangaki|akhona|ikhona|ingabe)\b/i
