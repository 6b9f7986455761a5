import { ticketNumberForm } from '#domain/helpdesk/ticket-number-form.ts'

/** What a signed-in person can ask about their own records. `due`: whatever waits for them, of all kinds. */
export type OwnSubject = 'tickets' | 'invoices' | 'tasks' | 'meetings' | 'due'

export interface OwnQuestion {
  readonly subject: OwnSubject
  readonly ticketNumber?: string
  /** Tickets of the whole organisation, within the person's reach. */
  readonly isOfAll?: true
}

const LONGEST = 300
const NUMBER = new RegExp(`\\b${ticketNumberForm.source.slice(1, -1)}\\b`, 'i')

const TICKET = String.raw`(?:tickets?|tikets?|cases?|kaartjies?|i?thikithi|amathikithi)`
const INVOICE = String.raw`(?:invoices?|invoises?|fakt(?:uur|ure)|i-?nvoyisi|ama-?invoyisi|unpaid bills?|overdue bills?)`
const MINE = String.raw`(?:my|our|mine|ours|i|we|i['’]ve|we['’]ve|ons|ek|yami|lami|yethu|lethu|wami|ami|ethu)`
const ALL = String.raw`(?:our|ours|we|we['’]ve|us|ons|yethu|ethu|wethu)`
const STATE = String.raw`(?:how far|status|progress|update|where (?:is|are)|wheres|happening|resolved|answered|solved|fixed|latest|waiting|due|when|long|show|list|which|what|many|any|open (?:ticket|case)s?|sit|stand|hoe ver|wanneer|watter|status van|vordering|oop|ifike kuphi|isifike|kuphi|nini|isimo)`
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
const mine = word(MINE)
const ofAll = word(ALL)
const state = word(STATE)
const task = word('(?:tasks?|take)')
const ownTask = word('(?:my|our|mine|ons)')
const meeting = word('(?:meetings?|vergaderings?)')

const OWED = [
  /\bwhat (?:do|must|should) (?:i|we) (?:still )?(?:owe|pay)\b/i,
  /\bhow much (?:do|must) (?:i|we) (?:still )?(?:owe|pay)(?: you)?\W*$/i,
  /\b(?:do|did) (?:i|we) (?:still )?owe\b/i,
  /\b(?:my|our) (?:account )?balance\b/i,
  /\b(?:wat|hoeveel) skuld (?:ek|ons)\b/i,
  /\b(?:ngi|si)kweleta(?:ni| malini)\b/i,
]
const invoiceState = word(
  '(?:overdue|unpaid|outstanding|open|due|paid|pay|latest|last|newest|status|how much|how many|which|any|show|list|agterstallig|onbetaal|onbetaalde|betaal|uitstaande|watter|malini|ziphi)',
)
const DUE = [
  /\b(?:do i have |do we have |is )?anything (?:due|overdue|outstanding|waiting for me|waiting for us)\b/i,
  /\bwhat(?:['’]?s| is| are)? (?:waiting|due|outstanding) (?:for|from) (?:me|us)\b/i,
  /\bwhat (?:do|must) (?:i|we) (?:still )?(?:have to |need to )?do (?:today|this week|next)\b/i,
]
/** Words that change nothing in "what is due". */
const FILL = new Set(
  'hi hello hey please and so ok is are still now for from me us my our this week today tomorrow next nog asb'.split(
    ' ',
  ),
)
const WHAT = new Set(['what', 'whats', 'what’s', "what's", 'wat'])
const IS_DUE = new Set('due overdue outstanding late waiting verskuldig betaalbaar uitstaande agterstallig'.split(' '))

const coming = word(
  '(?:next|when|coming|upcoming|today|tomorrow|this week|which|any|have|volgende|wanneer|môre|vandag)',
)
const nextMeeting = word('next meeting')

/** A short question that goes on about what was answered just now. */
const LONGEST_FOLLOW_UP = 80
const GOES_ON = new Set(['and', 'en', 'so', 'which', 'when', 'what about', 'how about', 'ok and'])
const POINTS_BACK = new Set(['it', 'they', 'them', 'that', 'those', 'others', 'dit', 'hulle'])
const ABOUT = new Set(
  'when due late overdue status far who paid open next other others long wanneer betaal oop'.split(' '),
)

/**
 * What a message asks about the person's own records; undefined if it asks something else.
 * `before` is the subject of the last answer, if that came from the records.
 */
export function ownQuestionIn(message: string, before?: OwnSubject): OwnQuestion | undefined {
  const text = message.trim()
  if (text.length > LONGEST || PERSON.test(text)) return undefined
  const ticketNumber = NUMBER.exec(text)?.[0].toUpperCase()
  if (ticketNumber !== undefined) return { subject: 'tickets', ticketNumber }
  if (BEGINS.test(text)) return undefined
  if (all(text, invoice, mine, invoiceState) || OWED.some((owed) => owed.test(text))) return { subject: 'invoices' }
  if (all(text, ticket, mine, state)) return { subject: 'tickets', ...(ofAll.test(text) && { isOfAll: true }) }
  if (all(text, task, ownTask)) return { subject: 'tasks' }
  if (all(text, meeting, mine, coming) || nextMeeting.test(text)) return { subject: 'meetings' }
  const words = wordsOf(text)
  if (DUE.some((due) => due.test(text)) || isWhatIsDue(words)) return { subject: 'due' }
  return before !== undefined && text.length <= LONGEST_FOLLOW_UP && goesOn(words) ? { subject: before } : undefined
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []

function isWhatIsDue(words: readonly string[]): boolean {
  const [what = '', due = '', ...more] = words.filter((each) => !FILL.has(each))
  return WHAT.has(what) && IS_DUE.has(due) && more.length === 0
}

function goesOn(words: readonly string[]): boolean {
  const begins = GOES_ON.has(words[0] ?? '') || GOES_ON.has(words.slice(0, 2).join(' '))
  return (begins || words.some((each) => POINTS_BACK.has(each))) && words.some((each) => ABOUT.has(each))
}
