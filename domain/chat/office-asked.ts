import { company, offices } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'
import { questions } from '../company/faq.ts'
import { towns } from '../company/towns.ts'

/** Longer messages ask more than this. Characters. */
const LONGEST = 120

const TOWN = `(${towns.map((town) => town.replaceAll(' ', String.raw`\s?`)).join('|')})(?![\\p{L}])`
/** What it says of an office that is not one of ours to visit now. */
const ANOTHER =
  /\b(?:our|my|will|plan|planning|going to|open(?:ing)? (?:an|one|up)|ons kantoor|my kantoor|how many|who|phone|number|rent|hoeveel|wie)\b/i

/** Asks whether we have an office in a town that the question names. */
const ASKED: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'en',
    new RegExp(
      String.raw`\b(?:do|does|have|has|is|are|any|where|got)\b.{0,40}\b(?:offices?|branch(?:es)?|premises)\b.{0,24}\b(?:in|at|near|around|for)\s+${TOWN}`,
      'iu',
    ),
  ],
  ['en', new RegExp(String.raw`\b(?:your|a|an|any|the)\s+${TOWN}\s+(?:office|branch)\b`, 'iu')],
  [
    'af',
    new RegExp(
      String.raw`\b(?:het|is|waar|enige)\b.{0,40}\b(?:kantoor|kantore|takke?)\b.{0,24}\b(?:in|by|naby)\s+${TOWN}`,
      'iu',
    ),
  ],
  [
    'zu',
    new RegExp(String.raw`(?<!\p{L})(?:nina|nine|li|i|u|ku)\p{L}{1,12}\b.{0,24}hhovisi.{0,24}\be-?\s?${TOWN}`, 'iu'),
  ],
]
/** "And in Gqeberha?" after a question about offices. */
const GOES_ON: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'en',
    new RegExp(
      String.raw`^\W{0,3}(?:(?:and|what about|how about|or|none|nothing|no office)\W{1,2}){0,2}(?:the one )?(?:(?:in|at|near)\s+)?${TOWN}\W{0,3}$`,
      'iu',
    ),
  ],
  ['af', new RegExp(String.raw`^\W{0,3}(?:en|wat van)\W{1,2}(?:die een )?(?:(?:in|by|naby)\s+)?${TOWN}\W{0,3}$`, 'iu')],
]
const OFFICES = /\b(?:offices?|branch(?:es)?|kantoor|kantore)\b|hhovisi/i

/** A town without an office of ours, and the language of the question that asks for one there. Undefined for every other message. */
export function officeAskedIn(
  message: string,
  before?: string,
): { readonly town: string; readonly language: AidLanguage } | undefined {
  if (message.length > LONGEST || ANOTHER.test(message)) return undefined
  const continued = before !== undefined && OFFICES.test(before) ? GOES_ON : []
  for (const [language, asked] of [...ASKED, ...continued]) {
    const named = asked.exec(message)?.[1]?.replaceAll(/\s/g, '').toLowerCase()
    const town = towns.find((each) => each.replaceAll(' ', '').toLowerCase() === named)
    if (town !== undefined) return { town, language }
  }
  return undefined
}

const regions = questions.find(({ id }) => id === 'regions')!

/** That we have no office there, and which ones we have. */
export function noOfficeIn({ town, language }: { readonly town: string; readonly language: AidLanguage }): string {
  const listed = offices.map(({ city, street, suburb }) => `- ${city}: ${street}, ${suburb}`)
  const [first, ours, last] = {
    en: [`We have no office in ${town}.`, 'Our offices are here:', `${regions.answer}\n\nMore on this: /contact`],
    af: [
      `Ons het geen kantoor in ${town} nie.`,
      'Ons kantore is hier:',
      `Bel ${company.phone}: ons werk regdeur Suid-Afrika.\n\nMeer hieroor: /contact`,
    ],
    zu: [
      `Asinalo ihhovisi e-${town}.`,
      'Amahhovisi ethu alapha:',
      `Shayela ${company.phone}: sisebenza kulo lonke elaseNingizimu Afrika.\n\nOkunye ngalokhu: /contact`,
    ],
  }[language]
  return [first, ours, ...listed, last].join('\n')
}
