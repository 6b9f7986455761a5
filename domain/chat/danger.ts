import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'

/** Longer messages tell more. Characters. */
const LONGEST = 300

const THING =
  '(?:rooms?|servers?|racks?|offices?|buildings?|ups|batter(?:y|ies)|laptops?|computers?|pcs?|printers?|cabinets?|warehouse|factory|data cent(?:re|er)|kitchen|ceiling|plugs?|sockets?|cables?|generators?|inverters?|db board|switchboard|comms room)'

/** What is on fire, smokes or hurts somebody now. Texts are in lower case. */
const TOLD: readonly (readonly [AidLanguage, readonly RegExp[]])[] = [
  [
    'en',
    [
      new RegExp(
        String.raw`\b${THING} (?:(?:has|have|is|are) )?(?:just )?(?:on fire|in flames|burning(?! (?:a|hours|money|through)\b)|caught (?:fire|alight)|catching fire|smoking)\b`,
      ),
      new RegExp(
        String.raw`\b(?:fire|flames|smoke) (?:in|at|from|(?:is )?(?:coming|pouring) (?:out of|from|out)) (?:the |our |my )?(?:\w{1,12} )?${THING}\b`,
      ),
      /\b(?:there(?:['’]?s| is)|we have|we['’]ve got) (?:an? )?(?:big |small |electrical )?(?:fire|flames)\b(?! ?(?:wall|drill|sale|exit|extinguisher|alarm))/,
      /\b(?:somebody|someone|a colleague|a technician|he|she) (?:has been |was just |is |got )(?:electrocuted|badly hurt|hurt|injured|unconscious|not breathing)\b/,
      /\bgas leak\b/,
    ],
  ],
  [
    'af',
    [
      /(?:kamer|kantoor|gebou|bediener|ups|battery|rekenaar|drukker|kas) (?:is |staan )?(?:aan die |aan |in )brand\b|\b(?:kamer|kantoor|gebou|bediener|ups|battery|rekenaar|drukker) brand\b/,
      /\b(?:daar is|ons het) (?:['’]n |n )?(?:brand|vuur)\b(?! ?(?:muur|alarm|blusser))/,
    ],
  ],
  ['zu', [/(?<!\p{L})(?:kuyasha|iyasha|liyasha|ayasha|sekuyasha|kunomlilo|kuvutha umlilo|kuqubuke umlilo)(?!\p{L})/u]],
]
/** A question about fires, or one of the past. */
const UNLESS =
  /\b(?:if|what happens|in case|would|insur\w*|prevent\w*|suppress\w*|drills?|last (?:week|month|year)|yesterday|metaphor\w*|do you|does|could|as|wanneer|uma|izolo)\b/

/** The language of a message that tells of a fire, or of somebody who is hurt; undefined for every other message. */
export function dangerIn(message: string): AidLanguage | undefined {
  const text = message.toLowerCase().replaceAll(/\s+/g, ' ')
  if (text.length > LONGEST || UNLESS.test(text)) return undefined
  return TOLD.find(([, told]) => told.some((each) => each.test(text)))?.[0]
}

/** People first: the emergency services, then us. */
export const dangerAnswer: Readonly<Record<AidLanguage, string>> = {
  en: [
    'Lives come first: phone the emergency services now, before us. Get everybody out, and do not go back for equipment.',
    'SECTION: When everybody is safe',
    `1. Phone us on ${company.emergencyPhone}, day and night. We help you to keep working, and to restore what is lost.`,
    '2. Switch nothing on again, and touch no equipment that burnt or got wet, until it is declared safe.',
    'More on this: /disclaimer',
  ].join('\n'),
  af: [
    'Lewens kom eerste: bel nou die nooddienste, voor ons. Kry almal uit, en moenie vir toerusting teruggaan nie.',
    'SECTION: Wanneer almal veilig is',
    `1. Bel ons by ${company.emergencyPhone}, dag en nag. Ons help u om aan te hou werk, en om te herstel wat verlore is.`,
    '2. Moenie iets weer aanskakel of toerusting aanraak wat gebrand het of nat is, voordat dit veilig verklaar is nie.',
    'Meer hieroor: /disclaimer',
  ].join('\n'),
  zu: [
    'Izimpilo ziza kuqala: shayela izimo eziphuthumayo manje, ngaphambi kwethu. Khipha wonke umuntu, ungabuyeli imishini.',
    'SECTION: Uma bonke sebephephile',
    `1. Sishayele kule nombolo: ${company.emergencyPhone}, emini nasebusuku. Sizokusiza uqhubeke nokusebenza, nokubuyisela okulahlekile.`,
    '2. Ungavuli lutho futhi, ungathinti imishini eshile noma emanzi, kuze kuthiwe kuphephile.',
    'Okunye ngalokhu: /disclaimer',
  ].join('\n'),
}
