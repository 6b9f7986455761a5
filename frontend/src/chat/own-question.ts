import type { AidLanguage } from '#domain/company/first-aid.ts'
import { languageOf } from '#domain/chat/language.ts'
import { ticketNumberForm } from '#domain/helpdesk/ticket-number-form.ts'

/** What a signed-in person can ask about their own records. `due`: whatever waits for them, of all kinds. */
export type OwnSubject = 'tickets' | 'invoices' | 'tasks' | 'meetings' | 'due'

export type Period = 'today' | 'tomorrow' | 'this-week' | 'next-week'

export interface OwnQuestion {
  readonly subject: OwnSubject
  readonly language: AidLanguage
  readonly ticketNumber?: string
  /** Tickets of the whole organisation, within the person's reach. */
  readonly isOfAll?: true
  readonly period?: Period
  /** Words that name one record: "the one about mail". */
  readonly about?: readonly string[]
  /** Goes on about the records of the answer before: about these, or about the others. */
  readonly which?: 'same' | 'others'
  /** Of these records. */
  readonly records?: readonly string[]
  readonly asks?: 'priority'
}

/** The last answer, if it came from the person's records. */
export interface OwnContext {
  readonly subject: OwnSubject
  /** Ticket numbers, invoice numbers or ids that it named. */
  readonly records: readonly string[]
  readonly language: AidLanguage
  readonly isOfAll?: true
  /** There were more records than it named. */
  readonly isPart?: true
}

const LONGEST = 300
const NUMBER = new RegExp(`\\b${ticketNumberForm.source.slice(1, -1)}\\b`, 'i')

const TICKET = String.raw`(?:tickets?|tikets?|cases?|kaartjies?|i?thikithi|amathikithi)`
const INVOICE = String.raw`(?:invoices?|invoises?|fakt(?:uur|ure)|i-?nvoyisi|ama-?invoyisi|unpaid bills?|overdue bills?)`
const TASK = String.raw`(?:tasks?|taak|(?:my|ons|watter) take|umsebenzi|imisebenzi)`
const MEETING = String.raw`(?:meetings?|vergaderings?|umhlangano|imihlangano)`
const MINE = String.raw`(?:my|our|mine|ours|i|we|i['’]ve|we['’]ve|ons|ek|yami|lami|yethu|lethu|wami|ami|ethu|enginay[oa]|engina[wy]o|nginayo|nginawo|nginomhlangano)`
const ALL = String.raw`(?:our|ours|we|we['’]ve|us|ons|yethu|ethu|wethu)`
const STATE = String.raw`(?:how far|status|progress|update|where (?:is|are)|wheres|happening|resolved|answered|solved|fixed|latest|waiting|due|when|long|show|list|which|what|many|any|open (?:ticket|case)s?|sit|stand|hoe ver|wanneer|watter|status van|vordering|oop|ifike kuphi|isifike|kuphi|nini|isimo|yimaphi|mangaki)`
const BEGINS = new RegExp(
  `\\b(?:open|log|raise|create|submit|lodge|make|start|send|file|report|maak|aanmeld|vula)\\b (?:(?:a|an|another|the|new|support|help ?desk|[’']?n|nuwe) ){1,3}${TICKET}\\b`,
  'i',
)
/** Somebody who wants a person gets one, also for a question about a record. */
const PERSON = /\b(?:speak|talk|person|human|agent|somebody|someone|mens|iemand|umuntu)\b/i

/** A word, or one of several, that stands alone. */
const word = (words: string) => new RegExp(`(?<![\\w-])${words}(?![\\w-])`, 'i')
const all = (text: string, ...expressions: readonly RegExp[]) => expressions.every((each) => each.test(text))

const ticket = word(TICKET)
const invoice = word(INVOICE)
const task = word(TASK)
const meeting = word(MEETING)
const nouns: readonly (readonly [OwnSubject, RegExp])[] = [
  ['tickets', ticket],
  ['invoices', invoice],
  ['tasks', task],
  ['meetings', meeting],
]
const mine = word(MINE)
const ofAll = word(ALL)
const state = word(STATE)

const ownTask = word(
  '(?:my|our|mine|ons|yami|wami|ami|yethu|(?:do|must|have) (?:i|we)(?: still)? (?:have|do)|(?:have|has) (?:i|we) (?:still )?got|(?:i|we) (?:still )?have|for me|assigned to (?:me|us)|waiting for (?:me|us)|(?:het|moet) (?:ek|ons)|enginay[oa]|nginay[oa]|okumele ngiyenze)',
)
const watterTake = word('watter (?:take|taak)')

const OWED = [
  /\bwhat (?:do|must|should) (?:i|we) (?:still )?(?:owe|pay)\b/i,
  /\bhow much (?:do|must) (?:i|we) (?:still )?(?:owe|pay)(?: you)?\W*$/i,
  /\b(?:do|did) (?:i|we) (?:still )?owe\b/i,
  /\b(?:my|our) (?:account )?balance\b/i,
  /\b(?:wat|hoeveel) skuld (?:ek|ons)\b/i,
  /\b(?:ngi|si)kweleta(?:ni| malini)\b/i,
]
const invoiceState = word(
  '(?:overdue|unpaid|outstanding|open|due|paid|pay|latest|last|newest|status|how much|how many|which|any|show|list|agterstallig|onbetaal|onbetaalde|betaal|uitstaande|watter|malini|ziphi|yimaphi)',
)
/** States that only invoices of the person can have: "Which invoices are unpaid?" */
const unpaid = word(
  String.raw`(?:unpaid|overdue|outstanding|not (?:yet )?(?:been )?paid|still (?:open|to pay)|left to pay|onbetaal(?:de)?|agterstallig(?:e)?|uitstaande|nog nie betaal|(?:a|e)?ngakhokh(?:iwe|elwe)|okumele akhokhwe)`,
)
const asksWhich =
  /^\W*(?:(?:h(?:i|e(?:llo|y))|a(?:nd|sb)|please|en)\W+)*(?:which|what(?:['’]?s| is| are)?|show|list|any|do|are|is|have|how (?:many|much)|watter|hoeveel|wys|is daar|yimaphi|mangaki|akhona)\b/i
/** What is asked about invoices in general. */
const inGeneral = word(
  '(?:happens?|interest|fees?|charge[ds]?|polic(?:y|ies)|penalt(?:y|ies)|terms|software|tools?|xero|sage|quickbooks|pastel|you (?:do|take|handle|send|offer|chase)|process|rente|boete)',
)
const DUE = [
  /\b(?:do i have |do we have |is )?anything (?:due|overdue|outstanding|waiting for me|waiting for us)\b/i,
  /\bwhat(?:['’]?s| is| are)? (?:waiting|due|outstanding) (?:for|from) (?:me|us)\b/i,
  /\bwhat (?:do|must) (?:i|we) (?:still )?(?:have to |need to )?do (?:today|this week|next)\b/i,
  /\bwat moet (?:ek|ons) (?:nog )?(?:vandag|hierdie week|volgende week) doen\b/i,
  /\byini (?:okumele ngiyenze|engilindile)\b/i,
]
/** Words that change nothing in "what is due". */
const FILL = new Set(
  'hi hello hey please and so ok is are still now for from me us my our this week today tomorrow next nog asb hierdie volgende vandag môre'.split(
    ' ',
  ),
)
const WHAT = new Set(['what', 'whats', 'what’s', "what's", 'wat'])
const IS_DUE = new Set('due overdue outstanding late waiting verskuldig betaalbaar uitstaande agterstallig'.split(' '))

const coming = word(
  '(?:next|when|coming|upcoming|today|tomorrow|this week|which|any|have|volgende|wanneer|môre|vandag|het|olandelayo|nini|namuhla|kusasa|nginawo|nginomhlangano|yimiphi)',
)
const nextMeeting = word('next meeting')

const PERIODS: readonly (readonly [Period, RegExp])[] = [
  ['next-week', word('(?:next week|volgende week|(?:ngesonto|kwelisonto|isonto) elizayo)')],
  ['this-week', word('(?:this week|hierdie week|(?:kuleli|ngaleli|leli) (?:sonto|viki))')],
  ['tomorrow', word('(?:tomorrow|môre|more oggend|kusasa)')],
  ['today', word('(?:today|vandag|namuhla|namhlanje)')],
]

/** "the one about mail", "die een oor e-pos", "elimayelana ne-imeyili". */
const ONE_ABOUT = [
  new RegExp(
    `(?<![\\w-])(?:the|that|this|my|our|die|daardie) (?:one|een|${TICKET}|${INVOICE}|${TASK}|${MEETING}) (?:that is |which is |wat )?(?:about|with|on|for|regarding|concerning|oor|met|vir|rakende) (.{2,80})$`,
    'i',
  ),
  /mayelana n(?:e|o|a|ge|ezi)-?\s?(\S.{1,40})$/i,
]
const NO_NAME = new Set(
  'the a an my our your this that new old is are it how far now please die ’n my ons nuwe asb lifike kuphi isifike ifike sifike'.split(
    ' ',
  ),
)
const MOST_NAMES = 6

/** A short question that goes on about what was answered just now. */
const LONGEST_FOLLOW_UP = 80
const GOES_ON = new Set([
  'and',
  'en',
  'so',
  'which',
  'when',
  'what about',
  'how about',
  'ok and',
  'wat van',
  'kuthiwani ngo',
])
const POINTS_BACK = new Set(['it', 'they', 'them', 'that', 'those', 'dit', 'hulle', 'lokho', 'lona', 'yona', 'wona'])
const ABOUT = new Set(
  'when where due late overdue status far who paid open next long done ready resolved solved closed fixed finished answered wanneer waar betaal oop klaar opgelos reg hoe ver nini kuphi isikhokhiwe isiphelile'.split(
    ' ',
  ),
)
const PRIORITY =
  /(?<!\p{L})(?:critical|urgent|urgency|priority|high|important|krities|kritiek|dringend|prioriteit|belangrik|\p{L}{0,8}phuthum\p{L}{0,8}|\p{L}{0,4}balulek\p{L}{0,6})(?!\p{L})/iu
/** A word of isiZulu that points back by its prefix: "iyaphuthuma?". */
const POINTS_BACK_ZULU = /^\p{L}{1,6}(?:phuthum|balulek|phel|khokh)\p{L}{1,10}$/u
const OTHERS = new Set(
  'other others second rest remaining ander andere tweede oorblywende nelinye namanye elinye amanye neminye eminye ezinye'.split(
    ' ',
  ),
)
/** Other records than the person's. */
const OTHER_THINGS = word('(?:services?|products?|options?|people|companies|dienste|produkte|way|ways)')

const OURS_AFRIKAANS = word(
  '(?:watter|fakt(?:uur|ure)|kaartjies?|vergaderings?|krities|dringend|verskuldig|hoe ver|skuld|onbetaal|wanneer|wat van|ander een|hierdie week|agterstallig)',
)
const OURS_ZULU =
  /(?<!\p{L})(?:\p{L}{0,3}thikithi|nelinye|namanye|neminye|\p{L}{1,6}phuthum\p{L}{0,4}|imihlangano|umhlangano|imisebenzi|isimo)(?!\p{L})/iu

/**
 * What a message asks about the person's own records; undefined if it asks something else. `before` is the last answer, if that came from
 * the records: a short question goes on about it.
 */
export function ownQuestionIn(message: string, before?: OwnContext): OwnQuestion | undefined {
  const text = message.trim()
  if (text.length > LONGEST || PERSON.test(text)) return undefined
  const language = languageIn(text)
  const asked = PRIORITY.test(text) ? ({ language, asks: 'priority' } as const) : { language }
  const ticketNumber = NUMBER.exec(text)?.[0].toUpperCase()
  if (ticketNumber !== undefined) return { ...asked, subject: 'tickets', ticketNumber }
  if (BEGINS.test(text)) return undefined
  const period = PERIODS.find(([, named]) => named.test(text))?.[0]
  const within = { ...asked, ...(period && { period }) }
  const named = oneAbout(text, before)
  if (named) return { ...asked, ...named }
  if (isAboutInvoices(text)) return { ...within, subject: 'invoices' }
  if (all(text, ticket, mine, state))
    return { ...within, subject: 'tickets', ...(ofAll.test(text) && { isOfAll: true }) }
  if (all(text, task, ownTask) || watterTake.test(text)) return { ...within, subject: 'tasks' }
  if (all(text, meeting, mine, coming) || nextMeeting.test(text)) return { ...within, subject: 'meetings' }
  const words = wordsOf(text)
  if (DUE.some((due) => due.test(text)) || isWhatIsDue(words)) return { ...within, subject: 'due' }
  return before && text.length <= LONGEST_FOLLOW_UP ? followUp(text, words, within, before) : undefined
}

function languageIn(text: string): AidLanguage {
  const language = languageOf(text)
  if (language !== 'en') return language
  if (OURS_AFRIKAANS.test(text)) return 'af'
  return OURS_ZULU.test(text) ? 'zu' : 'en'
}

function isAboutInvoices(text: string): boolean {
  if (OWED.some((owed) => owed.test(text)) || all(text, invoice, mine, invoiceState)) return true
  return all(text, invoice, unpaid, asksWhich) && !inGeneral.test(text)
}

/** One record by what it is about. Without an answer before, only a question about its state is one about records. */
function oneAbout(
  text: string,
  before: OwnContext | undefined,
): Pick<OwnQuestion, 'subject' | 'about' | 'isOfAll'> | undefined {
  const rest = ONE_ABOUT.map((named) => named.exec(text)?.[1]).find((found) => found !== undefined)
  if (rest === undefined) return undefined
  const about = wordsOf(rest)
    .filter((each) => !NO_NAME.has(each))
    .slice(0, MOST_NAMES)
  if (about.length === 0) return undefined
  const subject = nouns.find(([, noun]) => noun.test(text))?.[0]
  if (before && before.subject !== 'due')
    return { subject: subject ?? before.subject, about, ...(before.isOfAll && { isOfAll: true }) }
  return state.test(text) || PRIORITY.test(text) ? { subject: subject ?? 'tickets', about } : undefined
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []

function isWhatIsDue(words: readonly string[]): boolean {
  const [what = '', due = '', ...more] = words.filter((each) => !FILL.has(each))
  return WHAT.has(what) && IS_DUE.has(due) && more.length === 0
}

function followUp(
  text: string,
  words: readonly string[],
  asked: Omit<OwnQuestion, 'subject'>,
  { subject, records, language: spoken, isOfAll, isPart }: OwnContext,
): OwnQuestion | undefined {
  // One word has no language of its own: "And when?"
  const language = asked.language === 'en' && words.length < 2 ? spoken : asked.language
  const same = { ...asked, language, subject, records, ...(isOfAll && { isOfAll }) }
  const begins = GOES_ON.has(words[0] ?? '') || GOES_ON.has(words.slice(0, 2).join(' '))
  const other = nouns.find(([, noun]) => noun.test(text))?.[0]
  if (other !== undefined && other !== subject) {
    if (!begins || !mine.test(text)) return undefined
    return { ...asked, language, subject: other }
  }
  if (words.some((each) => OTHERS.has(each)))
    return (begins || words.length <= 5) && !words.includes('you') && !OTHER_THINGS.test(text)
      ? { ...same, which: 'others' }
      : undefined
  const pointsBack = words.some((each) => POINTS_BACK.has(each) || POINTS_BACK_ZULU.test(each))
  const isAbout = asked.asks === 'priority' || words.some((each) => ABOUT.has(each) || POINTS_BACK_ZULU.test(each))
  // The answer did not name all that it was about, so all of them are looked through again.
  if ((begins || pointsBack) && isAbout && isPart) return { ...asked, language, subject, ...(isOfAll && { isOfAll }) }
  if ((begins || pointsBack) && isAbout) return records.length > 0 ? { ...same, which: 'same' } : same
  return begins && asked.period ? same : undefined
}
