import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'
import type { Danger } from './danger.ts'
import { isPast } from './danger-over.ts'

/** Longer messages tell more than a question. Characters. */
const LONGEST = 200

/** Nothing has happened. */
const SUPPOSED =
  /\b(?:if|in case|when|whenever|should (?:there|someone|somebody|a|an)|suppose|for an? (?:fire|injury|robbery|armed|electric)|as|indien|wanneer|sou|uma|nxa|ngesikhathi)\b/
/** "When he touched the rack, he was shocked" happened. */
const TELLS = /\b(?:when|whenever)\b.{0,60}\b(?:was|were|got|has been|touched|fell|came)\b/
/** Asks whom to phone, or what people do. */
const ASKS_WHOM =
  /\b(?:(?:who|whom|what number|which number)\b.{0,20}\b(?:phone|call|ring|dial|contact|tell)|(?:do|should|must|shall|can) (?:we|i|you|one|staff|people) (?:first )?(?:phone|call|ring|dial|contact)|(?:phone|emergency) number|what (?:(?:do|should|must|can|shall) (?:we|i|you|one|staff|people) do|to do)|wie (?:moet|kan|sal)? ?(?:bel|skakel|kontak|ons bel|ek bel|mens bel|ons skakel)|watter (?:nommer|nood\p{L}{0,10})|wat (?:moet|doen|kan) (?:ons|ek|mens)|noodnommer|(?:si|ngi)(?:zo|nga)?shayel\p{L}{1,4} (?:u?bani|muphi)|(?:u|ngu)?bani (?:esi|engi|oku)\p{L}{2,12}|iyiphi inombolo|(?:se|nge|si|ngi)\p{L}{0,2}nzeni|(?:senze|ngenze)njani)(?!\p{L})/u
const HARM: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'en',
    /\b(?:(?:some(?:body|one)|people|person|(?:an?|the|our) (?:\w{1,12} )?(?:colleague|technician|electrician|engineer|cleaner|guard|worker|employee|visitor|client)|i|we|he|she|staff) (?:(?:is|are|gets?|got|was|were|has been) )?(?:(?:badly|seriously) )?(?:shocked(?= (?:by|from|on|at) (?:an? |the |our )?(?:\w{1,12} )?(?:rack|server|ups|plug|socket|cable|wire|battery|inverter|generator|electricity|mains|switch|panel|cabinet|pc|computer|charger)\b|\W{0,3}(?:$|,|who|what|do))|electrocuted|hurt(?! by)|injured|burn(?:t|ed|s)|unconscious|bleed(?:s|ing)|collapses?(?! (?:the|a)\b)|faints|chokes|stops breathing)|electric shocks?|an? fire\b(?! ?(?:wall|drill|sale|alarm|walls))|(?:on|catch(?:es)?) fire|in flames|an? injury|heart attack|a seizure|gas leak|falls (?:off|from|down) (?:an? |the )(?:\w{1,12} )?(?:ladder|roof|stairs|rack|chair))\b/,
  ],
  [
    'af',
    /(?<!\p{L})(?:(?:iemand|[’']?n (?:werker|werknemer|kollega|tegnikus|mens)|mense) (?:\p{L}{1,10} ){0,3}?(?:geskok|beseer|brand|bloei|bewusteloos|seerkry|val van)|elektriese skok|(?:’n|'n|n|aan die) brand|brand (?:is|uitbreek))(?!\p{L})/u,
  ],
  [
    'zu',
    /(?<!\p{L})(?:\p{L}{0,5}(?:bamb|banj|shay|shok)\p{L}{1,4} (?:n|w|y|ng)?ugesi|(?:ku|i|li)(?:kho|no)?na?mlilo|kunomlilo|kukhona umlilo|(?:ku|i|li)sha|(?:e|o)?(?:limala|limele|yopha|wopha|quleka))(?!\p{L})/u,
  ],
]
const VIOLENCE: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'en',
    /\b(?:arm?ed (?:robb\w{2,5}|m[ae]n|people|gang|intruders?)|robbery|robbers?|burglars?|gunm[ae]n|(?:a|with a) (?:gun|knife)|bomb threat|being robbed|get robbed|(?:an? |the )?intruders? (?:is |are |comes? |gets? )?(?:in|into|inside|at) (?:the |our )?(?:office|building|shop|store|warehouse|premises|yard|reception)|breaks? into (?:the |our )(?:office|building|shop|store|warehouse|premises|yard))\b(?! (?:networks?|systems?|365|wi-?fi|e-?mail))/,
  ],
  [
    'af',
    /(?<!\p{L})(?:gewapende (?:rowers?|mans?|roof)|rowers|inbrekers|bomdreigement|(?:met|het) (?:’n|'n|n) (?:geweer|pistool|mes))(?!\p{L})/u,
  ],
  ['zu', /(?<!\p{L})(?:\p{L}{0,3}zigebengu|\p{L}{0,3}masela|\p{L}{0,3}nezibhamu|\p{L}{0,3}nesibhamu)(?!\p{L})/u],
]
/** What is asked for is no life: "What happens to our data if there is a fire?" */
const OTHER =
  /\b(?:data|back ?ups?|files?|insur\w{1,8}|prices?|bill|invoices?|prevent\w{0,5}|networks?|mailbox|accounts?|website|e-?mails?|plans?|polic(?:y|ies)|systems?|software|rugsteun|versekering|netwerk|rekening)\b/
/**
 * The danger to people for which a message asks whom to phone or what to do, should it happen: "If somebody gets shocked by a rack, whom do
 * we phone?" Undefined for every other message.
 */
export function dangerAskedIn(message: string): Danger | undefined {
  const text = message.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (text.length > LONGEST || !SUPPOSED.test(text) || !ASKS_WHOM.test(text) || OTHER.test(text)) return undefined
  if (isPast(text) || TELLS.test(text)) return undefined
  const violence = VIOLENCE.find(([, told]) => told.test(text))?.[0]
  return violence ? `intruder-${violence}` : HARM.find(([, told]) => told.test(text))?.[0]
}

/** Whom to phone then: the emergency services, then us. */
export const dangerAskedAnswer: Readonly<Record<Danger, string>> = {
  en: `First the emergency services, before us: 112 from a cellphone, or 10177 for an ambulance or the fire brigade. Get everybody out of danger, and switch the power off before you touch somebody who was shocked. When everybody is safe, phone us on ${company.emergencyPhone}, day and night.\n\nMore on this: /disclaimer`,
  af: `Eers die nooddienste, voor ons: 112 van ’n selfoon af, of 10177 vir ’n ambulans of die brandweer. Kry almal uit die gevaar, en skakel die krag af voordat u iemand aanraak wat geskok is. Wanneer almal veilig is, bel ons by ${company.emergencyPhone}, dag en nag.\n\nMeer hieroor: /disclaimer`,
  zu: `Kuqala izimo eziphuthumayo, ngaphambi kwethu: 112 ngeselula, noma 10177 ukuze uthole i-ambulensi noma abacisha umlilo. Khipha wonke umuntu engozini, ucime ugesi ngaphambi kokuthinta umuntu obanjwe ugesi. Uma bonke sebephephile, sishayele: ${company.emergencyPhone}, emini nasebusuku.\n\nOkunye ngalokhu: /disclaimer`,
  'intruder-en': `First the police, before us: 10111, or 112 from a cellphone; for somebody who is hurt, 10177. Go to a safe place, lock the door, and confront nobody. When everybody is safe, phone us on ${company.emergencyPhone}, day and night.\n\nMore on this: /disclaimer`,
  'intruder-af': `Eers die polisie, voor ons: 10111, of 112 van ’n selfoon af; vir iemand wat beseer is, 10177. Gaan na ’n veilige plek, sluit die deur, en moenie iemand konfronteer nie. Wanneer almal veilig is, bel ons by ${company.emergencyPhone}, dag en nag.\n\nMeer hieroor: /disclaimer`,
  'intruder-zu': `Kuqala amaphoyisa, ngaphambi kwethu: 10111, noma 112 ngeselula; uma kukhona olimele, 10177. Yana endaweni ephephile, ukhiye umnyango, ungabhekani namuntu. Uma bonke sebephephile, sishayele: ${company.emergencyPhone}, emini nasebusuku.\n\nOkunye ngalokhu: /disclaimer`,
}
