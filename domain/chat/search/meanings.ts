import { stemmer } from 'stemmer'

/** More words are not remembered: visitors type anything. */
const MOST_REMEMBERED = 20_000

/**
 * Words that visitors use for the same thing. The search takes each of them for the first of its group, so a word is in one group only.
 * Words of South Africa, brands and places are taken for what they stand for.
 */
const GROUPS = [
  'pay payable paying payment payments paid',
  'price cost costs fee charge rate tariff pricing expensive afford budget rand rands pricey bucks estimate ballpark figure spend',
  'quote quotation proposal',
  'cheap cheaper save saving savings reduce less waste',
  'contract agreement locked lock term sign commit retainer',
  'cancel leave terminate exit quit notice',
  'refund reimburse moneyback compensation compensate credit',
  'unhappy dissatisfied unsatisfied satisfied disappointed rubbish bad poor useless terrible',
  'trial demo freebie sample',
  'free gratis complimentary mahala',
  'office branch premises headquarter hq headoffice',
  'location located based situated address street directions',
  'visit callout onsite drive travel housecall come',
  'phone telephone call dial ring cell cellphone landline telkom fone',
  'number numbers',
  'contact reach',
  'email mail mails emails e-mail outlook mailbox',
  'hour hours opening times time',
  'open closed close',
  'weekend saturday sunday saturdays sundays weekends',
  'holiday holidays christmas xmas december easter',
  'night nights afterhours midnight overnight 24 7 247 clock anytime',
  'respond response reply react reaction answer attend',
  'fast quick quickly soon speed rapid',
  'ticket tickets',
  'log report submit raise lodge',
  'problem fault issue error trouble broken break breaks',
  'support helpdesk',
  'website site web webpage homepage websight webpages',
  'shop ecommerce store webshop shops stores',
  'cybersecurity cyber security secure safety safe protect protection hacker hackers',
  'antivirus norton mcafee kaspersky avast eset defender virus malware',
  'pentest penetration pentester pentesting',
  'phishing phish spam scam suspicious',
  'breach leak incident hacked compromised leaks',
  'notify inform tell',
  'backup backups back-up',
  'restore recovery recover',
  'cloud azure aws amazon hosted',
  'migrate migration move moving relocate shift',
  'voip pbx switchboard telephony',
  'internet fibre fiber broadband adsl vdsl connectivity lte connection',
  'wifi wireless',
  'loadshedding eskom electricity blackout',
  'power outage powercut',
  'battery ups inverter generator batteries',
  'privacy popia popi gdpr',
  'information info data details',
  'delete erase remove wipe forget erasure destroy',
  'keep retain retention',
  'store stored hosting host',
  'certificate certificates cert',
  'certification certified accredited accreditation certifications',
  'verify check checking validate valid genuine real fake authentic legit',
  'bee bbbee bbee b-bbee empowerment',
  'vendor brand brands supplier vendors brands',
  'partner partnership partners',
  'reseller resell reselling resellers',
  'commission margin earn earnings',
  'client customer clients customers',
  'history founded started existed established',
  'years old long-standing',
  'school schools college university primary classroom learner learners pupils teacher',
  'factory factories manufacturing plant',
  'municipality municipal municipalities government council department departments',
  'retail till tills pos checkout speedpoint wholesaler wholesale retailer',
  'meeting meetings agenda minutes',
  'board boardroom directors',
  'project projects task tasks gantt kanban',
  'timesheet timesheets',
  'assessment questionnaire survey quiz',
  'score rating grade',
  'automation automate workflow automated',
  'paper paperwork paperless forms form',
  'invoice bill invoices billing statement',
  'uptime availability',
  'downtime offline',
  'staff employee employees people person colleague worker team personnel',
  'technician engineer engineers technicians tech techie consultant',
  'user users seat seats',
  'laptop laptops computer computers pc pcs desktop desktops device devices machine machines workstation',
  'server servers',
  'printer printers',
  'outsource outsourced msp managed manage maintain',
  'provider isp',
  'switch change changing takeover handover swap swop',
  'record recording recorded',
  'insurance insurer insurers',
  'audit auditor audited',
  'password passwords passcode',
  'forgot forgotten lost',
  'remote remotely',
  'erp accounting sage pastel xero quickbooks bookkeeping',
  'ai chatgpt artificial intelligence copilot gpt',
  'signature signatures esign docusign e-sign electronically',
  'microsoft office365 m365 o365',
  'google gmail gsuite',
  'law legal legally lawful',
  'train training course lesson teach educate coach',
  'recognise recognize spot identify detect',
  'conversation conversations chat chats',
  'login signin logon',
  'account accounts profile',
  'register registration signup',
  'cookie cookies cookys',
  'complain complaint complaints',
  'sell selling sells',
  'buy purchase',
  'fix repair fixing',
  'hire hiring recruit recruiting vacancy vacancies job jobs career careers employment employ',
  'salary salaries wage wages',
  'build make create develop design',
  'service services offering offer provide',
  'product products software app apps tool tools',
  'small sme smme startup',
  'business company firm enterprise organisation organization',
  'guarantee promise warranty assurance',
  'urgent emergency critical',
  'robot bot chatbot assistant',
  'human',
  'rank ranking rankings seo',
  'blind disabled disability accessible accessibility screenreader',
  'invoice invoices',
  'hardware equipment',
  'licence license licences licensing licenced licensed',
  'included include includes inclusive',
  'extra extras additional',
  'begin start starting onboarding onboard',
  'existing already present current',
  'upload uploaded uploading send sent',
  'dollar dollars usd',
  'import',
  'spreadsheet excel csv',
  'teams',
] as const

/** Towns and provinces are taken for a region that we serve; the cities with an office also for an office. */
const TOWNS =
  'limpopo polokwane mpumalanga nelspruit mbombela bloemfontein freestate gauteng pretoria tshwane midrand centurion soweto ekurhuleni germiston benoni boksburg vereeniging rustenburg mahikeng kimberley upington northwest george knysna stellenbosch paarl worcester mosselbay hermanus gqeberha portelizabeth eastlondon mthatha easterncape northerncape westerncape kwazulu kzn pietermaritzburg richardsbay newcastle ladysmith welkom potchefstroom klerksdorp emalahleni witbank secunda ermelo tzaneen thohoyandou karoo garden route'.split(
    ' ',
  )

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bwhere (?:are|r|is) (?:you|u|your|ur)\b|\bwhere can i find you\b/g, '$& location'],
  [/\bload[- ]?shed\w*\b/g, 'loadshedding'],
  [/\bcape ?town\b|\bcpt\b|\bwoodstock\b|\bkaapstad\b|\bkapa\b/g, 'capetown'],
  [/\bjoburg\b|\bjozi\b|\bjhb\b|\bsandton\b|\begoli\b|\bjoburgh\b/g, 'johannesburg'],
  [/\bdurbs\b|\bdbn\b|\bumhlanga\b|\bethekwini\b/g, 'durban'],
  [/\bport elizabeth\b|\bp\.?e\.?(?= |$)/g, 'gqeberha'],
  [/\b(eastern|northern|western) cape\b/g, '$1cape'],
  [/\bfree state\b/g, 'freestate'],
  [/\bhead ?quarters?\b|\bhead office\b/g, 'office'],
  [/\b(?:get|got|getting) (?:a )?hold of\b|\bget in touch\b/g, 'contact'],
  [/\bmoney ?back\b|\b(?:get|want) (?:our|my|the)? ?money back\b/g, 'refund'],
  [/\bpen(?:etration)?[- ]?test\w*\b|\bethical hack\w*/g, 'pentest'],
  [/\b(?:to|at|on) (?:our|my|the|your) sites?\b|\bon[- ]?site\b/g, 'callout onsite'],
  [/\bnumber (?:one|1)\b|\btop of google\b/g, 'ranking'],
  [/\b(?:log|sign)(?:ging|ning|ged|ned)?[- ](?:in|on|into)\b/g, 'login'],
  [/\bsign(?:ing)?[- ]up\b/g, 'register'],
  [/\bhelp ?desk\b/g, 'helpdesk'],
  [/\b(?:two|2|multi|second)[- ]?(?:factor|step)\b|\bmfa\b|\b2fa\b/g, 'secondfactor'],
  [/\b(?:office|microsoft|ms) ?365\b/g, 'microsoft'],
  [/\bwi[- ]fi\b/g, 'wifi'],
  [/\bhow much\b/g, 'how much price'],
  // Not "back up and running".
  [/\bback(?:s|ed|ing)?[ -]up\b(?! and running)/g, 'backup'],
  [/\bb-?bb?-?ee\b/g, 'bee'],
  [
    /\b(?:i\.t\.|it) (?=company|guy|guys|person|department|team|support|provider|services|people|staff|firm)/g,
    'infotech ',
  ],
  [/\b(managed|our|your|outsourced) it(?=$|[ ?.,!])/g, '$1 infotech'],
  [/\bpublic holidays?\b/g, 'holiday'],
  [/\bcall ?cent(?:re|er)s?\b|\bcontact cent(?:re|er)s?\b/g, 'callcentre'],
  [/\bcard machines?\b|\bpoints? of sale\b/g, 'till'],
  [/\bcv\b|\bresume\b/g, 'curriculum'],
  [/\bsecond[- ]?hand\b/g, 'secondhand'],
  [/\bcell ?phones?\b|\bsmart ?phones?\b/g, 'cellphone'],
]

const meanings = new Map<string, string>()
for (const group of GROUPS) {
  const words = group.split(' ')
  const first = stemmer(words[0]!)
  for (const word of words) if (!meanings.has(stemmer(word))) meanings.set(stemmer(word), first)
}
for (const town of TOWNS) meanings.set(stemmer(town), 'town')

/** Words of all groups, spelt right. */
export const meantWords: readonly string[] = [...GROUPS.flatMap((group) => group.split(' ')), ...TOWNS]

/** What stands for a word in the search: the first word of its group, or its own stem. */
export function meaningOf(word: string): string {
  const stem = stemOnce(word)
  return meanings.get(stem) ?? stem
}

const stems = new Map<string, string>()

/** The wordings hold the same words again and again. */
function stemOnce(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = stemmer(word)
  if (stems.size < MOST_REMEMBERED) stems.set(word, stem)
  return stem
}

/** Phrases that mean one thing, as one word. `text` is in lower case. */
export function joinPhrases(text: string): string {
  let joined = text
  for (const [phrase, word] of PHRASES) joined = joined.replaceAll(phrase, word)
  return joined
}
