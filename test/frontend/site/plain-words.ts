import { partnerGroups } from '#domain/company/partners.ts'
import { productList } from '#domain/company/product-list.ts'
import { serviceList } from '#domain/company/service-list.ts'
import { standards } from '#domain/company/standards.ts'

/** Refused words and their replacements. */
const refused: readonly { readonly found: RegExp; readonly instead: string }[] = [
  { found: /\b(?:some|any)body\b/gi, instead: 'name the person: "an engineer", "a colleague", "you"' },
  { found: /\bwho(?:m|so)?ever\b/gi, instead: 'name the person: "anyone who", "the manager"' },
  { found: /\b(?:is|are|be|was|were) told of\b|\btells? of\b|\bhears? of\b/gi, instead: '"notify", "report"' },
  { found: /\bwhat (?:becomes|became|came) of\b/gi, instead: '"what happens to", "outcome"' },
  { found: /\bevery so often\b|\bnow and then\b/gi, instead: 'say how often' },
  { found: /\bby (?:itself|themselves|oneself)\b/gi, instead: '"automatically", "yourself"' },
  {
    found: /\b(?:papers|it) hangs? on\b|\bstands? there\b|\bis no (?:audit|offer|insurance)\b/gi,
    instead: 'a plain verb',
  },
  { found: /\be-mail/gi, instead: '"email"' },
  { found: /\bmails\b/gi, instead: '"emails"' },
  { found: /\bservice desk\b|\bhelp-desk\b|(?<![/\w-])helpdesk\b/gi, instead: '"help desk"' },
  { found: /\bmend(?:s|ed|ing)?\b/gi, instead: '"fix", "repair"' },
  {
    found: /\b\w+(?:iz(?:e[sd]?|ing|ations?)|yz(?:e[sd]?|ing))\b|\b(?:behavior|color|center|favorite|catalog)s?\b/gi,
    instead: 'British spelling',
  },
]

/** Words with a z in British English. */
const BRITISH = /^(?:sizes?|sized|oversized|sizing|prizes?|seizes?|seized|resizes?)$/i

/** Names and words of the specification, which keep their capitals in headings. */
const names = [
  ...serviceList.map(({ name }) => name),
  ...productList.flatMap(({ name, group }) => [name, group]),
  ...partnerGroups.flatMap(({ partners }) => partners.map(({ name }) => name)),
  ...standards.flatMap(({ name, full }) => [name, full]),
  'Help Desk - Submit a Support Ticket',
  'Experiencing a Cyber Attack?',
  'Emergency Support',
  'Veritech',
  'Thursday',
  'Polokwane',
  'Durban',
  'Cape Town',
  'Johannesburg',
  'Information Regulator',
  'Regulator',
  'Information Officer',
  'Microsoft',
  'Google Workspace',
].toSorted((one, other) => other.length - one.length)

/** Refused words in a text with one block per line. */
export function unplainWords(words: string): string[] {
  return refused.flatMap(({ found, instead }) =>
    [...words.matchAll(found)]
      .map(([word]) => word)
      .filter((word) => !BRITISH.test(word))
      .map((word) => `${word}: write ${instead}`),
  )
}

/** Headings in `html` with a capital within a sentence that begins no name. */
export function titleCaseHeadings(html: string): string[] {
  return [...html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)]
    .map(([, , inner]) =>
      inner!
        .replaceAll(/<small\b.*?<\/small>/gs, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .trim(),
    )
    .filter((heading) => {
      const rest = names.reduce((left, name) => left.replaceAll(name, '§'), heading)
      return /(?<![.!?:“]) +[A-Z][a-z]/.test(rest)
    })
}
