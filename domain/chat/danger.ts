import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'
import { isPast } from './danger-over.ts'
import { intruderIn } from './intruder.ts'

/** A danger to people, and the language in which it is told. */
export type Danger = AidLanguage | `intruder-${AidLanguage}`

/** Longer messages tell more. Characters. */
const LONGEST = 300

const THING =
  '(?:rooms?|servers?|racks?|offices?|buildings?|ups|batter(?:y|ies)|laptops?|computers?|pcs?|printers?|cabinets?|warehouse|factory|data cent(?:re|er)|kitchen|ceiling|plugs?|sockets?|cables?|wir(?:es?|ing)|walls?|roof|generators?|inverters?|db board|switchboard|comms room|basement|passage|corridor)'
const PERSON =
  '(?:somebody|someone|(?:a|our|my|the|one of (?:our|the|my)) (?:\\w{1,14} )?(?:colleagues?|technicians?|electricians?|engineers?|cleaners?|guards?|drivers?|workers?|employees?|clients?|customers?|visitors?|m[ae]n|wom[ae]n|guys?|lady|boss|manager|receptionist|staff(?: members?)?|wife|husband|child|son|daughter|mother|father|friend|intern|secretary|director)|he|she)'
const HURT =
  "(?:electrocuted|badly hurt|hurt (?:badly|himself|herself)|(?:is|was|got|been|are|were) (?:seriously |badly )?(?:hurt|injured)(?! by\\b)|unconscious|passed out|fainted|(?:not|isn['’]?t|stopped) breathing|can(?:no|['’])?t breathe|bleeding(?! (?:money|cash|me|us|dry)\\b)|collapsed(?! (?:the|a|an|all|into)\\b)|having a (?:seizure|heart attack|stroke)|had a (?:seizure|heart attack|stroke)|(?:fell|fallen) (?:off|from|down) (?:(?:the|a|an|our) )?(?:\\w{1,12} )?(?:ladders?|stairs?|staircase|steps|roof|chair|platform|scaffold\\w*|racks?|balcony|ceiling|table|truck|forklift)|(?:got|had|received) an? (?:\\w{1,12} )?(?:electric|electrical) shock|(?:got|been|was) shocked by (?:the |our |an? )?(?:\\w{1,12} )?" +
  `${THING}|(?:is|are|was) trapped)`
/** What gives a shock. Whoever is shocked by its price, or by that of the server, only feels so. */
const SHOCKS = String.raw`(?:(?:servers?|racks?|ups|batter(?:y|ies)|laptops?|computers?|pcs?|printers?|cabinets?|plugs?|sockets?|cables?|cords?|wir(?:es?|ing)|generators?|inverters?|db boards?|switch(?:es|boards?)?|chargers?|adapters?|power suppl(?:y|ies)|psus?|outlets?|multi ?plugs?|extension(?: leads?| cords?)?|fence|geyser|lights?|routers?|electricity|mains|current|power)(?= ?(?:$|[.,;!?-]| (?:and|in|at|on|while|when|he|she|they|we|i|now|just|is|was|but|after|so|cannot|can['’]?t)\b))(?! and (?:the|its|their|your) (?:\w{1,12} )?(?:prices?|costs?|bills?)\b))`
const VICTIM = String.raw`(?:me|us|him|her|them|i|we|${PERSON})`
const BODY =
  '(?:hands?|fingers?|thumbs?|palms?|wrists?|arms?|elbows?|legs?|knees?|foot|feet|toes?|heads?|face|neck|throat|stomach|chest|back|eyes?)'
const GRAVELY = String.raw`(?:badly|deep(?:ly)?|seriously|severely|terribly|open|off\b(?! (?:guard|from))|to the bone|bleed\w*|blood)`
const SMOKE = String.raw`smoke\b(?! ?(?:tests?|testing|screens?|detectors?|sensors?|breaks?|signals?)\b)`

const SHOCKS_AFRIKAANS = String.raw`(?:\p{L}{0,12})(?:bediener|bedienerkas|bedienerrak|kas|rak|kabinet|ups|battery|prop|propkas|muurprop|krag|kragpunt|draad|drade|kabel|elektrisiteit|stroom|omsetter|omskakelaar|inverter|rekenaar|skootrekenaar|drukker|skakelbord|opwekker|kragopwekker|laaier|verlengkoord)(?!\p{L})(?! se(?!\p{L}))`

/** What is on fire, smokes or hurts somebody now. Texts are in lower case. */
const TOLD: readonly (readonly [AidLanguage, readonly RegExp[]])[] = [
  [
    'en',
    [
      new RegExp(
        String.raw`\b${THING} (?:(?:has|have|is|are|just|started) ){0,2}(?:on fire|in flames|burning(?! (?:a|hours|money|cash|through)\b)|caught (?:fire|alight)|catching fire|smoking|sparking|exploded)\b`,
      ),
      new RegExp(
        String.raw`\b(?:fire|flames|sparks|${SMOKE})(?: (?:is|are|and flames))? (?:(?:coming|pouring|rising|shooting|flying|everywhere) )?(?:in|at|from|inside|out of|out|filling|all over) (?:the |our |my |one of (?:the |our ))?(?:\w{1,12} ){0,2}${THING}\b`,
      ),
      new RegExp(
        String.raw`\b(?:i|we|you) (?:can |could )?(?:smell|see|saw)(?: a lot of| some| thick| black)? (?:${SMOKE}|flames)`,
      ),
      new RegExp(
        String.raw`\b(?:burning|burnt|burned) (?:plastic )?smell\b|\bsmells? (?:of |like )?(?:something )?(?:burning|burnt|smoke)\b`,
      ),
      new RegExp(
        String.raw`\b(?:there(?:['’]?s| is)|we have|we['’]ve got|see) (?:an? |thick |black )?(?:big |small |electrical )?(?:(?:fire|flames)\b(?! ?(?:wall|drill|sale|exit|extinguisher|alarm))|${SMOKE})`,
      ),
      new RegExp(String.raw`\b${PERSON}\b[^.?!]{0,60}\b${HURT}`),
      new RegExp(
        String.raw`\b(?:shocked|electrocuted|zapped) (?:by|from|off|on|at|through) (?:a |an |the |our |my |one of (?:the |our ))?(?:\w{1,12} ){0,2}${SHOCKS}`,
      ),
      new RegExp(
        String.raw`\b${SHOCKS} (?:has |have |just )?(?:shocked|electrocuted|zapped) ${VICTIM}(?! (?:with|by) )|\b(?:i|we) (?:was|were|am|got|have been|just got|was just) (?:just |almost )?electrocuted\b`,
      ),
      new RegExp(
        String.raw`\b(?:got|had|received|gets?|gave ${VICTIM}|gives ${VICTIM}|suffered) an? (?:\w{1,12} )?(?<!static )(?:electric|electrical) shock\b|\b(?:got|had|received|gave ${VICTIM}) an? (?:\w{1,12} )?shock from (?:a |an |the |our |my )?(?:\w{1,12} ){0,2}${SHOCKS}|\btouch\w* (?:an? |the )?(?:live|bare|exposed) (?:wires?|cables?)\b`,
      ),
      new RegExp(
        String.raw`\b${PERSON}\b(?:(?!mouse|cursor|pointer|screen)[^.?!]){0,60}\b(?:(?:is|are)(?: not|n['’]?t)|not|stopped) moving\b(?! (?:to|from|away|forward|ahead|on|over|fast|their|our|the|his|her|money|data|any)\b)|\b${PERSON} (?:does not|doesn['’]?t|won['’]?t|will not|is not|isn['’]?t) (?:wak(?:e|ing) up|breath(?:e|ing))\b`,
      ),
      new RegExp(
        String.raw`\b(?:cut|sliced|slashed|gashed|crushed|burn(?:t|ed)|ripped) (?:open )?(?:my|his|her|their|the|your)(?: \w{1,8})? ${BODY}\b[^?]{0,60}\b${GRAVELY}|\b(?:badly|deeply|seriously|severely) (?:cut|sliced|slashed|crushed|burn(?:t|ed)) (?:my|his|her|their) |\b(?:badly|deep|nasty|serious|big|large|open) (?:cuts?|gash(?:es)?|wounds?|burns?) (?:on|in|to|across|over) (?:my|his|her|their|the)(?: \w{1,8})? ${BODY}\b`,
      ),
      new RegExp(
        String.raw`\b${BODY} (?:is|are|was|were|got|has been) (?:\w{1,10} )?(?:bleeding|crushed|trapped|cut (?:off|open|badly)|badly (?:cut|burn(?:t|ed)))\b|\b(?:i am|i['’]?m|we are|we['’]re) (?:\w{1,10} )?bleeding\b(?! (?:money|cash|clients|customers|out money|data|staff|us|from (?:our|the) (?:budget|costs?))\b)`,
      ),
      /\b(?:lots? of|so much|too much|losing (?:a lot of |much |too much |lots of )?|covered in|full of|pools? of) ?blood\b(?!,? ?(?:sweat|pressure|tests?|types?|banks?|samples?|results?|donors?|donations?|orange|moon))|\bblood (?:is |all )?(?:everywhere|all over|on the floor)\b|\b(?:won['’]?t|will not|doesn['’]?t|does not|not) stop(?:ping)? bleeding\b/,
      new RegExp(
        String.raw`\b(?:i|we|${PERSON}) (?:just |has |have )?(?:got|was|were|is|been|are) (?:just )?shot\b(?! (?:down|on|in (?:4k|hd)|with|by (?:a |our )?(?:camera|photographer)|of|at (?:our|the) target))`,
      ),
      /\bgas leak\b/,
    ],
  ],
  [
    'af',
    [
      /(?:kamer|kantoor|gebou|bediener|ups|battery|rekenaar|drukker|kas|kabinet) (?:is |staan )?(?:aan die |aan |in )brand\b|\b(?:kamer|kantoor|gebou|bediener|ups|battery|rekenaar|drukker) brand\b/,
      /\b(?:daar is|ons het) (?:['’]n |n )?(?:brand|vuur)\b(?! ?(?:muur|alarm|blusser))/,
      /\bkom (?:daar )?rook\b|\brook (?:kom )?(?:uit|in|van) (?:die |ons )|\b(?:ruik|sien) (?:ek |ons )?(?:brand|rook|vlamme)\b|\bbrandreuk\b/,
      /\b(?:iemand|hy|sy|kollega|tegnikus|werker|man|vrou)\b[^.?!]{0,60}\b(?:bloei|bewusteloos|beseer|seergekry|flou geval|haal nie asem|asem nie|van die leer (?:af )?geval|elektriese skok|deur (?:die )?krag geskok)\b/,
      new RegExp(
        String.raw`(?<!\p{L})geskok (?:deur|by|aan|van) (?:die |ons |[’']?n |my )?(?:\p{L}{1,14} )?${SHOCKS_AFRIKAANS}|(?<!\p{L})${SHOCKS_AFRIKAANS} (?:het|skok) (?:nou |net )?(?:my|ons|hom|haar|iemand|[’']?n \p{L}{3,14})(?: ge|(?!\p{L}))(?:skok)?(?! met)`,
        'u',
      ),
      /\b(?:elektriese skok|kragskok|(?:ge)?elektrokuteer|het (?:homself|haarself|hom|haar) geskok)\b/,
      /\b(?:iemand|hy|sy|kollega|tegnikus|werker|man|vrou)\b(?:(?!muis|wyser|skerm)[^.?!]){0,60}\b(?:roer nie|beweeg nie(?! na\b)|word nie wakker|reageer nie en|haal nie (?:meer )?asem)/,
      /\b(?:baie|klomp|vol|soveel|te veel|verloor) bloed\b(?!,? ?(?:sweet|druk|toets))|\bbloed (?:oral|orals|op die vloer)\b|\bek bloei\b|\bbloei (?:erg|baie|hewig)\b|\b(?:hand|vingers?|duim|pols|arm|been|voet|kop|gesig)\b[^.?!]{0,12}\b(?:erg|diep|sleg|lelik|oop|amper af)\b[^.?!]{0,12}(?:ge)?(?:sny|brand|vergruis)\b|\bdiep (?:sny|wond|snywond)\b/,
    ],
  ],
  [
    'zu',
    [
      /(?<!\p{L})(?:kuyasha|iyasha|liyasha|ayasha|sekuyasha|kunomlilo|kuvutha umlilo|kuqubuke umlilo|kunentuthu|kuphuma intuthu|intuthu iphuma)(?!\p{L})/u,
      /(?<!\p{L})(?:wopha|uyopha|ulimele|akaphefumuli|uquleke|ubanjwe ugesi|ushokwe)(?!\p{L})/u,
      /(?<!\p{L})(?:\p{L}{0,4}(?:banjwe|shaywe|shokwe|shokiwe) (?:n|w|y|ng)?ugesi|\p{L}{0,3}shok(?:w|iw)e|ugesi u(?:m|ngi|ba|si)(?:bambile|shayile|shokile|bambe|shaye|shoke)|aka(?:sa)?nyakazi|aka(?:sa)?phefumuli|akavuki)(?!\p{L})/u,
      /(?<!\p{L})(?:\p{L}{0,2}ngopha|ngiyopha|bayopha|kunegazi|igazi (?:eliningi|elining\p{L}{0,4}|alipheli|liyaphuma|liphuma)|\p{L}{0,4}sik(?:e|ile) (?:isandla|umunwe|ingalo|umlenze))(?!\p{L})/u,
    ],
  ],
]
/** A question about fires, or a figure of speech. */
const UNLESS =
  /\b(?:if|what happens|in case|would you|insur\w*|prevent\w*|suppress\w*|drills?|metaphor\w*|do you|does|up in smoke|mag ons|wanneer|uma|(?:wie|wat|watter)\b.{0,30}\b(?:as|indien))\b/

/** A device of which "on fire" is also said when it is busy. A room or a battery only burns. */
const BUSY_DEVICE = /\b(?:laptops?|computers?|pcs?|servers?|printers?) (?:(?:has|have|is|are|just) ){0,2}on fire\b/
/** What keeps it busy, or a laugh. */
const BUSY =
  /\b(?:with|from|because of) (?:all )?(?:of )?(?:these|those|this|the) (?:\w{1,12} )?(?:updates?|upgrades?|patches|tabs?|e-?mails?|notifications?|tickets?|meetings?|requests?|messages|downloads?|apps?|programs?|windows|alerts?|pop-?ups?|installations?|reboots?|restarts?)(?: (?:today|again|lately|this (?:morning|week|month)))?(?=\W{0,3}(?:$|[.,;!?)]|lol|haha|😂|🤣))|\b(?:lol|lmao|rofl|haha\w{0,12}|hehe\w{0,12}|jk|just kidding|just joking|figuratively|so to speak)\b|[😂🤣]/u
/** Whoever tells of this means a fire. */
const REAL_FIRE =
  /\b(?:smok\w{1,3}|flames?|spark\w{0,3}|burn\w{0,3}|explo\w{2,5}|smells?|help|hurt|injured|people|somebody|someone|evacuat\w{1,4}|no(?:t a| not)? jok\w{1,3}|not joking|seriously|really|real|literally|actually|extinguisher|brigade|call|phone|water|112|10177|rooms?|offices?|buildings?|batter(?:y|ies)|ups|racks?|kitchen|roof|ceiling|curtains?|desks?|carpet)\b/

const AT_NIGHT = /\b(?:last night|gisteraand|laasnag)\b/

/** What endangers people by a message, a fire, an injury or an intruder, in its language; undefined for every other message. */
export function dangerIn(message: string): Danger | undefined {
  const text = message.toLowerCase().replaceAll(/\s+/g, ' ')
  if (text.length > LONGEST || UNLESS.test(text)) return undefined
  const isOver = isPast(text)
  const intruder = intruderIn(text)
  // Who broke in at night may still be there.
  if (intruder) return isOver && !AT_NIGHT.test(text) ? undefined : `intruder-${intruder}`
  if (isOver || isFigureOfSpeech(text)) return undefined
  return TOLD.find(([, told]) => told.some((each) => each.test(text)))?.[0]
}

function isFigureOfSpeech(text: string): boolean {
  return BUSY_DEVICE.test(text) && BUSY.test(text) && !REAL_FIRE.test(text)
}

/** People first: the emergency services, then us. Where somebody is inside, nothing about computers. */
export const dangerAnswer: Readonly<Record<Danger, string>> = {
  en: [
    'Lives come first: phone the emergency services now, before us: 112 from a cellphone, or 10177. Get everybody out of danger, switch the power off before you touch somebody who was shocked, and do not go back for equipment.',
    'SECTION: When everybody is safe',
    `1. Phone us on ${company.emergencyPhone}, day and night. We help you to keep working, and to restore what is lost.`,
    '2. Switch nothing on again, and touch no equipment that burnt or got wet, until it is declared safe.',
    'More on this: /disclaimer',
  ].join('\n'),
  af: [
    'Lewens kom eerste: bel nou die nooddienste, voor ons: 112 van ’n selfoon af, of 10177. Kry almal uit die gevaar, skakel die krag af voordat u iemand aanraak wat geskok is, en moenie vir toerusting teruggaan nie.',
    'SECTION: Wanneer almal veilig is',
    `1. Bel ons by ${company.emergencyPhone}, dag en nag. Ons help u om aan te hou werk, en om te herstel wat verlore is.`,
    '2. Moenie iets weer aanskakel of toerusting aanraak wat gebrand het of nat is, voordat dit veilig verklaar is nie.',
    'Meer hieroor: /disclaimer',
  ].join('\n'),
  zu: [
    'Izimpilo ziza kuqala: shayela izimo eziphuthumayo manje, ngaphambi kwethu: 112 ngeselula, noma 10177. Khipha wonke umuntu engozini, cima ugesi ngaphambi kokuthinta umuntu obanjwe ugesi, ungabuyeli imishini.',
    'SECTION: Uma bonke sebephephile',
    `1. Sishayele kule nombolo: ${company.emergencyPhone}, emini nasebusuku. Sizokusiza uqhubeke nokusebenza, nokubuyisela okulahlekile.`,
    '2. Ungavuli lutho futhi, ungathinti imishini eshile noma emanzi, kuze kuthiwe kuphephile.',
    'Okunye ngalokhu: /disclaimer',
  ].join('\n'),
  'intruder-en': [
    'Lives come first: phone the police now, before us: 10111, or 112 from a cellphone. For somebody who is hurt, phone 10177.',
    'SECTION: Until they come',
    '1. Go to a safe place, take others along, and lock the door behind you.',
    '2. Stay quiet. Do not confront anybody, do not follow them, and give what they ask for.',
    '3. Go back only when the police say that it is safe.',
    `Then phone us on ${company.emergencyPhone}, day and night.`,
    'More on this: /disclaimer',
  ].join('\n'),
  'intruder-af': [
    'Lewens kom eerste: bel nou die polisie, voor ons: 10111, of 112 van ’n selfoon af. Vir iemand wat beseer is, bel 10177.',
    'SECTION: Totdat hulle kom',
    '1. Gaan na ’n veilige plek, neem ander saam, en sluit die deur agter u.',
    '2. Bly stil. Moenie iemand konfronteer of agternasit nie, en gee wat hulle vra.',
    '3. Gaan eers terug wanneer die polisie sê dat dit veilig is.',
    `Bel ons daarna by ${company.emergencyPhone}, dag en nag.`,
    'Meer hieroor: /disclaimer',
  ].join('\n'),
  'intruder-zu': [
    'Izimpilo ziza kuqala: shayela amaphoyisa manje, ngaphambi kwethu: 10111, noma 112 ngeselula. Uma kukhona olimele, shayela 10177.',
    'SECTION: Aze afike',
    '1. Yana endaweni ephephile, uhambe nabanye, ukhiye umnyango.',
    '2. Thula. Ungabhekani namuntu, ungabalandeli, ubanike abakufunayo.',
    '3. Buyela kuphela uma amaphoyisa ethi kuphephile.',
    `Emva kwalokho sishayele: ${company.emergencyPhone}, emini nasebusuku.`,
    'Okunye ngalokhu: /disclaimer',
  ].join('\n'),
}
