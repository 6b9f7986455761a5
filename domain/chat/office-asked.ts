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
    'en',
    new RegExp(
      String.raw`(?<!\p{L})${TOWN} (?:has|have|got|houses) (?:(?:one|any|some) of (?:your|the)|your|an?|any) (?:\w{1,10} )?(?:offices?|branch(?:es)?)\b`,
      'iu',
    ),
  ],
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
/** "Do you have a branch here?" after the place was named. */
const HERE: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'en',
    /\b(?:do you (?:\w{1,8} )?have|have you(?: got)?|is there|are there|any|you got|isn['’]?t there) (?:(?:an?|any|one of your|some|your) )?(?:\w{1,10} )?(?:offices?|branch(?:es)?)\b(?: of yours)?\W{1,2}(?:over |around |close to |near |close )?(?:here|nearby|near|there|us|me|by|in (?:our|my|this|that|the) (?:town|city|area|region))\b/i,
  ],
  [
    'af',
    /\bhet julle (?:dalk )?(?:[’']?n )?(?:kantoor|tak|kantore|takke)\b\W{1,2}(?:ook )?(?:hier|daar|naby|in die omgewing)\b/i,
  ],
  [
    'zu',
    /(?<!\p{L})(?:nina|unale|ninalo|likhona|ingabe likhona)\p{L}{0,4} ihhovisi\b\W{1,2}(?:lapha|khona|eduze|laph\p{L}{1,6})(?!\p{L})/iu,
  ],
]
const NAMED = new RegExp(String.raw`(?<!\p{L})(?:(?:e|se|ase|kwa|sise)-?)?${TOWN}`, 'giu')
/** "And in Gqeberha?" or "Do you also have one in Polokwane?" after a question about offices. */
const GOES_ON: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'en',
    new RegExp(
      String.raw`^\W{0,3}(?:(?:and|what about|how about|or|none|nothing|no office)\W{1,2}){0,2}(?:the one )?(?:(?:in|at|near)\s+)?${TOWN}\W{0,3}$`,
      'iu',
    ),
  ],
  [
    'en',
    new RegExp(
      String.raw`^\W{0,3}(?:(?:and|but|so|ok)\W{1,2})?(?:do you|does veritech|have you|is there|are there|got)(?: guys)?(?: (?:also|even))?(?: have| got)?(?: also)? (?:one|any|another(?: one)?|something)(?: of (?:them|those))?(?: (?:also|too))? (?:in|at|near|around) ${TOWN}(?: (?:too|also|as well))?\W{0,3}$`,
      'iu',
    ),
  ],
  [
    'af',
    new RegExp(
      String.raw`^\W{0,3}(?:(?:en|maar)\W{1,2})?(?:het julle|is daar)(?: (?:ook|dan|dalk)){0,2} (?:(?:[’']?n )?een|enige|nog een)(?: ook)? (?:in|by|naby) ${TOWN}(?: ook)?\W{0,3}$`,
      'iu',
    ),
  ],
  [
    'zu',
    new RegExp(
      String.raw`^\W{0,3}(?:(?:futhi|kanti|ngabe|ingabe)\W{1,2}){0,2}(?:(?:nina|nine|likhona|kukhona|ninalo|ninayo)\p{L}{0,6}\W{1,2})?(?:(?:futhi|nelinye|elinye|nalo|nalinye)\W{1,2}){0,2}(?:nase|nakwa|e|ase|kwa)-?\s?${TOWN}(?: futhi)?\W{0,3}$`,
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
  if (message.length > LONGEST) return undefined
  const here = HERE.find(([, asked]) => asked.test(message))
  if (here) {
    const town = townIn(message) ?? (isOurs(message) ? undefined : townIn(before ?? ''))
    return town === undefined ? undefined : { town, language: here[0] }
  }
  if (ANOTHER.test(message)) return undefined
  const continued = before !== undefined && OFFICES.test(before) ? GOES_ON : []
  for (const [language, asked] of [...ASKED, ...continued]) {
    const town = listed(asked.exec(message)?.[1])
    if (town !== undefined) return { town, language }
  }
  return undefined
}

/** The town without an office that a text names last, unless it names one of ours after it. */
function townIn(text: string): string | undefined {
  const last = [...text.matchAll(NAMED)].at(-1)
  return last && !isOurs(text.slice(last.index)) ? listed(last[1]) : undefined
}

function isOurs(text: string): boolean {
  return offices.some(({ city }) => text.toLowerCase().includes(city.toLowerCase()))
}

function listed(named: string | undefined): string | undefined {
  const letters = named?.replaceAll(/\s/g, '').toLowerCase()
  return towns.find((each) => each.replaceAll(' ', '').toLowerCase() === letters)
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
