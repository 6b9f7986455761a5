import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'

/** What happened to people before today. */
type Harm = 'shock' | 'burn' | 'smoke' | 'fall' | 'injury'

/** Harm to people that is over, and the language in which it is told. */
export interface DangerOver {
  readonly harm: Harm
  readonly language: AidLanguage
}

/** Longer messages tell more. Characters. */
const LONGEST = 200

const PAST =
  /(?<!\p{L})(?:yesterday|the other day|(?:last|earlier this) (?:night|week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:an?|one|two|three|four|five|six|few|some|\d{1,3}) (?:days?|weeks?|months?|years?) ago|(?:eer)?gister(?:oggend|middag|aand|nag)?|laas(?:nag| week| maand| jaar)|verlede (?:nag|week|maand|jaar)|(?:dag|dae|week|weke|maand|maande|jaar|jare) gelede|(?:ng?ay)?izolo|kuthangi|(?:ngesonto|ngeviki|ngenyanga|ngonyaka) (?:eledlule|elidlule|edlule|odlule))(?!\p{L})/u
/** Says that somebody is well, or that equipment is to be used: no danger. */
const HARMLESS =
  /(?<!\p{L})(?:switch|turn|plug|use|start) (?:(?:it|them|that|the \w{1,12}) )?(?:back )?(?:on |in )?again(?!\p{L})|(?<!\p{L})(?:is|are|feels?|seems?|looks?|was|were|(?:he|she|they)['’](?:s|re)|voel|lyk|het|u?se\p{L}{0,2}) (?:all |now |still |quite |completely |perfectly |nou |weer |nog |heeltemal ){0,2}(?:fine|okay|ok|well|better|alright|right|good|goed|reg|beter|orraait|gesond|kahle)(?: again| now| today| weer| nou| manje)?(?!\p{L})|(?<!\p{L})(?:use|u|ba|sebe)(?:yaphila|phila|philile|lulame|yalulama|ngcono|lungile|kahle)(?: manje| futhi)?(?!\p{L})/gu
/** Who was well since needs no doctor for it. */
const LONG_AGO =
  /(?<!\p{L})(?:(?:months?|years?) ago|last (?:month|year)|(?:maand|maande|jaar|jare) gelede|(?:verlede|laas) ?(?:maand|jaar)|(?:ngenyanga|ngonyaka) \p{L}dlule)(?!\p{L})/u
/** Goes on, or began again. */
const NOW =
  /(?<!\p{L})(?:now|still|again|since|currently|keeps?|unconscious|bleeding|trapped|(?:not|n['’]t|stopped) (?:breath|mov|wak|respond)\p{L}{1,4}|(?:is|are|['’]s) (?:burning|smoking|sparking|on fire|in flames)|nou|steeds|nog|weer|sedert|bloei|bewusteloos|(?:asem|roer|beweeg) nie|(?:na)?manje|futhi|kusukela|wopha|uyopha|uquleke|kuyasha|kusasha|aka(?:sa)?(?:phefumuli|nyakazi)|akavuki)(?!\p{L})/u

const EQUIPMENT = String.raw`(?:servers?|racks?|ups|batter(?:y|ies)|laptops?|computers?|pcs?|printers?|cabinets?|plugs?|sockets?|cables?|wir(?:es?|ing)|generators?|inverters?|db boards?|switch(?:es|boards?)?|panels?|chargers?|adapters?|geyser|lights?|routers?|electricity|mains|kettle|urn|solder\w{0,6})(?!['’]s| (?:performance|speed|fail\w{1,5}|outage|downtime|crash\w{0,4}|state|quality)\b)`
const OUR_EQUIPMENT = String.raw`(?:an? |the |our |my |one of (?:the |our ))?(?:\w{1,12} ){0,2}?${EQUIPMENT}`
const PERSON = String.raw`(?:some(?:body|one)|people|(?:an?|the|our|my|one of (?:our|the|my)) (?:\w{1,14} )?(?:colleagues?|technicians?|electricians?|engineers?|cleaners?|guards?|drivers?|workers?|employees?|clients?|customers?|visitors?|m[ae]n|wom[ae]n|guys?|lady|boss|manager|receptionist|staff(?: members?)?|intern|secretary|director)|i|we|he|she|they|staff)`
const BODY =
  '(?:hands?|fingers?|thumbs?|palms?|wrists?|arms?|elbows?|legs?|knees?|foot|feet|toes?|heads?|face|neck|chest|back|eyes?)'
const PERSON_AFRIKAANS =
  "(?:iemand|hy|sy|ek|(?:[’‘']?n|die|ons|my|een van ons) (?:\\p{L}{1,14} )?(?:kollegas?|tegnikus|elektrisi[eë]n|ingenieur|skoonmaker|wag|werker|werknemer|kliënt|besoeker|man|vrou|ou|baas|bestuurder|personeellid|mens))"
const PERSON_ZULU =
  '(?:umuntu|omunye|othile|abantu|(?:u|aba|isi|izi)(?:sebenzi|zakwethu)|ozakwethu|uchwepheshe|unjiniyela|unogada|u?kholigi)'

const HARMED: readonly (readonly [AidLanguage, readonly (readonly [Harm, RegExp])[]])[] = [
  [
    'en',
    [
      [
        'shock',
        new RegExp(
          String.raw`\b(?:electrocuted|zapped (?:by|from) ${OUR_EQUIPMENT}|(?:electric(?:al)?|small|nasty|bad|big) shocks?|shock from ${OUR_EQUIPMENT}|shocked (?:by|from|off|at|on) ${OUR_EQUIPMENT}|shocked(?= (?:yesterday|last|while|when (?:he|she|they|i|we) (?:touch|open|plug|work|unplug|reach|clean)|and|but|in (?:the|our)|at (?:work|the office))|\W{0,3}$|[.,;?!]))`,
        ),
      ],
      [
        'burn',
        new RegExp(
          String.raw`\b(?:(?:burn(?:t|ed)|scalded) (?:(?:my|his|her|their|the|an?)(?: \w{1,8})? ${BODY}|himself|herself|themselves|myself|(?:by|on|at|from) ${OUR_EQUIPMENT})|${PERSON} (?:(?:got|was|were|has been) )(?:\w{1,10} )?(?:burn(?:t|ed)|scalded)(?! (?:by|out|through|down|off|in)\b)|burns? (?:on|to) (?:my|his|her|their|the|an?)(?: \w{1,8})? ${BODY})\b`,
        ),
      ],
      [
        'smoke',
        /\b(?:(?<!up in )smoke(?! ?(?:tests?|testing|tested|screens?|detectors?|sensors?|breaks?|signals?|alarms?)\b)|an? (?:\w{1,12} )?fire\b(?! ?(?:wall|drill|sale|exit|extinguisher|alarm|safe|walls|stick))|(?:was|were|caught|on) (?:on )?(?:fire|alight)|in flames|burning smell|smell of burning)/,
      ],
      [
        'fall',
        new RegExp(
          String.raw`\b${PERSON} (?:\w{1,12} ){0,4}?(?:fell|fallen|slipped|tripped)(?! (?:behind|ill|sick|asleep|for|short|into|through|out|apart|victim|up)\b)|\b(?:had|took) a (?:\w{1,10} )?fall\b`,
        ),
      ],
      [
        'injury',
        new RegExp(
          String.raw`\b${PERSON} (?:\w{1,12} ){0,4}?(?:injured|collapsed|fainted|passed out|unconscious|hurt (?:himself|herself|themselves|myself)|(?:got|was|were) (?:\w{1,10} )?hurt(?! by\b)|cut (?:my|his|her|their)(?: \w{1,8})? ${BODY})\b`,
        ),
      ],
    ],
  ],
  [
    'af',
    [
      ['shock', /(?<!\p{L})(?:geskok(?! (?:oor|om|dat|toe ons|met|hoe)(?!\p{L}))|elektriese skok|kragskok)(?!\p{L})/u],
      [
        'burn',
        new RegExp(
          String.raw`(?<!\p{L})(?:(?:hande?|vingers?|duim|pols|arms?|been|bene|voet|voete|gesig|homself|haarself) (?:\p{L}{1,12} ){0,4}?(?:ge|ver)brand|${PERSON_AFRIKAANS} (?:\p{L}{1,12} ){0,5}?(?:ge|ver)brand|brandwonde?)(?!\p{L})`,
          'u',
        ),
      ],
      [
        'smoke',
        /(?<!\p{L})(?:rook|brandreuk|vlamme|vlam gevat|(?:[’‘']?n|die) (?:\p{L}{1,10} )?brand|aan (?:die )?brand|brand (?:in|by) (?:die|ons))(?!\p{L})/u,
      ],
      [
        'fall',
        new RegExp(
          String.raw`(?<!\p{L})${PERSON_AFRIKAANS} (?:[’‘'\p{L}]{1,12} ){0,6}?(?<!flou )(?:af)?(?:geval|gegly|gestruikel)(?!\p{L})`,
          'u',
        ),
      ],
      ['injury', /(?<!\p{L})(?:beseer|seergekry|flou geval|bewusteloos|gebloei|inmekaar ?gesak)(?!\p{L})/u],
    ],
  ],
  [
    'zu',
    [
      [
        'shock',
        /(?<!\p{L})(?:\p{L}{0,6}(?:bamb|banj|shay|shok)\p{L}{1,4} (?:n|w|y|ng)?ugesi|\p{L}{0,4}shok(?:w|iw)e|ugesi u\p{L}{1,4}(?:bamb|shay|shok)\p{L}{1,4})(?!\p{L})/u,
      ],
      [
        'burn',
        new RegExp(
          String.raw`(?<!\p{L})(?:\p{L}{1,3}sh(?:ile|ise|isiwe|iswe) (?:isandla|izandla|umunwe|iminwe|ingalo|umlenze|unyawo|ubuso)|${PERSON_ZULU} (?:\p{L}{1,12} ){0,3}?\p{L}{1,3}sh(?:ile|isiwe|iswe))(?!\p{L})`,
          'u',
        ),
      ],
      ['smoke', /(?<!\p{L})(?:\p{L}{0,6}(?:ntuthu|mlilo)|iphunga lokusha)(?!\p{L})/u],
      ['fall', /(?<!\p{L})(?:u|ba|ngi)(?:(?:we|wile|wele|welile) (?:e|ku|pha)\p{L}{2,16}|shelele|shelelile)(?!\p{L})/u],
      ['injury', /(?<!\p{L})(?:\p{L}{0,3}(?:limele|limala|quleke|ophile)|ube?limele)(?!\p{L})/u],
    ],
  ],
]
/** What was shocking or burnt is no person, or something else is asked. */
const OTHER =
  /(?<!\p{L})(?:data|back ?ups?|files?|insur\p{L}{1,8}|prices?|costs?|bills?|invoices?|quotes?|prevent\p{L}{0,5}|networks?|mailbox|accounts?|website|e-?mails?|plans?|polic(?:y|ies)|systems?|software|suppliers?|rugsteun|versekering|netwerk|rekening|faktuur|pryse?|koste|verskaffer)(?!\p{L})/u
/** A question about what to do after it, of a doctor, or of the equipment. */
const ASKS_ADVICE =
  /(?<!\p{L})(?:what (?:now|next|(?:do|does|should|must|can|shall|would) (?:we|i|you|he|she|they|one))|what to do|whom?|doctor|hospital|clinic|electrician|safe|ambulance|(?:switch|turn|use|touch|report) (?:it|the|that|on)|wat (?:nou|moet|kan|doen)|wie|dokter|hospitaal|kliniek|elektrisi[eë]n|veilig|aanskakel|gebruik|(?:se|nge|si|ngi|ku)\p{L}{0,2}nzeni|senze njani|ubani|udokotela|esibhedlela|kuphephile)(?!\p{L})/u

/** Whether a text in lower case tells of before today, and of nothing that goes on. */
export function isPast(text: string): boolean {
  return PAST.test(text) && !NOW.test(text.replaceAll(HARMLESS, ' '))
}

/** Whether a message tells of people who were in danger before today: nothing is to be done about it at once. */
export function isDangerOver(message: string): boolean {
  return harmIn(message) !== undefined
}

/**
 * The harm of the last days after which a message needs advice: "Yesterday somebody was shocked by the rack." Undefined for every other
 * message, and for one that asks something else.
 */
export function dangerOverIn(message: string): DangerOver | undefined {
  const over = harmIn(message)
  if (!over) return undefined
  const text = message.toLowerCase()
  const asksOther = text.includes('?') && !ASKS_ADVICE.test(text)
  return asksOther || LONG_AGO.test(text) ? undefined : over
}

function harmIn(message: string): DangerOver | undefined {
  const text = message.toLowerCase().replaceAll(/\s+/g, ' ')
  if (text.length > LONGEST || !PAST.test(text) || OTHER.test(text)) return undefined
  for (const [language, harms] of HARMED) {
    const harm = harms.find(([, told]) => told.test(text))?.[0]
    if (harm) return { harm, language }
  }
  return undefined
}

interface Words {
  readonly doctor: Readonly<Record<Harm, string>>
  readonly worse: string
  readonly equipment: string
  /** After a fall, in which no equipment had a part. */
  readonly place: string
  readonly person: string
}

const words: Readonly<Record<AidLanguage, Words>> = {
  en: {
    doctor: {
      shock: 'Somebody who was shocked should see a doctor today, also when they feel well',
      burn: 'Somebody who was burnt should see a doctor today, also when the burn looks small',
      smoke: 'Somebody who breathed in smoke should see a doctor today, also when they feel well',
      fall: 'Somebody who fell should see a doctor today, also when they feel well',
      injury: 'Somebody who was hurt should see a doctor today, also when they feel well',
    },
    worse: 'if they feel worse, that is an emergency: phone 112 from a cellphone, or 10177.',
    equipment: 'Leave the equipment off, and touch none of it, until an electrician has checked it.',
    place: 'Keep people away from the place until it is safe.',
    person: `You reach a person here on ${company.phone}, or with a ticket at /helpdesk.\n\nMore on this: /disclaimer`,
  },
  af: {
    doctor: {
      shock: 'Iemand wat geskok is, moet vandag ’n dokter sien, ook al voel hy of sy goed',
      burn: 'Iemand wat gebrand het, moet vandag ’n dokter sien, ook al lyk die brandplek klein',
      smoke: 'Iemand wat rook ingeasem het, moet vandag ’n dokter sien, ook al voel hy of sy goed',
      fall: 'Iemand wat geval het, moet vandag ’n dokter sien, ook al voel hy of sy goed',
      injury: 'Iemand wat seergekry het, moet vandag ’n dokter sien, ook al voel hy of sy goed',
    },
    worse: 'word dit erger, is dit ’n noodgeval: bel 112 van ’n selfoon af, of 10177.',
    equipment: 'Los die toerusting af, en raak niks daarvan aan nie, totdat ’n elektrisiën dit nagegaan het.',
    place: 'Hou mense weg van die plek totdat dit veilig is.',
    person: `U bereik ’n mens hier by ${company.phone}, of met ’n kaartjie by /helpdesk.\n\nMeer hieroor: /disclaimer`,
  },
  zu: {
    doctor: {
      shock: 'Umuntu obanjwe ugesi kufanele abone udokotela namuhla, noma ezizwa kahle',
      burn: 'Umuntu oshile kufanele abone udokotela namuhla, noma isilonda sibukeka sisincane',
      smoke: 'Umuntu ohogele intuthu kufanele abone udokotela namuhla, noma ezizwa kahle',
      fall: 'Umuntu owile kufanele abone udokotela namuhla, noma ezizwa kahle',
      injury: 'Umuntu olimele kufanele abone udokotela namuhla, noma ezizwa kahle',
    },
    worse: 'uma ezizwa kabi kakhulu, kuyisimo esiphuthumayo: shayela 112 ngeselula, noma 10177.',
    equipment: 'Yiyeke imishini icishiwe, ungayithinti, kuze kube yilapho uchwepheshe kagesi eyihlolile.',
    place: 'Gcina abantu bekude naleyo ndawo kuze kuphephe.',
    person: `Ungathola umuntu lapha ku-${company.phone}, noma ngethikithi ku /helpdesk.\n\nOkunye ngalokhu: /disclaimer`,
  },
}

/** What to do after it: a doctor, the emergency numbers, the equipment, and how to reach a person here. */
export function dangerOverAnswer({ harm, language }: DangerOver): string {
  const { doctor, worse, equipment, place, person } = words[language]
  return `${doctor[harm]}; ${worse} ${harm === 'fall' ? place : equipment} ${person}`
}
