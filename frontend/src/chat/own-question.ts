import type { AidLanguage } from '#domain/company/first-aid.ts'
import { languageOf } from '#domain/chat/language.ts'
import { replyAskedIn } from '#domain/chat/reply-asked.ts'
import { ticketNumberForm } from '#domain/helpdesk/ticket-number-form.ts'
import type { OwnContext, OwnQuestion, Period } from './own-asked.ts'
import { colleagueIn } from './own-colleague.ts'
import { detailAskedIn } from './own-details.ts'
import { monthIn } from './own-month.ts'
import { guessedRecord, nameBeforeNoun, namedRecord, ticketAbout } from './own-named.ts'
import { standingAskedIn } from './own-standing.ts'
import {
  asksWhich,
  inGeneral,
  invoice,
  late,
  opened,
  meeting,
  mine,
  ofAll,
  ofMe,
  ofOrganisation,
  priority,
  priorityAskedIn,
  project,
  state,
  subjectNamedIn,
  task,
  ticket,
  TICKET,
  who,
  word,
  wordsOf,
} from './own-vocabulary.ts'

const LONGEST = 300
const NUMBER = new RegExp(`\\b${ticketNumberForm.source.slice(1, -1)}\\b`, 'i')

const all = (text: string, ...expressions: readonly RegExp[]) => expressions.every((each) => each.test(text))

const BEGINS = new RegExp(
  `\\b(?:open|log|raise|create|submit|lodge|make|start|send|file|report|maak|aanmeld|vula)\\b (?:(?:a|an|another|the|new|support|help ?desk|[’']?n|nuwe) ){1,3}${TICKET}\\b`,
  'i',
)
/** How something is done with a ticket of one's own. */
const TO_DO =
  /\b(?:how|where) (?:do|can|could|should|would|may|must) (?:i|we) (?:reply|answer|respond|close|reopen|upload|attach|add|change|escalate|rate|cancel|print|delete)\b/i
/** How something is done with any ticket. */
const HOW_TO = new RegExp(
  `\\b(?:how|where) (?:do|can|could|should|would|may|must) (?:i|we)\\b.{0,60}\\ba ${TICKET}\\b`,
  'iu',
)
/** What waits for the person's answer. */
const WAITS =
  /\b(?:waiting (?:for|on) (?:me|us|my|our)|wait for (?:me|us|my|our)|needs? (?:my|our) (?:answer|reply|attention)|wag vir (?:my|ons)|(?:a|e|eli)linde (?:mina|thina))\b/i
/** Somebody who wants a person gets one, also for a question about a record. */
const PERSON = /\b(?:speak|talk|person|human|agent|somebody|someone|mens|iemand|umuntu)\b/i
/** What somebody did, as in "Has somebody answered?" */
const HAS_SOMEBODY = /\b(?:has|have|did|het) (?:somebody|someone|iemand)\b/gi

/** Which or how many are open, without a word for whose they are. */
const OPEN_ONES = new RegExp(
  `\\b(?:which|what|how many|show(?: me)?|list|are there(?: any)?|any|watter|hoeveel|wys) (?:(?:all|the|of|still|die|al) ){0,2}(?:open|active|unresolved|oop) ${TICKET}\\b|\\b(?:which|how many|are|watter|hoeveel) (?:(?:the|of|any|die) ){0,2}${TICKET} (?:are |is )?(?:there )?(?:still |currently |nog |now ){0,2}(?:open|active|unresolved|oop)\\b|\\b(?:mangaki|yimaphi) amathikithi avuliwe\\b`,
  'iu',
)
const ownTask = word(
  '(?:my|our|mine|ons|yami|wami|ami|yethu|(?:do|must|have) (?:i|we)(?: still)? (?:have|do)|(?:have|has) (?:i|we) (?:still )?got|(?:i|we) (?:still )?have|for me|assigned to (?:me|us)|waiting for (?:me|us)|(?:het|moet) (?:ek|ons)|enginay[oa]|nginay[oa]|okumele ngiyenze)',
)
/** What is asked about projects. */
const going = word(
  "(?:how (?:is|are|far)|how['’]s|going|status|progress|update|news|on track|done|next|milestones?|when|which|what|show|list|any|hoe (?:gaan|ver|vorder|staan)|watter|vordering|wanneer|wys|nuus|klaar|[a-z]{1,4}hamba kanjani|iqhubeka kanjani|isimo|yimaphi|aphi|kuphi|[a-z]{0,3}thini)",
)
const watterTake = word('watter (?:take|taak)')

const OWED = [
  /\bwhat (?:do|must|should) (?:i|we) (?:still )?(?:owe|pay)\b/i,
  /\bhow much (?:do|must) (?:i|we) (?:still )?(?:owe|pay)(?: you)?\W*$/i,
  /\b(?:do|did) (?:i|we) (?:still )?owe\b/i,
  /\b(?:my|our) (?:account )?balance\b/i,
  /\b(?:wat|hoeveel) skuld (?:ek|ons)\b/i,
  /\b(?:wat|hoeveel) moet (?:ek|ons) (?:(?:nog|nou|julle|jou|vir julle) ){0,3}betaal\W{0,5}$/i,
  /\b(?:ngi|si)kweleta(?:ni| malini)\b/i,
  /\b(?:kumele|kufanele|okumele|okufanele) (?:ngi|si)(?:ku)?khokhe(?:ni| malini)?\b/i,
  /\b(?:ngi|si)(?:sa)?(?:khokha|khokhe)ni\b/i,
]
const invoiceState = word(
  '(?:overdue|unpaid|outstanding|open|due|paid|pay|latest|last|newest|status|how much|how many|which|any|show|list|agterstallig|onbetaal|onbetaalde|betaal|uitstaande|hoeveel|watter|wanneer|waar|laaste|status|malini|kuphi|ziphi|iphi|yimaphi|yiziphi|(?:[iu]|zi|ku)?nini|khokhiwe|ikhokhiwe|engakhokhiwe|ezingakhokhiwe)',
)
/** States that only invoices of the person can have: "Which invoices are unpaid?" */
const unpaid = word(
  String.raw`(?:unpaid|overdue|outstanding|open|oop|not (?:yet )?(?:been )?paid|still (?:open|to pay)|left to pay|onbetaal(?:de)?|agterstallig(?:e)?|uitstaande|nog nie betaal|(?:a|e|ezi)?ngak(?:ak)?hokh(?:iwe|elwe|elwa|wa)|okumele akhokhwe)`,
)
const MOST_NAMED_ALONE = 4
/** What the person's organisation pays every month: "What do you bill us each month?" A price of a service is none of it. */
const MONTHLY = [
  /\b(?:what|how much) (?:do|does|are|will|did) (?:you|veritech) (?:\w{1,12} ){0,2}(?:bill|charge|invoice|charging|billing|invoicing)(?:ing)? (?:us|me)\b.{0,20}\b(?:month|monthly)\b/i,
  /\b(?:what|how much) (?:do|must|are|should|will) (?:we|i) (?:currently |actually )?(?:pay|paying|billed|charged|invoiced|be billed|get billed)(?: you| veritech)?(?: for)? (?:each|every|per|a|monthly|this|in a|by the)\b(?: month)?[^\p{L}]*$/iu,
  /\b(?:my|our) (?:current )?(?:monthly|recurring) (?:bill|fee|fees|invoice|cost|costs|charge|charges|payment|amount|agreement|lines?)\b/i,
  /\bwhat (?:is|are|does) (?:on |in )?(?:my|our) (?:service |support )?(?:agreement|retainer|subscription|debit order)(?: (?:cost|for|with you))?(?: (?:us|each|every|a|per) ?(?:month)?)?[^\p{L}]*$/iu,
  /\b(?:wat|hoeveel) (?:betaal|kos|vra|hef) (?:ons|ek|julle|u|dit)(?: (?:ons|my|vir julle|vir ons|julle|u)){0,3} (?:elke|per|’n|'n|maandeliks)\b(?: maand)?[^\p{L}]*$/iu,
  /\b(?:my|ons) maandelikse (?:faktuur|fooi|koste|rekening|betaling)/i,
  // The next one is not made yet: its day stands with the monthly lines.
  /\b(?:when|what date|which day|what day)\b.{0,40}\bnext (?:invoice|bill)\b/i,
  /\bwanneer\b.{0,40}\bvolgende (?:faktuur|rekening)\b/i,
  /(?<!\p{L})i-?(?:nvoyisi|invoyisi) elandelayo\b.{0,20}\bnini\b/iu,
  /(?<!\p{L})(?:si|ngi)(?:ku|ni)?khokh(?:a|ela)(?:ni)?(?: malini)? (?:nge|nga|ngayo yonke |njalo nge)-?nyanga(?!\p{L})/iu,
  /(?<!\p{L})(?:nisi|ningi|nisikhokhisa|ningikhokhisa)\p{L}*(?: malini)? (?:nge|njalo nge)-?nyanga(?!\p{L})/iu,
]
/** What the organisation paid in a month. */
const PAID_IN = word(
  '(?:(?:what|how much) (?:did|have) (?:we|i) (?:pay|paid|spend|spent)(?: (?:you|veritech))?|(?:wat|hoeveel) het (?:ons|ek)(?:.{0,30}) betaal|(?:si|ngi)khokhe(?:ni| malini))',
)
const DUE = [
  /\b(?:do i have |do we have |is )?anything (?:due|overdue|outstanding|waiting for me|waiting for us)\b/i,
  /\bwhat(?:['’]?s| is| are)? (?:waiting|due|outstanding) (?:for|from) (?:me|us)\b/i,
  /\bwhat (?:do|must) (?:i|we) (?:still )?(?:have to |need to )?do (?:today|this week|next)\b/i,
  /\bwat moet (?:ek|ons) (?:nog )?(?:vandag|hierdie week|volgende week) doen\b/i,
  /\byini (?:okumele ngiyenze|engilindile)\b/i,
  /\b(?:wat|iets|is daar iets) (?:wag|verskuldig|uitstaande) (?:nog )?vir (?:my|ons)\b/i,
  /\b(?:okumele|okufanele) ngikwenze(?:ni)? (?:namuhla|kuleli sonto)\b/i,
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
  '(?:next|when|coming|upcoming|today|tomorrow|this week|which|any|have|volgende|wanneer|môre|vandag|het|olandelayo|nini|namuhla|kusasa|nginawo|nginomhlangano|yimiphi|(?:[iu]|ku)?nini|ngiyaphi|ikhona|ukhona)',
)
const nextMeeting = word('next meeting')

const PERIODS: readonly (readonly [Period, RegExp])[] = [
  ['next-week', word('(?:next week|volgende week|(?:ngesonto|kwelisonto|isonto) elizayo)')],
  ['this-week', word('(?:this week|hierdie week|(?:kuleli|ngaleli|leli) (?:sonto|viki))')],
  ['tomorrow', word('(?:tomorrow|môre|more oggend|kusasa)')],
  ['today', word('(?:today|vandag|namuhla|namhlanje)')],
]

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
const POINTS_BACK = new Set([
  'it',
  'daaraan',
  'daarvan',
  'daaroor',
  'kulo',
  'kuyo',
  'they',
  'them',
  'that',
  'those',
  'dit',
  'hulle',
  'lokho',
  'lona',
  'yona',
  'wona',
])
const ABOUT = new Set(
  'when where due late end ends ended ending begin begins began start starts started finish opened logged created sent submitted raised old  overdue status far who paid open next long done ready resolved solved closed fixed finished answered wanneer waar eindig begin oopgemaak aangemeld gestuur betaal oop klaar opgelos reg hoe ver nini kuphi iphela iqala livulwe lithunyelwe isikhokhiwe isiphelile'.split(
    ' ',
  ),
)
/** A date that only the record before has. */
const DEADLINE = word(
  "(?:(?:what(?: is|['’]?s)|and|when(?: is|['’]?s)) (?:the|its) (?:deadline|due date|end date|start date)|wat is die (?:sperdatum|einddatum|begindatum)|luphela nini|iphela nini|liphela nini)",
)
/** A word of isiZulu that points back by its prefix: "iyaphuthuma?". */
const POINTS_BACK_ZULU = /^\p{L}{1,6}(?:phuthum|balulek|phel|khokh)\p{L}{1,10}$/u
const OTHERS = new Set(
  'other others second rest remaining ander andere tweede oorblywende nelinye namanye elinye amanye neminye eminye ezinye'.split(
    ' ',
  ),
)
/** "and the meeting one?" after a trial of another product. */
const TRIAL_OF =
  /^\W{0,3}(?:and|en|what about|how about|wat van) (?:the|our|my|die|ons) ([\p{L} -]{3,40}?)(?: (?:one|een|trial|proef(?:tydperk)?))?\W{0,3}$/iu
const OUR_COMPANY = new Set('you your veritech julle jul nina'.split(' '))
/** Other records than the person's. */
const OTHER_THINGS = word('(?:services?|products?|options?|people|companies|dienste|produkte|way|ways)')

const OURS_AFRIKAANS = word(
  '(?:watter|fakt(?:uur|ure)|kaartjies?|vergaderings?|krities|dringend|verskuldig|hoe ver|skuld|onbetaal|wanneer|wat van|ander een|hierdie week|agterstallig|verskuldig|betaal|projekte?|take|taak|wie|kuber\\p{L}*|sertifikaat|sertifikate|uitslag|resultate?|telling)',
)
const OURS_ZULU =
  /(?<!\p{L})(?:\p{L}{0,3}thikithi|nelinye|namanye|neminye|\p{L}{1,6}phuthum\p{L}{0,4}|imihlangano|umhlangano|imisebenzi|umsebenzi|\p{L}{0,3}-?phrojekthi|(?:ama|i)-?invoyisi|isimo|\p{L}{0,5}tifi[kc]eth?i|\p{L}{0,3}maphuzu|\p{L}{0,3}mphumela|\p{L}{0,4}cyberscore (?:yami|yethu)|ngikweleta|ubani|ngubani)(?!\p{L})/iu

/**
 * What a message asks about the person's own records; undefined if it asks something else. `before` is the last answer, if that came from
 * the records: a short question goes on about it.
 */
export function ownQuestionIn(message: string, before?: OwnContext): OwnQuestion | undefined {
  const text = message.trim()
  if (text.length > LONGEST) return undefined
  const standing = standingAskedIn(text)
  if (standing) return { language: languageIn(text), ...standing }
  const detail = detailAskedIn(text, before, ticketNumberIn(text) !== undefined)
  if (detail) return { language: languageIn(text), ...detail, ...namedTicket(text, detail) }
  const replied = replyQuestion(text, before)
  if (replied) return replied
  if (PERSON.test(text.replace(HAS_SOMEBODY, ''))) return undefined
  const language = languageIn(text)
  const asks = asksIn(text)
  const named = asks === 'priority' ? priorityAskedIn(text) : undefined
  const asked = { language, ...(asks && { asks }), ...(named && { priority: named }) }
  const ticketNumber = ticketNumberIn(text)
  if (ticketNumber !== undefined) return { ...asked, subject: 'tickets', ticketNumber }
  if (BEGINS.test(text) || HOW_TO.test(text) || TO_DO.test(text)) return undefined
  const period = PERIODS.find(([, named]) => named.test(text))?.[0]
  const within = { ...asked, ...(period && { period }) }
  const isAsked = mine.test(text) || asksWhich.test(text)
  const lateOnes = late.test(text) && isAsked && !inGeneral.test(text) ? ({ isLate: true } as const) : undefined
  const isOfOrganisation = ofOrganisation.test(text)
  const isOfMe = ofMe.test(text) && !isOfOrganisation
  const whose = ofAll.test(text) || isOfOrganisation ? ({ isOfAll: true } as const) : {}
  const of = colleagueIn(text)
  if (of) return { ...within, subject: 'tickets', of, ...lateOnes }
  if (MONTHLY.some((monthly) => monthly.test(text))) return { ...asked, subject: 'invoices', asks: 'monthly' }
  const month = monthIn(text)
  if (month && (PAID_IN.test(text) || (invoice.test(text) && isOfAMonth(text))))
    return { ...asked, subject: 'invoices', month }
  const record = namedRecord(text, before)
  if (record) return { ...asked, ...record }
  if (isAboutInvoices(text)) return { ...within, subject: 'invoices' }
  // Without a word for whose they are, all that the person may read are meant: "Which tickets are late?"
  if (ticket.test(text) && lateOnes)
    return { ...within, subject: 'tickets', ...lateOnes, ...(!isOfMe && { isOfAll: true }) }
  if (ticket.test(text) && OPEN_ONES.test(text) && !inGeneral.test(text))
    return { ...within, subject: 'tickets', ...(!isOfMe && { isOfAll: true }) }
  if (ticket.test(text) && isAsked && WAITS.test(text))
    return { ...within, subject: 'tickets', isWaiting: true, ...whose }
  if (all(text, ticket, mine) && (state.test(text) || asks === 'who' || asks === 'opened'))
    return { ...within, subject: 'tickets', ...whose }
  if (project.test(text) && lateOnes) return { ...within, subject: 'projects', ...lateOnes }
  if (all(text, project, mine, going)) return { ...within, subject: 'projects' }
  if (all(text, task, ownTask) || watterTake.test(text)) return { ...within, subject: 'tasks', ...lateOnes }
  if (task.test(text) && lateOnes) return { ...within, subject: 'tasks', ...lateOnes }
  if (all(text, meeting, mine, coming) || nextMeeting.test(text)) return { ...within, subject: 'meetings' }
  const words = wordsOf(text)
  if (DUE.some((due) => due.test(text)) || isWhatIsDue(words)) return { ...within, subject: 'due' }
  // A name in the question wins over what was spoken of before.
  const guess = guessedRecord(text)
  if (guess && !DEADLINE.test(text)) return { ...asked, ...guess }
  const next = before && text.length <= LONGEST_FOLLOW_UP ? followUp(text, words, within, before) : undefined
  return next
}

/** The ticket or meeting that a question about one thing of it names, by its number or by words of its subject. */
function namedTicket(text: string, { subject, which }: Pick<OwnQuestion, 'subject' | 'which'>): Partial<OwnQuestion> {
  if (which) return {}
  if (subject === 'meetings') {
    const meetingNamed = nameBeforeNoun(text)
    return meetingNamed?.subject === 'meetings' && meetingNamed.about ? { about: meetingNamed.about } : {}
  }
  if (subject !== 'tickets') return {}
  const ticketNumber = ticketNumberIn(text)
  if (ticketNumber !== undefined) return { ticketNumber }
  const named = ticketAbout(text) ?? namedRecord(text, undefined) ?? nameBeforeNoun(text)
  return named?.subject === 'tickets' && named.about ? { about: named.about } : {}
}

/** Whether our people have answered: in the ticket that is named or was spoken of, or in any. */
function replyQuestion(text: string, before: OwnContext | undefined): OwnQuestion | undefined {
  const language = replyAskedIn(text)
  if (!language) return undefined
  const asked = { language, subject: 'tickets', asks: 'answered' } as const
  const ticketNumber = ticketNumberIn(text)
  if (ticketNumber !== undefined) return { ...asked, ticketNumber }
  const named = namedRecord(text, undefined)
  if (named?.subject === 'tickets') return { ...asked, ...named }
  const isSame = before?.subject === 'tickets' && before.records.length > 0 && IT.test(text)
  return isSame ? { ...asked, which: 'same', records: before.records } : asked
}

const IT = word('(?:it|that|this|them|those|dit|daarop|hierop|lo|lelo)')

const ticketNumberIn = (text: string) => NUMBER.exec(text)?.[0].toUpperCase()

function asksIn(text: string): OwnQuestion['asks'] {
  if (priority.test(text)) return 'priority'
  if (who.test(text)) return 'who'
  return opened.test(text) ? 'opened' : undefined
}

/** "the October invoice": one of the person's, not how invoices of a month are made. */
const isOfAMonth = (text: string) =>
  !inGeneral.test(text) &&
  (mine.test(text) ||
    asksWhich.test(text) ||
    state.test(text) ||
    word('(?:the|that|die|paid|betaal|find|where)').test(text) ||
    wordsOf(text).length <= 4)

function languageIn(text: string): AidLanguage {
  const language = languageOf(text)
  if (language !== 'en') return language
  if (OURS_AFRIKAANS.test(text)) return 'af'
  return OURS_ZULU.test(text) ? 'zu' : 'en'
}

function isAboutInvoices(text: string): boolean {
  if (OWED.some((owed) => owed.test(text)) || all(text, invoice, mine, invoiceState)) return true
  // Few words that name only these wish to see them: "Ama-invoyisi angakhokhiwe".
  const isNamedAlone = wordsOf(text).length <= MOST_NAMED_ALONE
  return (
    all(text, invoice, unpaid) && (mine.test(text) || asksWhich.test(text) || isNamedAlone) && !inGeneral.test(text)
  )
}

function isWhatIsDue(words: readonly string[]): boolean {
  const [what = '', due = '', ...more] = words.filter((each) => !FILL.has(each))
  return WHAT.has(what) && IS_DUE.has(due) && more.length === 0
}

function followUp(
  text: string,
  words: readonly string[],
  asked: Omit<OwnQuestion, 'subject'>,
  { subject, records, language: spoken, isOfAll, isPart, isLate }: OwnContext,
): OwnQuestion | undefined {
  // One word has no language of its own: "And when?"
  const language = asked.language === 'en' && words.length < 2 ? spoken : asked.language
  const same = { ...asked, language, subject, records, ...(isOfAll && { isOfAll }) }
  const begins = GOES_ON.has(words[0] ?? '') || GOES_ON.has(words.slice(0, 2).join(' '))
  if (subject === 'trials') {
    const product = TRIAL_OF.exec(text)?.[1]
    if (product !== undefined) return { ...asked, language, subject, about: wordsOf(product) }
  }
  const other = subjectNamedIn(text)
  if (other !== undefined && other !== subject) {
    if (!begins || !mine.test(text)) return undefined
    return { ...asked, language, subject: other }
  }
  if (words.some((each) => OTHERS.has(each)))
    return (begins || words.length <= 5) && !words.includes('you') && !OTHER_THINGS.test(text)
      ? { ...same, which: 'others' }
      : undefined
  const pointsBack = DEADLINE.test(text) || words.some((each) => POINTS_BACK.has(each) || POINTS_BACK_ZULU.test(each))
  // "When are you closed?" is about us, and no record is named.
  if (!pointsBack && words.some((each) => OUR_COMPANY.has(each))) return undefined
  const isAbout =
    asked.asks !== undefined ||
    DEADLINE.test(text) ||
    words.some((each) => ABOUT.has(each) || POINTS_BACK_ZULU.test(each))
  // The answer did not name all that it was about, so all of them are looked through again.
  if ((begins || pointsBack) && isAbout && isPart)
    return { ...asked, language, subject, ...(isOfAll && { isOfAll }), ...(isLate && { isLate }) }
  if ((begins || pointsBack) && isAbout) return records.length > 0 ? { ...same, which: 'same' } : same
  return begins && asked.period ? same : undefined
}
