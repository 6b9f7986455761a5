import type { OwnContext, OwnQuestion } from './own-asked.ts'
import { inGeneral, invoice, meeting, mine, ticket, word } from './own-vocabulary.ts'

type Detail = Pick<OwnQuestion, 'subject' | 'asks' | 'documentNumber' | 'which' | 'records'>

/** The series of domain/resellers/document.ts, which is large. */
const DOCUMENT = /(?<![\w-])(?:INV|CN|DN)-\d{3,9}(?![\w-])/i

/** A wish to close a ticket, or how that is done; not whether or why it was. */
const CLOSES = [
  /^\W*(?:(?:h(?:i|ello|ey)|please|pls|can you|could you|can i|may i|(?:how|where) (?:do|can) (?:i|we)|i want to|we want to|i(?:['’]d| would) like to|i need to|you (?:can|may)|now|just|and)\W+){0,3}(?:close|cancel|mark as (?:solved|resolved|closed))\b/i,
  /^\W*(?:(?:asb|asseblief|kan (?:jy|julle|u|ek)|hoe (?:kan )?|ek wil|ek|en)\W+){0,3}(?:sluit|kanselleer|maak)\b(?!.*\boop\b).{0,60}(?:kaartjie|\bdit\b).{0,20}(?:$|\btoe\b|\bsluit\b)/i,
  /^\W*(?:hoe |ek wil |kan (?:ek|jy|julle|u) ).{0,40}kaartjie (?:sluit|kanselleer|toemaak)\b/i,
  /(?<!\p{L})(?:ngicela |ngingali|ngili|uku|u|ngi|ba|ku|si)?(?:li|wu|yi)?val[ae](?:ni)?(?: kanjani)?(?!\p{L})/iu,
] as const
const THAT_ONE = word('(?:the|this|that|it|die|daardie|hierdie|dit|lelo|leli)')

/** What our people wrote last. */
const SAID = [
  /\b(?:last|latest|newest|most recent) (?:answer|reply|response|message)\b/i,
  /\bwhat (?:did|has|have) (?:(?:the|your|an|our) )?(?:agent|engineer|technician|help ?desk|support|they|you|somebody|someone|\p{Lu}\p{L}{1,30}) (?:last )?(?:say|said|answer|answered|reply|replied|write|written|wrote|respond)/iu,
  /\blaaste (?:antwoord|boodskap)\b|\bwat het (?:die |julle |jul )?(?:agent|ingenieur|hulptoonbank|julle|hulle) (?:laaste )?(?:.{0,30} )?(?:gesê|geskryf|geantwoord)\b/i,
  /(?:mpendulo|myalezo) (?:yokugcina|wokugcina)|(?:u|ba|li)(?:the|phendule|bhale) ?(?:ngokuthini|thini|wathini|bathini|ni)(?!\p{L})|(?:uthini|bathini|lithini) (?:umenzeli|unjiniyela|onjiniyela|ideski)/iu,
] as const
const OUR_PEOPLE = word(
  '(?:agent|engineer|technician|help ?desk|support|ingenieur|hulptoonbank|umenzeli|unjiniyela|onjiniyela)',
)

/** Hours of an agreement: those of this month. */
const HOURS = word('(?:hours?|ure|[a-z]{0,6}mahora)')
const HOW_MUCH = word(
  '(?:how many hours|how much time|hoeveel (?:ure|tyd)|[a-z]{0,6}mahora amangaki|isikhathi esingakanani)',
)
const USED = word(
  '(?:used|use|left|remain(?:ing)?|included|spent|over|consumed|have we got|do (?:we|i) (?:still )?have|gebruik|oor|ingesluit|orige|[a-z]{0,12}sebenzis\\p{L}{0,8}|(?:a|si)?sele|asal\\p{L}{0,3}|[a-z]{0,4}fakiwe|[a-z]{0,5}hlanganis\\p{L}{0,5})',
)
/** Time that was recorded on tasks, not what an agreement includes. */
const LOGGED = word(
  '(?:log(?:ged)?|recorded|booked|clocked|tracked|worked|spent|gewerk|aangeteken|bestee|opgeteken|[a-z]{0,5}sebenze|[a-z]{0,5}bhalis\\p{L}{0,5})',
)
const ON_PROJECTS = word('(?:projects?|tasks?|projekte?|projek|take|taak|[a-z]{0,4}-?phrojekthi|[a-z]{0,4}sebenzi)')
const THIS_MONTH = word('(?:this month|hierdie maand|kule nyanga|kulenyanga|ngale nyanga)')

const TRIAL = word('(?:(?:free )?trials?|proef(?:tydperke?|lopie)?|[a-z]{0,4}(?:vivinyo|kuzama|zama))')
const ENDS = word(
  '(?:how long|hoe lank|still run(?:s|ning)?|ends?|ending|over|expires?|expiring|run(?:s|ning)? out|days?|left|remaining|last day|until when|eindig|einde|verby|verstryk|dae|oor|[a-z]{0,5}phel\\p{L}{1,6}|izinsuku|[a-z]{0,3}sele)',
)

const MEETING_AT = word(
  "(?:where(?: is|['’]?s| are)|what time(?: is|['’]?s)|waar is|hoe laat is|[a-z]{0,4}kuphi|kuphi|[a-z]{0,4}phi|nini)",
)
const WHO_COMES = word(
  "(?:who(?: else)?(?: is|['’]?s| are| will)? (?:comes?|coming|attends?|attending|invited|be there|there|joins?|joining|be in|in|be at|at|going)|wie (?:almal )?(?:kom|sal daar wees|is (?:genooi|daar)|woon)|(?:ubani|obani|ngubani|ngobani|bani) (?:\\p{L}{0,5}(?:za|ya)|\\p{L}{0,5}menyiw[eo]|\\p{L}{0,5}zoba)\\p{L}{0,6})",
)
const CHAIRS = word(
  "(?:who(?:['’]?s| is| will)? (?:chairs?|chairing|the chair(?:man|person)?|leads?|leading|runs?|running)|and who chairs|wie (?:is (?:die )?voorsitter|lei)|(?:ubani|ngubani) (?:usihlalo|ohola|ophethe))",
)
const NEXT_ONE = word('(?:the next one|die volgende een|die volgende|olandelayo|elandelayo)')
const POINTS_AT = word('(?:it|that|this|dit|daardie|wona|kuwo|lowo)')
const THE_MEETING = word(
  '(?:the|this|that|our|my|next|die|ons|my|volgende|wami|wethu|yami|yethu|olandelayo|umhlangano|emhlanganweni)',
)

/** A question about one thing of a record of the person; undefined if a message asks none. */
export function detailAskedIn(text: string, before: OwnContext | undefined, hasNumber: boolean): Detail | undefined {
  const documentNumber = DOCUMENT.exec(text)?.[0].toUpperCase()
  if (documentNumber !== undefined) return { subject: 'invoices', documentNumber }
  const isOfTicket = hasNumber || (ticket.test(text) && (mine.test(text) || THAT_ONE.test(text)))
  const same =
    before?.subject === 'tickets' && before.records.length > 0 && !ticket.test(text) && !hasNumber
      ? ({ which: 'same', records: before.records } as const)
      : undefined
  if (CLOSES.some((closes) => closes.test(text)) && (isOfTicket || (same && THAT_ONE.test(text))))
    return { subject: 'tickets', asks: 'close', ...(!isOfTicket && same) }
  if (SAID.some((said) => said.test(text)) && (isOfTicket || ticket.test(text) || OUR_PEOPLE.test(text) || same))
    return { subject: 'tickets', asks: 'said', ...(!isOfTicket && same) }
  const isOwn = mine.test(text) || THIS_MONTH.test(text)
  const asksHowMuch = HOW_MUCH.test(text)
  if (asksHowMuch && LOGGED.test(text) && ON_PROJECTS.test(text) && mine.test(text) && !inGeneral.test(text))
    return { subject: 'projects', asks: 'logged' }
  if (HOURS.test(text) && USED.test(text) && isOwn && !invoice.test(text) && !meeting.test(text))
    return { subject: 'invoices', asks: 'hours' }
  if (TRIAL.test(text) && ENDS.test(text) && mine.test(text) && !inGeneral.test(text)) return { subject: 'trials' }
  return meetingAskedIn(text, before)
}

function meetingAskedIn(text: string, before: OwnContext | undefined): Detail | undefined {
  const isOnAbout = before?.subject === 'meetings' && before.records.length > 0
  if (meeting.test(text) && THE_MEETING.test(text)) {
    if (CHAIRS.test(text)) return { subject: 'meetings', asks: 'chair' }
    if (WHO_COMES.test(text)) return { subject: 'meetings', asks: 'people' }
    return MEETING_AT.test(text) ? { subject: 'meetings', asks: 'place' } : undefined
  }
  if (!isOnAbout) return undefined
  const { records } = before
  if (CHAIRS.test(text)) return { subject: 'meetings', asks: 'chair', which: 'same', records }
  if (WHO_COMES.test(text)) return { subject: 'meetings', asks: 'people', which: 'same', records }
  if (MEETING_AT.test(text) && POINTS_AT.test(text))
    return { subject: 'meetings', asks: 'place', which: 'same', records }
  // The one after the only one that was named; of several, the first.
  if (NEXT_ONE.test(text))
    return records.length === 1
      ? { subject: 'meetings', asks: 'place', which: 'others', records }
      : { subject: 'meetings', asks: 'place' }
  return undefined
}
