import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'

/** Longer messages tell more. Characters. */
const LONGEST = 300

const THING =
  '(?:rooms?|servers?|racks?|offices?|buildings?|ups|batter(?:y|ies)|laptops?|computers?|pcs?|printers?|cabinets?|warehouse|factory|data cent(?:re|er)|kitchen|ceiling|plugs?|sockets?|cables?|wir(?:es?|ing)|walls?|roof|generators?|inverters?|db board|switchboard|comms room|basement|passage|corridor)'
const PERSON =
  '(?:somebody|someone|(?:a|our|my|the|one of (?:our|the|my)) (?:\\w{1,14} )?(?:colleagues?|technicians?|electricians?|engineers?|cleaners?|guards?|drivers?|workers?|employees?|clients?|customers?|visitors?|m[ae]n|wom[ae]n|guys?|lady|boss|manager|receptionist|staff(?: members?)?)|he|she)'
const HURT =
  "(?:electrocuted|badly hurt|hurt (?:badly|himself|herself)|(?:is|was|got|been|are|were) (?:seriously |badly )?(?:hurt|injured)(?! by\\b)|unconscious|passed out|fainted|(?:not|isn['’]?t|stopped) breathing|can(?:no|['’])?t breathe|bleeding(?! (?:money|cash|me|us|dry)\\b)|collapsed(?! (?:the|a|an|all|into)\\b)|having a (?:seizure|heart attack|stroke)|had a (?:seizure|heart attack|stroke)|(?:fell|fallen) (?:off|from|down) (?:(?:the|a|an|our) )?(?:\\w{1,12} )?(?:ladders?|stairs?|staircase|steps|roof|chair|platform|scaffold\\w*|racks?|balcony|ceiling|table|truck|forklift)|(?:got|had|received) an? (?:\\w{1,12} )?(?:electric|electrical) shock|(?:got|been|was) shocked by (?:the |our |an? )?(?:\\w{1,12} )?" +
  `${THING}|(?:is|are|was) trapped)`
const SMOKE = String.raw`smoke\b(?! ?(?:tests?|testing|screens?|detectors?|sensors?|breaks?|signals?)\b)`

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
    ],
  ],
  [
    'zu',
    [
      /(?<!\p{L})(?:kuyasha|iyasha|liyasha|ayasha|sekuyasha|kunomlilo|kuvutha umlilo|kuqubuke umlilo|kunentuthu|kuphuma intuthu|intuthu iphuma)(?!\p{L})/u,
      /(?<!\p{L})(?:wopha|uyopha|ulimele|akaphefumuli|uquleke|ubanjwe ugesi|ushokwe)(?!\p{L})/u,
    ],
  ],
]
/** A question about fires, or one of the past, or a figure of speech. */
const UNLESS =
  /\b(?:if|what happens|in case|would you|insur\w*|prevent\w*|suppress\w*|drills?|last (?:week|month|year)|yesterday|metaphor\w*|do you|does|up in smoke|mag ons|wanneer|uma|izolo)\b/

/** The language of a message that tells of a fire, or of somebody who is hurt; undefined for every other message. */
export function dangerIn(message: string): AidLanguage | undefined {
  const text = message.toLowerCase().replaceAll(/\s+/g, ' ')
  if (text.length > LONGEST || UNLESS.test(text)) return undefined
  return TOLD.find(([, told]) => told.some((each) => each.test(text)))?.[0]
}

/** People first: the emergency services, then us. */
export const dangerAnswer: Readonly<Record<AidLanguage, string>> = {
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
}
