import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'

const PERSON =
  '(?:human(?: being)?|person|persn|people|somebody|sombody|someone|some one|anyone|anybody|agent|consultant|operator|manager|supervisor|boss|engineer|technician|tech|representative|rep|salesperson|sales|support|staff|colleague|receptionist|adviser|advisor)'
const SPEAK = '(?:speak|spk|talk|tlk|chat|converse)'
const REQUESTS = [
  new RegExp(
    `\\b(?:${SPEAK}|connect|transfer|put|escalate|forward)\\b.{0,30}\\b(?:to|with|through|me)\\b.{0,20}\\b${PERSON}\\b(?! (?:who|that|to (?:fix|look|help|install|come|do|set|manage)))`,
    'i',
  ),
  new RegExp(`\\b${PERSON}\\b (?:(?:that|who|whom) )?(?:i|we) (?:can|could|may) ${SPEAK}\\b`, 'i'),
  new RegExp(`\\b${PERSON}\\b to ${SPEAK}\\b`, 'i'),
  new RegExp(
    `\\b(?:want|need|get|give|let|like|prefer|find) (?:(?:me|i|to|us|rather|deal|with) ){0,4}(?:(?:have|get|see|the|real|live|actual|an?|another) ){0,4}${PERSON}\\b(?! (?:who|that|to (?:fix|look|help|install|come|do|set|manage)))(?! (?:account|cost|licen[cs]e|price|tool|software|contract|ticket))`,
    'i',
  ),
  /\b(?:i(?:['’]d)?|we(?:['’]d)?|rather|want|prefer|to) (?:to )?(?:rather )?(?:deal|work|talk|speak) with an? (?:human|person|real)\b/i,
  /\b(?:can|could) (?:a|an|some) ?(?:real |live |actual )?(?:human|person|one|body|agent|engineer|technician|consultant) (?:please )?(?:help|assist|call|phone|ring|contact|speak|talk|chat)\b/i,
  /\b(?:call|phone|ring|contact) me\b|\b(?:call|phone) ?back\b(?!.{0,20}\b(?:clients|customers)\b)|\blike a (?:phone )?call\b|\bnot (?:a |to a |with a )?(?:bot|robot|machine|computer)\b|\bno (?:bots?|robots?|machines?)\b|\b(?:don['’]?t|do not) want (?:to )?(?:talk|speak|chat|deal|a)\b.{0,12}\b(?:bot|robot|machine|computer)\b|\breal person\b|\b(?:someone|somebody|anyone|anybody) real\b|\breal human\b|\blive (?:agent|person|chat with)\b|\bhuman being\b/i,
  /\bis (?:there|anyone|anybody|someone)(?: \w{1,8}){0,3} (?:human|there)\b|\bany ?(?:one|body) there\b|\bactual (?:human|person)\b/i,
  /^\W{0,3}(?:a |an |the )?(?:human|person|operator|agent|representative|consultant|real person|live agent|mens|persoon|umuntu|imenenja)(?: please| pls| plz| asb| asseblief)?\W{0,3}$/i,
  /\b(?:met|wil|soek|gee|kry|verbind)\b.{0,30}\b(?:mens|persoon|iemand|agent|bestuurder|konsultant|tegnikus|ingenieur)\b(?!.{0,30}\b(?:wat|om)\b)/i,
  /\b(?:praat|gesels) met\b.{0,20}\b(?:mens|persoon|iemand|agent|bestuurder)\b|\bbel my\b|\b(?:my|ons) (?:asseblief |asb )?(?:terug ?)?bel\b|\bbel my terug\b/i,
  /\b(?:ngifuna|ngicela|ngingathanda|sicela|ngidinga|ukhona)\b.{0,40}\b(?:umuntu|nomuntu|nomsebenzi|imenenja|nemenenja|umeluleki|nomeluleki)\b/i,
  /\b\w{0,10}khuluma n(?:omuntu|omsebenzi|emenenja|aye|obani)\b|\bngekho irobhothi\b|\bnerobhothi\b/i,
  /\b(?:ngishayel|ningishayel|ungishayel|nisishayel|angishayel|ngifonel|ningifonel|ungifonel|angifonel)\w{0,4}\b/i,
]

/** A person who is not wanted. */
const DECLINED = new RegExp(
  `\\b(?:(?:do|does|did|would|will) not|don['’]?t|dont|wouldn['’]?t|no need|needn['’]?t|not (?:asking|looking|trying)|rather not)(?: (?:want|wish|need|like|care|prefer|have|speak|talk|chat|deal|be|get|put|connected|transferred|through|for|to|with|by|me|a|an|any|another|your|the|real|live|actual|human)){0,8} ${PERSON}\\b|\\b(?:wil|soek|hoef|moet) nie (?:met )?['’]?n? ?(?:mens|persoon|agent)\\b|\\bangifuni\\b.{0,30}\\b(?:umuntu|nomuntu|muntu)\\b`,
  'gi',
)
/** A question about how a conversation comes to a person. */
const ABOUT_HAND_OVER =
  /\b(?:how|when|why|does|do|will|can|what happens)\b.{0,30}\b(?:chat|chatbot|bot|assistant|conversation|it|you)\b.{0,20}\b(?:hands?|handed|handing|passe?[sd]?|transfers?|transferred|escalates?|escalated|goes|go)\b.{0,20}\b(?:over|to)\b.{0,20}\b(?:person|people|human|agent|engineer|somebody|someone)\b/i

/** Whether a visitor names a person to say that they want none, or to ask how a conversation comes to one. */
export function wantsNoPerson(message: string): boolean {
  const text = message.slice(0, 1000)
  if (ABOUT_HAND_OVER.test(text) && !/\bme\b/i.test(text)) return true
  const rest = text.replace(DECLINED, ' ')
  return rest !== text && !asksForOne(rest)
}

/** A message without its words that no person is wanted, if more than that is asked. */
export function withoutDeclinedPerson(message: string): string {
  const rest = message.replace(DECLINED, ' ')
  const asks = rest.replace(/^(?:\W*\b(?:no|i|we|but|please|just)\b)+\W*/i, '')
  return wantsNoPerson(message) && rest !== message && (asks.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0) > 1
    ? asks.trim()
    : message
}

/** "Can you tell me if …" asks whoever reads it. */
const TO_BE_TOLD =
  /^\W*(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|please|hallo|goeiem(?:ô|o)re|sawubona)\b\W*(?:there\b\W*)?){0,3}(?:(?:can|could|will|would) (?:you|u|anyone|anybody|someone|somebody) (?:please )?)?(?:(?:please )?tell me|let me know|kan (?:jy|u|julle) (?:vir )?my sê|sê (?:vir )?my|ngitshele)\b[\s,]{1,3}(?:if|whether|where|what|which|how|when|why|of|waar|wat|watter|hoe|ukuthi|uma)\b/i

/** Whether a message only asks to be told something. */
export function asksToBeTold(message: string): boolean {
  const text = message.slice(0, 1000)
  return TO_BE_TOLD.test(text) && !asksForOne(text)
}

/** Whether a visitor asks to be helped by a person. */
export function wantsPerson(message: string): boolean {
  return asksForOne(message.slice(0, 1000)) && !wantsNoPerson(message)
}

function asksForOne(text: string): boolean {
  return REQUESTS.some((request) => request.test(text))
}

/** The answer to somebody who asks for a person. */
export const personAnswer: Readonly<Record<AidLanguage, string>> = {
  en: `A person can help you. Phone ${company.phone}, or open a help desk ticket at /helpdesk: you get a number at once, and an engineer answers you by email. In an emergency, phone ${company.emergencyPhone} at any hour.`,
  af: `’n Mens kan u help. Bel ${company.phone}, of maak ’n kaartjie oop by /helpdesk: u kry dadelik ’n nommer, en ’n ingenieur antwoord u per e-pos. In ’n noodgeval, bel ${company.emergencyPhone} te eniger tyd.`,
  zu: `Umuntu angakusiza. Shayela ${company.phone}, noma uvule ithikithi ku-/helpdesk: uthola inombolo ngaso leso sikhathi, bese unjiniyela ekuphendula nge-imeyili. Esimweni esiphuthumayo shayela ${company.emergencyPhone} noma nini.`,
}
