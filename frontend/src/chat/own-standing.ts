import type { OwnQuestion } from './own-asked.ts'
import { word, wordsOf } from './own-vocabulary.ts'

/** A question about results of assessments or certificates. */
type Standing = Pick<OwnQuestion, 'subject' | 'set' | 'isOtherCertificate'>

const CYBERSCORE = String.raw`(?:\p{L}{0,3}-?)?(?:(?:cyber|cyb[ae]|cybr|syber|ciber|kuber)[ -]?(?:s[ck]?or+e?s?|scroes?|skore|s[ck]oers?|tel+i?n?gs?|punte?|puntetelling|sekuriteit-?telling)|(?:cyber ?)?security (?:score|grade|rating)|(?:kuber)?(?:sekuriteits|veiligheids)-?telling)`
const READINESS = String.raw`(?:cloud[ -]?read[iy]n+es+|wolk-?gereedheid|(?:\p{L}{0,3}-?)?cloud-?readiness)`
const ASSESSMENT = String.raw`(?:self-?|online )?(?:as+es+ments?|self-?evaluations?|assesserings?|evaluerings?|selfevaluerings?|uku-?hlolwa|ukuhlola|lokuhlola|yokuhlola)`
const CERTIFICATE = String.raw`(?:certs?|cer?ti?fi?c[ai]?i?tes?|cert[if]{2,3}cates?|cer?tificats?|[sc]ertifi[ck]aa?te?s?|\p{L}{0,14}sertifi?kaa?te?|(?:\p{L}{1,4})?s?i?tifi[kc]eth?i|(?:\p{L}{1,4})?zi?tifi[kc]eth?i)`

const OURS = "(?:my|our|ons|the (?:company|firm|business)(?:[’']s)?)"
const OURS_ZULU = String.raw`(?:\p{L}{1,3}(?:ami|ethu))`
/** "our latest CyberScore", "i-CyberScore yethu". */
const ownOne = (noun: string) => word(`(?:${OURS} (?:[\\p{L}-]+ ){0,3}?${noun}|${noun}(?: [\\p{L}-]+)? ${OURS_ZULU})`)
/** "what did we score on the CyberScore" */
const gotOne = (noun: string) =>
  word(
    String.raw`(?:(?:did|have|has) (?:we|i) (?:score|get|got|do|done|reach|earn|achieve)\p{L}{0,2}\b.{0,20}${noun}|het (?:ons|ek)\b.{0,30}${noun}.{0,20}(?:gekry|behaal|gedoen)|(?:si|ngi)(?:thole|zuze)\p{L}{0,3}\b.{0,30}${noun})`,
  )
const hasOne = word(
  String.raw`(?:(?:do|have) (?:we|i) (?:still |already )?(?:have |got |hold )?(?:an?y? |one |the )?(?:valid |current )?(?:cyber ?score )?${CERTIFICATE}|het (?:ons|ek) (?:nog |al )?(?:[’']?n )?(?:geldige )?${CERTIFICATE}|(?:si|ngi)na(?:so|zo)? ${CERTIFICATE})`,
)

const cyberscore = [ownOne(CYBERSCORE), gotOne(CYBERSCORE)]
const readiness = [ownOne(READINESS), gotOne(READINESS)]
const assessment = [ownOne(ASSESSMENT), gotOne(ASSESSMENT)]
const RESULT = word(
  String.raw`(?:results?|scores?|grades?|outcomes?|points|how (?:did|good|well)|resultate?|resultaat|uitslae?|uitslag|punte?|telling|\p{L}{0,3}mphumela|\p{L}{0,3}maphuzu|kanjani)`,
)

/** How a result or a certificate comes about, gets better or is used: the site says that. */
const HOW_TO = word(
  String.raw`(?:how (?:do|can|could|should|to|does)|where (?:do|can) (?:i|we) (?:take|start|do)|can (?:we|i|you)|could (?:we|i|you)|should (?:we|i)|improve|raise|increase|better|boost|lower|cost|price|free|for what|why|hoe (?:kan|kry|maak|doen|werk)|verbeter|verhoog|kos|gratis|hoekom|waarom|ngingayenza|singayenza|ngenze njani|kwenziwa kanjani|(?:nginga|singa)\p{L}+|uku?thuthukisa|kungani|mahhala)`,
)
/** Certificates that say that a machine or a message is who it says. */
const OF_MACHINES = word(
  String.raw`(?:ssl|tls|https?|s\/mime|browser|web ?sites?|webwerf|site|domain|domein|server|bediener|vpn|wi-?fi|e-?mail|e-?pos|exchange|firewall|code[ -]?sign\p{L}*|root|device|warnings?|errors?|waarskuwing|fout|webhusayithi|iseva|bbb?ee|b-bbee|tax|belasting|birth|vaccin\p{L}*|tenants?|gift|share)`,
)
/** Certificates of other things than a self-assessment. */
const OF_OTHERS = word(
  String.raw`(?:training|awareness|course|compliance|compliant|iso(?: ?\d{4,5})?|popia|pci|soc ?2|cyber essentials|opleiding\p{L}*|bewusmaking\p{L}*|nakoming\p{L}*|voldoening\p{L}*|kursus|\p{L}{0,4}qeqesh\p{L}{0,5}|\p{L}{0,5}thobel\p{L}{0,5}|\p{L}{0,4}landel\p{L}{0,5})`,
)
const STANDS = word(
  String.raw`(?:valid|invalid|expir\p{L}{1,4}|run(?:s|ning)? out|lapsed?|until when|how long|till when|in force|current|good|up[ -]to[ -]date|active|renew\p{L}{0,3}|when|which|what|show|number|status|end(?:s|ed)?|there|geldig(?:e)?|verval(?:le)?|verstryk(?:te)?|tot wanneer|hoe lank|wanneer|hernu\p{L}{0,3}|watter|wat|wys|status|van krag|(?:i|u)?nini|\p{L}{0,5}phelel\p{L}{1,4}|\p{L}{0,4}phel\p{L}{1,4}|\p{L}{0,4}sebenz\p{L}{1,4}|\p{L}{0,3}semthethweni|kuze kube nini|isimo|siphi|yini)`,
)
/** How long a trial of the product runs is another question. */
const OF_TRIAL = word(String.raw`(?:trials?|proef\p{L}{0,10}|\p{L}{0,4}(?:vivinyo|kuzama|zama))`)
const ASKS =
  /\?\s*$|^\W*(?:(?:hi|hello|hey|please|and|so|en|asb|sawubona|hallo)\W+){0,2}(?:is|are|when|does|do|did|until|till|how|what|whats|which|show|has|have|tell|check|wanneer|tot|hoe|wat|watter|wys|het|ingabe|nini|siphi|yini|ngabe|ngitshele)\b/iu
const FEW_WORDS = 4

/** Which results or certificates of the person's organisation a message asks about; undefined if none. */
export function standingAskedIn(text: string): Standing | undefined {
  if (HOW_TO.test(text) || OF_TRIAL.test(text)) return undefined
  const isShort = wordsOf(text).length <= FEW_WORDS
  if (ownOne(CERTIFICATE).test(text) || hasOne.test(text)) {
    if (OF_MACHINES.test(text)) return undefined
    const asks = ASKS.test(text) || isShort
    if (!asks || !(STANDS.test(text) || hasOne.test(text) || isShort)) return undefined
    return { subject: 'certificates', ...(OF_OTHERS.test(text) && { isOtherCertificate: true }) }
  }
  const asks = ASKS.test(text) || isShort || RESULT.test(text)
  if (!asks) return undefined
  if (cyberscore.some((each) => each.test(text))) return { subject: 'scores', set: 'cyberscore' }
  if (readiness.some((each) => each.test(text))) return { subject: 'scores', set: 'cloud-readiness' }
  return assessment.some((each) => each.test(text)) && RESULT.test(text) ? { subject: 'scores' } : undefined
}
