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

const has = (text: string, ...parts: readonly string[]) =>
  parts.every((part) => new RegExp(`(?<![\\w-])${part}(?![\\w-])`, 'i').test(text))

const OWED = [
  /\bwhat (?:do|must|should) (?:i|we) (?:still )?(?:owe|pay)\b/i,
  /\bhow much (?:do|must) (?:i|we) (?:still )?(?:owe|pay)(?: you)?\W*$/i,
  /\b(?:do|did) (?:i|we) (?:still )?owe\b/i,
  /\b(?:my|our) (?:account )?balance\b/i,
  /\b(?:wat|hoeveel) skuld (?:ek|ons)\b/i,
  /\b(?:ngi|si)kweleta(?:ni| malini)\b/i,
]
const INVOICE_STATE = String.raw`(?:overdue|unpaid|outstanding|open|due|paid|pay|latest|last|newest|status|how much|how many|which|any|show|list|agterstallig|onbetaal(?:d|de)|betaal|uitstaande|watter|malini|ziphi)`
const DUE = [
  /^\W*(?:(?:hi|hello|please|and|so|ok|hey)\W+)?what(?:['’]?s| is| are)? (?:is )?(?:still )?(?:due|overdue|outstanding|late|waiting(?: for (?:me|us))?)(?: (?:for (?:me|us)|this week|today|tomorrow|next week|next|now|from (?:me|us)))*\W*$/i,
  /\b(?:do (?:i|we) have |is )?anything (?:due|overdue|outstanding|waiting for (?:me|us))\b/i,
  /\bwhat(?:['’]?s| is| are)? (?:waiting|due|outstanding) (?:for|from) (?:me|us)\b|\bwhat (?:do|must) (?:i|we) (?:still )?(?:have to |need to )?do (?:today|this week|next)\b/i,
  /^\W*wat is (?:nog )?(?:verskuldig|betaalbaar|uitstaande|agterstallig)\W*$|\bwat moet ek (?:nog )?doen\W*$/i,
]
const COMING = String.raw`(?:next|when|coming|upcoming|today|tomorrow|this week|which|any|have|volgende|wanneer|môre|vandag)`

/** A short question that goes on about what was answered just now. */
const GOES_ON =
  /^\W*(?:and|what about|how about|ok,? and|en|so|which|when)\b.{0,60}\?*\W*$|\b(?:it|they|them|that one|those|the others?|dit|hulle)\b/i
const GOES_ON_ABOUT =
  /\b(?:when|due|late|overdue|status|far|who|paid|open|next|other|others|long|wanneer|betaal|oop)\b/i

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
  if (has(text, INVOICE, MINE, INVOICE_STATE) || OWED.some((owed) => owed.test(text))) return { subject: 'invoices' }
  if (has(text, TICKET, MINE, STATE)) return { subject: 'tickets', ...(has(text, ALL) && { isOfAll: true }) }
  if (has(text, 'tasks?', '(?:my|our|mine)') || has(text, 'take', '(?:my|ons)')) return { subject: 'tasks' }
  if (has(text, 'meetings?|vergaderings?', MINE, COMING) || /\bnext meeting\W*$/i.test(text))
    return { subject: 'meetings' }
  if (DUE.some((due) => due.test(text))) return { subject: 'due' }
  return before !== undefined && text.length <= 80 && GOES_ON.test(text) && GOES_ON_ABOUT.test(text)
    ? { subject: before }
    : undefined
}
