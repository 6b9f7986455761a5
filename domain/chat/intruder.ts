import type { AidLanguage } from '../company/first-aid.ts'

/** Somewhere to stand in. What follows it must not make it a system: "our office network", "Office 365". */
const PLACE = String.raw`(?:(?:comms|server|store) ?rooms?|offices?|buildings?|premises|warehouse|shop|store|factory|data cent(?:re|er)|reception|house|home|branch|yard|parking(?: lot| area)?|gate|passage|corridor|basement)(?! ?(?:365|networks?|wi-?fi|wlan|systems?|computers?|servers?|e-?mails?|mails?|mailbox(?:es)?|inbox|accounts?|pcs?|laptops?|printers?|phones?|routers?|firewall|domain|website|site|page|files?|data|cloud|vpn|software|licen[cs]es?)\b)`
const OUR_PLACE = String.raw`(?:the|our|my|this|one of our)(?: (?!(?:network|mailbox|e-?mail|account|server|cloud)\b)\w{1,12})? ${PLACE}|here`
const SOMEBODY = String.raw`(?:somebody|someone|people|they|he|she|(?:a|the|two|three|four|some|several|strange|unknown) (?:\w{1,12} )?(?:m[ae]n|wom[ae]n|guys?|people|persons?|strangers?|visitors?|customers?|clients?|employees?|colleagues?|husband)|ex-?(?:employee|husband|colleague|boyfriend))`
/** Nobody commits this in a network. */
const ROBBER = String.raw`(?:burglars?|robbers?|gunm[ae]n|armed (?:m[ae]n|people|robbers?|intruders?|guys?|gang))`
const ENTERED = String.raw`(?:broke|broken|breaking|breaks|forced (?:his|her|their|a) way|climbed|climbing|got) (?:into|in(?:to)? through|in at|over)(?: the window of)? (?:${OUR_PLACE})`
const STAYS = String.raw`\bstill (?:inside|here|there|in (?:here|there|(?:${OUR_PLACE}))|on (?:the )?(?:site|premises)|hiding)`
const WEAPON = String.raw`(?:guns?|firearms?|pistols?|rifles?|knife|knives|weapons?|pangas?|machetes?)\b(?! ?(?:shops?|stores?|safes?|licen\w+|dealers?|ranges?|clubs?|control|owners?|compan\w+|business|cases?|collections?|registers?|records?))`
const SOMEONE_OF_US = String.raw`(?:me|us|him|her|them|somebody|someone|everyone|everybody|(?:my|our|the|a|one of (?:my|our)) (?:\w{1,12} )?(?:colleagues?|staff|people|guards?|drivers?|receptionist|manager|boss|workers?|employees?|technicians?|wife|husband|family|customers?))(?! (?:with (?:the|these|his|their) (?:price|cost|bill)|project|business|website|servers?)\b)`
const WITHOUT_VIOLENCE = String.raw`(?! (?:online|blind|of|by (?:our|the|this|that|your|a hacker|hackers|scammers?|a scammer)))`

const TOLD: readonly (readonly [AidLanguage, readonly RegExp[]])[] = [
  [
    'en',
    [
      new RegExp(String.raw`\b(?:(?:${ENTERED})|${ROBBER}|break-?in (?:at|in) (?:${OUR_PLACE}))\b.{0,100}${STAYS}\b`),
      new RegExp(
        String.raw`\b(?:is|are|['’]s|['’]re) (?:now |currently |just )?(?:breaking into|forcing (?:his|her|their) way into) (?:${OUR_PLACE})`,
      ),
      new RegExp(
        String.raw`\b(?:(?:an |the |some )?intruders?|(?:a )?trespassers?|${ROBBER}|thie(?:f|ves)) (?:(?:is|are|was|were)(?: still| now)? )?(?:inside|in|at|hiding in|outside) (?:${OUR_PLACE}|reception\b)|\bthere (?:is|are) (?:\w{1,7} )?(?:gunm[ae]n|armed (?:m[ae]n|people|robbers?|intruders?|gang))\b`,
      ),
      new RegExp(
        String.raw`\b(?:we|i|they|somebody|someone|(?:my|our|the) \w{1,14}) (?:are|am|is|['’]re|['’]m) being (?:robbed|mugged|burgled|held up|shot at)\b${WITHOUT_VIOLENCE}|\b(?:just|been) (?:been |got |were )?(?:robbed|mugged|held up)\b${WITHOUT_VIOLENCE}|\b(?:there is|there['’]s|an?) (?:an? )?(?:armed )?robbery (?:in progress|going on|happening|under ?way|at|in|right now)\b|\barmed robbery\b.{0,20}\b(?:now|here)\b|\bat (?:gun|knife) ?point\b`,
      ),
      new RegExp(
        String.raw`\b${SOMEBODY}\b.{0,40}\b(?:with|has|have|holding|holds|waving|pointing|pointed|pulled(?: out)?|carrying|brought|armed with) (?:an? |the |his |her |their )?(?:\w{1,12} )?${WEAPON}`,
      ),
      new RegExp(
        String.raw`\bthreat\w* .{0,30}\bwith (?:an? |the |his |her )?(?:\w{1,12} )?${WEAPON}|\bthreat\w* to (?:kill|shoot|stab|murder|rape|beat(?: up)?) ${SOMEONE_OF_US}`,
      ),
      /\b(?:shots (?:were |are being )?fired|gunshots?|(?:somebody|someone|a man) is shooting(?! (?:a|the|our|some) (?:video|film|advert|photos?)))\b/,
      new RegExp(
        String.raw`\bbomb threat\b|(?<!mail |logic |zip |fork )\bbomb (?:is )?(?:in|inside|at|under|outside) (?:${OUR_PLACE})`,
      ),
      new RegExp(
        String.raw`\b(?:${SOMEONE_OF_US}|i|we|he|she) (?:is|are|was|were|am|has|have|got|just|been|being|['’]s)(?: (?:just been|being|been|just))? (?:assaulted|beaten up|stabbed(?! (?:\w{1,5} )?in the back)|kidnapped|abducted|strangled|raped|attacked (?:by|with) (?:an? |the )?(?:man|men|intruder|robbers?|burglar|knife|dog))\b`,
      ),
      /\b(?:car|truck|van|bakkie|vehicle|driver|lorry)s? (?:(?:is|was|has|are|have) (?:just )?(?:being |been )?|(?:just )?(?:got|being) )(?:just )?hijacked\b/,
    ],
  ],
  [
    'af',
    [
      /\b(?:kantoor|gebou|pakhuis|winkel|perseel|huis|bedienerkamer)\b.{0,60}\bingebreek\b.{0,60}\bnog (?:steeds |altyd )?(?:binne|hier|daar|in die|op die)|\bingebreek\b.{0,20}\b(?:kantoor|gebou|pakhuis|winkel|perseel|huis|bedienerkamer)\b.{0,60}\bnog (?:steeds |altyd )?(?:binne|hier|daar|in die|op die)|\b(?:inbrekers?|rowers?|diewe|dief|skelms?)\b.{0,40}\b(?:nog (?:steeds |altyd )?(?:binne|hier|daar)|(?:in|by) (?:die|ons) (?:kantoor|gebou|pakhuis|winkel|bedienerkamer|perseel)(?! ?(?:se|netwerk|stelsel)))/,
      /\b(?:breek|is besig om) (?:nou )?(?:by|in) (?:ons|die) (?:kantoor|gebou|pakhuis|winkel|bedienerkamer)\b.{0,12}\bin(?:breek|te breek)?\b|\b(?:ons|ek|iemand) (?:word|is) (?:nou |nou net |pas )?(?:beroof|oorval)\b|\bgewapende (?:rowers?|mans?|roof)\b/,
      /\b(?:met|het|rig|swaai|dra) (?:['’]n |n |die )?(?:groot )?(?:geweer|pistool|vuurwapen|rewolwer|mes|panga|byl)\b|\bdreig\b.{0,40}\b(?:dood te maak|te skiet|te steek|te vermoor)\b|\b(?:skote (?:word |is )?(?:geskiet|afgevuur|geklap)|bomdreigement)\b/,
    ],
  ],
  [
    'zu',
    [
      /(?<!\p{L})\p{L}{0,8}gqekez\p{L}{0,8}(?!\p{L}).{0,60}(?<!\p{L})(?:\p{L}{0,5}ngaphakathi|\p{L}{0,5}saphakathi|\p{L}{0,4}selapha|\p{L}{0,4}sekhona)(?!\p{L})/u,
      /(?<!\p{L})(?:izigebengu|isigebengu|amasela|isela|abaphangi)(?!\p{L}).{0,30}(?<!\p{L})(?:\p{L}{0,4}ngaphakathi|\p{L}{0,4}sehhovisi|ehhovisi|\p{L}{0,4}selapha|\p{L}{0,3}lapha)(?!\p{L})/u,
      /(?<!\p{L})(?:siyaphangwa|ngiyaphangwa|siyagetshengwa|basiphanga|bayasiphanga|\p{L}{0,3}nesibhamu|\p{L}{0,3}nezibhamu|\p{L}{0,3}nommese|ngesibhamu|ngommese|\p{L}{0,4}sabisa ngokusibulala|\p{L}{0,4}dubula)(?!\p{L})/u,
    ],
  ],
]

/** A robbery that is over and took a device: the device has first aid of its own. */
const TOOK_DEVICE =
  /\b(?:laptops?|phones?|cell ?phones?|tablets?|ipads?|skootrekenaars?|selfone?|foon)\b|(?<!\p{L})(?:i-?)?(?:laptop|foni|phone)(?!\p{L})/u
const NOW =
  /\b(?:still|now|being|inside|here|hiding|nog|nou|word)\b|(?<!\p{L})(?:manje|\p{L}{0,5}ngaphakathi)(?!\p{L})/u

/** The language of a lower-case text that tells of an intruder who is still there, of a robbery or of a weapon. */
export function intruderIn(text: string): AidLanguage | undefined {
  if (TOOK_DEVICE.test(text) && !NOW.test(text)) return undefined
  return TOLD.find(([, told]) => told.some((each) => each.test(text)))?.[0]
}
