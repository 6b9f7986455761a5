import { stemmer } from 'stemmer'

/** Words that visitors use for the same thing. A word may be in several groups. */
const GROUPS = [
  'price cost fee charge rate tariff quote pricing expensive cheap afford budget pay rand payment',
  'contract agreement notice cancel terminate leave lock sign term commit',
  'refund reimburse satisfied unhappy money compensation',
  'trial demo test free sample',
  'office location located based address branch premises headquarter visit',
  'phone telephone number landline cell contact reach ring dial',
  'email mail mailbox inbox outlook',
  'hour open opening closed weekend night holiday sunday saturday 24 7',
  'respond response reply react reaction answer quick fast soon speed sla wait',
  'ticket request issue problem fault log report support incident',
  'website site web webpage homepage online wordpress',
  'shop ecommerce store',
  'cybersecurity security cyber secure protect protection safe hacker',
  'antivirus malware virus edr endpoint',
  'penetration pentest pen pentester',
  'backup restore recovery disaster copies',
  'cloud azure aws hosting hosted',
  'migrate migration move moving relocate shift',
  'telephony voip pbx phones calls calling',
  'internet fibre line connectivity wifi lte connection',
  'power load shedding loadshedding electricity outage blackout eskom battery generator',
  'privacy popia popi gdpr personal data information',
  'delete erase remove erasure forget',
  'certificate certificates certification certified',
  'verify check genuine valid real fake',
  'accredited certified iso accreditation bee bbbee',
  'partner vendor brand supplier manufacturer',
  'reseller resell reselling partnership programme',
  'commission margin earn',
  'client customer',
  'started founded history begin began old established',
  'school education learner college university teacher',
  'factory manufacturing plant machine production',
  'municipality government department citizen',
  'retail till branch store wholesale',
  'meeting agenda minutes boardroom exco board',
  'project task plan gantt planning deadline milestone',
  'intranet sharepoint',
  'assessment score questionnaire quiz survey',
  'workflow automation automate process typing digital transformation paperless',
  'bill invoice billing',
  'saving save reduce cut waste cheaper',
  'uptime availability downtime available',
  'team staff engineer technician employee colleague person human',
  'laptop computer desktop pc device machine',
  'outsource outsourced managed msp',
  'takeover handover switch provider',
  'record recording recorded transcribe transcribing',
  'insurance insurer insurers',
  'audit auditor audited',
  'password credential',
  'onsite site remotely remote',
] as const

/** Phrases whose words alone say too little. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bwhere (?:are|r|is) (?:you|u|your|ur|veritech)\b|\bwhere can i find you\b/, 'office location address'],
  [/\bhow (?:fast|quick|quickly|soon)\b/, 'response time'],
  [/\bhow much\b|\bwhat (?:do|does|would|will) \w{1,20}(?: \w{1,20}){0,3} (?:cost|charge)/, 'price cost'],
  [/\bhow (?:do|can|could|would) (?:i|we) (?:reach|get hold of|get in touch|contact)\b/, 'phone contact'],
  [/\b(?:it|i\.t\.) (?:team|department|guy|guys|person|people|staff)\b/, 'inhouse team together'],
  [/\bget out of\b|\blocked in\b/, 'contract notice'],
  [/\bwhat (?:do|does) (?:you|u|veritech|your company) (?:do|offer|sell)\b|\bwhat services\b/, 'services overview'],
  [/\bwho (?:are|is) (?:you|u|veritech)\b/, 'who about company'],
]

const partnersOf = new Map<string, Set<string>>()
for (const group of GROUPS) {
  const stems = group.split(' ').map((word) => stemmer(word))
  for (const stem of stems) {
    const known = partnersOf.get(stem) ?? new Set()
    for (const other of stems) if (other !== stem) known.add(other)
    partnersOf.set(stem, known)
  }
}

/** Words of all groups. */
export const synonymWords: readonly string[] = GROUPS.flatMap((group) => group.split(' '))

/** Stems that mean nearly the same as `stem`. */
export function synonymsOf(stem: string): readonly string[] {
  return [...(partnersOf.get(stem) ?? [])]
}

/** Search words for the phrases of a question, which is in lower case. */
export function wordsOfPhrases(question: string): readonly string[] {
  return PHRASES.flatMap(([phrase, words]) => (phrase.test(question) ? words.split(' ') : []))
}
