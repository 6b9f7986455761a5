import type { CautionKind } from '../company/caution-steps.ts'
import type { AidLanguage } from '../company/first-aid.ts'

/** Something dangerous that a visitor has in hand or in the mailbox. */
export interface Caution {
  readonly kind: CautionKind
  readonly language: AidLanguage
}

/** Longer messages tell more than this. Characters. */
const LONGEST = 300

const DEVICE =
  '(?:(?:usb|flash|thumb|pen)[ -]?(?:sticks?|drives?|disks?|keys?|stokkies?)?|memory sticks?|usbs?|geheuestokkies?|flitsskywe?|(?:i-?)?usb|external (?:hard )?drives?)'
const device = new RegExp(`(?<![\\p{L}])${DEVICE}(?![\\p{L}])`, 'iu')
/** Nobody knows where the device comes from. */
const STRANGE =
  /\b(?:stranger|strange|unknown|found|find|finds|picked up|pick up|lying|dropped|drop|left|lies|gave|given|handed|got|received|mailed|posted|came in the (?:mail|post)|parking|car park|reception|lobby|pavement|street|promotional|free|someone(?:['’]s| else)|somebody(?:['’]s| else)|not ours|vreemdeling|vreemde|onbekende|gevind|opgetel|gekry|kry|gelos|parkeer\w*|ontvangs|engimazi|engaziwa|ngithole|sithole|ngitholile|ngiyithole|ephaki\w*|ongamazi|esingayazi|engingayazi)\b/i
/** It is in a computer, or was. */
const PLUGGED =
  /\b(?:(?:i|we|he|she|they|somebody|someone|staff|colleague|secretary|receptionist|employee|has|have|had|was|is|been|just|already)(?: \w{1,12}){0,3} )(?:plugged|plugs|inserted|inserts|connected|put|stuck|used|opened|tried)\b|\b(?:plugged|inserted) (?:it|one|a|the)\b|\b(?:and|then) (?:put|stuck|opened|used) (?:it|that|this)\b|\b(?:ingeprop|ingesit|ingedruk|gekoppel|oopgemaak)\b|(?<!\p{L})(?:ngi|si|u|ba|se\w{0,3})(?:yi)?(?:fakile|fake|xhumile|xhume|xhunyiwe|faka)(?!\p{L})/iu
const NOT_PLUGGED =
  /\b(?:not|never|n['’]t|nobody|no one|before (?:i|we)|should (?:i|we)|can (?:i|we)|may (?:i|we)|could (?:i|we)|must (?:i|we)|is it (?:safe|ok|okay)|safe to|moet ek|moet ons|kan ek|kan ons|mag ek|nie|nog nie|akekho|angi\w{3,}|asi\w{3,})\b(?:(?! (?:but|and) )[^.?!]){0,60}\b(?:plug|plugged|insert|inserted|connect|connected|put|use|used|open|opened|try|tried|prop|inprop|ingeprop|ingesit|koppel|oopmaak|faka|xhuma)\b/i
/** It is lost, sold or serves something else. */
const OTHER_DEVICE =
  /\b(?:lost|stolen|gone|missing|lose|backups?|back up|sell|buy|price|cost|charger|charging|cable|port|ports|type c|usb[ -]c|hub|printer|keyboard|mouse|headset|former employee|resigned|left the company|(?:found|find) (?:my|our)|verloor|gesteel|weg|rugsteun|lahlekile|yebiwe|ebiwe)\b/i

const MAIL =
  '(?:phishing|phising|fishing|scam|spam|suspicious|dodgy|fake|fraudulent|strange|weird|verdagte|vals|vreemde|snaakse|esolisayo|engamanga|okungaqondakali)(?:[ -](?:looking )?(?:e-?mails?|mails?|messages?|links?|sms(?:es)?|e-?posse?|boodskappe?))?'
const RECEIVED = new RegExp(
  `\\b(?:i|we|my \\w{2,14}|our \\w{2,14}|staff|somebody|someone|colleague|ek|ons)\\b(?: \\w{1,12}){0,3} (?:get|got|gets|getting|received|receive|have|has|had|sent me|sent us|gekry|ontvang|kry|het)\\b.{0,30}\\b${MAIL}|\\b(?:there is|this is|is this|came) .{0,20}\\b${MAIL} (?:in|into|from)\\b.{0,40}\\b(?:inbox|mailbox|mail)\\b|(?<!\\p{L})(?:ngithole|sithole|ngitholile|ngiyithole|ngithunyelelwe|sithunyelelwe)(?!\\p{L}).{0,40}(?:phishing|esolisayo|engamanga|yokukhwabanisa)|\\b(?:ek|ons) (?:het|kry) (?:’n|'n|n) .{0,20}(?:phishing|verdagte|vals|vreemde).{0,20}(?:gekry|ontvang|gestuur)`,
  'iu',
)
const MAIL_WORD =
  /\b(?:e-?mails?|mails?|messages?|phishing|phising|sms(?:es)?|e-?pos(?:se)?|boodskap(?:pe)?)\b|i-?imeyili|umyalezo/i
/** Something happened beyond that a mail arrived. Denied, it did not. */
const DONE =
  /\b(?:click(?:ed|ing)?|open(?:ed|ing)?|enter(?:ed)?|typed|logged in|signed in|log ?in|replied|answered|responded|paid|payment|transferred|eft|downloaded|installed|approved|gave|given|filled|scanned|password|passwords|pin|otp|credentials|ran|encrypted|locked|hacked|hack|pressed|strange things|from me|from us|my contacts|our contacts|our clients|training|train|quotes?|simulations?|block|blocking|filter|filters|protect|prevent|stop|audit|awareness|service|software|gedruk|opleiding|from (?:my|our) (?:own )?(?:address|account|mailbox|email)|in (?:my|our) name|clients? (?:got|received|get|say)|bank details|details|all (?:my|our) contacts|geklik|klik|oopgemaak|ingetik|ingevul|wagwoord|betaal|afgelaai|geteken|ngichofoze|uchofoze|ngivule|uvule|ngifake|ufake|iphasiwedi|ngikhokhe|khokhile|ebhange)\b/i
const NOT_DONE =
  /\b(?:(?:did|do|have|has|had|was|were)(?: not|n['’]?t)|never|nobody|no one|without|not|before|nie|niks|niemand|sonder|angi\w{0,3}|asi\w{0,3}|akekho)\b[^.!?]{0,40}?\b(?:click(?:ed|ing)?|open(?:ed|ing)?|enter(?:ed)?|typed|replied|answered|responded|downloaded|geklik|klik|oopgemaak|chofoz\w{0,4}|vul\w{0,4})\b(?:(?: it| on)?(?: (?:on )?(?:any|the|its|that|a)?(?: ?\w{1,10}){0,2})?)?(?: nie)?/gi

/** What fraud asks for in the name of a manager. */
const GIFTS =
  /\b(?:gift ?cards?|(?:e-?|1)?vouchers?|itunes|google play|airtime|geskenk(?:kaarte?|bewyse?)|lugtyd|(?:ama|i)-?(?:vawusha|voucher)|i-?airtime)\b/i
const GIFTS_ASKED =
  /\b(?:ask(?:s|ed|ing)?|wants?|wanting|request(?:s|ed|ing)?|tell(?:s|ing)? (?:me|us)|told (?:me|us)|says?|need(?:s|ing)?|vra|gevra|wil hê|soek|\w{0,4}cel(?:a|e|wa)|\w{0,3}funa)\b/i
/** Nothing was bought or paid. */
const NOTHING_PAID =
  /\b(?:(?:have|has|did|had)(?: not|n['’]?t)|never|nobody|no one|nothing|not|before)\b[^.!?]{0,30}\b(?:done|do|did|anything|bought|buy|paid|pay|sent|send|replied|answered|happened|yet)\b|\b(?:niks|nog nie|niemand)\b|(?<!\p{L})(?:angi|asi|akek)\p{L}{2,14}/giu
/** A mail in the name of the visitor is an account that others use. */
const FROM_US = /\b(?:from|in) (?:me|us|my|our)\b|\bvan (?:my|ons)\b|(?<!\p{L})(?:kimi|kithi|egameni lami)(?!\p{L})/iu
const PAID =
  /\b(?:bought|paid|sent (?:the|them|him|her|it|codes?)|gekoop|betaal|gestuur|\w{0,4}theng(?:e|ile)|\w{0,4}khokh(?:e|ile))\b/i

const AFRIKAANS = /\b(?:ek|ons|het|gekry|nie|moet|wat|dit|iemand|vreemde|kan|die|ontvang)\b/gi
const ZULU =
  /(?<!\p{L})(?:ngi|si|u|i|umuntu|ngithole|sithole|ngi\p{L}{4,}|si\p{L}{5,}|engi\p{L}{3,}|engimazi|yini|manje|ngenzeni)(?!\p{L})/giu

/**
 * Tells a danger that needs its own advice: a storage device of a stranger, in hand or plugged in, and a suspicious mail that only arrived.
 * Undefined for every other message, and where somebody has clicked, typed a password or paid: first aid is for that.
 */
export function cautionIn(message: string): Caution | undefined {
  const text = message.replaceAll(/\s+/g, ' ').trim()
  if (text.length === 0 || text.length > LONGEST) return undefined
  const kind = kindOf(text)
  return kind && { kind, language: languageIn(text) }
}

/** Whether a message tells of a danger that has done nothing: a device in hand, or a mail that nobody opened. */
export function isOnlyNear(message: string): boolean {
  const kind = cautionIn(message)?.kind
  return kind === 'found-device' || kind === 'mail-received' || kind === 'money-asked'
}

function kindOf(text: string): CautionKind | undefined {
  if (device.test(text) && STRANGE.test(text) && !OTHER_DEVICE.test(text))
    return PLUGGED.test(text) && !NOT_PLUGGED.test(text) ? 'device-plugged' : 'found-device'
  if (GIFTS.test(text) && GIFTS_ASKED.test(text) && !FROM_US.test(text)) {
    const done = text.replaceAll(NOTHING_PAID, ' ')
    if (done !== text && !PAID.test(done)) return 'money-asked'
  }
  if (RECEIVED.test(text) && MAIL_WORD.test(text) && !DONE.test(text.replace(NOT_DONE, ' '))) return 'mail-received'
  return undefined
}

function languageIn(text: string): AidLanguage {
  if ((text.match(ZULU) ?? []).length > 0 && !/\b(?:i|is|the|a)\b/i.test(text.replace(/\bi-/gi, ''))) return 'zu'
  return (text.match(AFRIKAANS) ?? []).length > 1 ? 'af' : 'en'
}

/** Somebody prepares for an attack, which has not happened. */
const PLANS =
  /\b(?:(?:plan|plans|planning|prepare|preparing|thinking) ahead|ahead of time|in advance|(?:plan|plans|planning|prepare|prepared|preparing|get ready|rehearse|budget|budgeting|insure|drill|exercise|playbook|tabletop)(?: \w{1,12}){0,4} (?:for|against|in case of|of|on|around) (?:\w{1,12} ){0,3}(?:ransomware|(?:cyber ?)?attacks?|breach(?:es)?|hack(?:s|ers)?|phishing|malware|incidents?)|(?:ransomware|incident response|disaster recovery) (?:plan|plans|planning|policy|drill|exercise|playbook)|vooraf (?:beplan|voorberei)|vooruit ?beplan\w*|voorberei (?:op|vir)|ukulungiselela|sizilungiselela|silungiselela)\b/i
const HAPPENS =
  /\b(?:we (?:are|were|have been|['’]ve been|got|just got) (?:hit|attacked|hacked|encrypted|breached|locked|under)|under attack|right now|at the moment|happening|encrypted|locked|ransom note|hacked|hit by|urgent|help us(?: now| please){0,2}\W*$|was (?:hit|hacked|attacked)|gehack|aangeval|gesluit|geënkripteer|nou dadelik)\b/i

/** Whether a message plans for an attack, and tells of none. */
export function plansAhead(message: string): boolean {
  const text = message.slice(0, 1000)
  return PLANS.test(text) && !HAPPENS.test(text)
}
