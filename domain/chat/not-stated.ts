import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'
import { productList } from '../company/product-list.ts'

/** Longer messages ask more than this. Characters. */
const LONGEST = 140

/** What our pages leave open, and the page that comes nearest. */
export interface NotStated {
  readonly language: AidLanguage
  readonly what: string
  readonly url: string
}

const BEGIN = String.raw`^\W{0,3}(?:(?:hi|hello|hey|and|so|ok|but|please|en|ook|hallo|futhi|kanti|ngabe|ingabe)\W{1,2}){0,2}`
const YOU = String.raw`(?:do|can|could|will|would) (?:you|u|they|veritech)(?: guys| people)?(?: also| even)?`
const CARES = String.raw`(?:look after|take care of|support|maintain|service|manage|handle)`

/** Things that people ask whether we do, of which no page says yes or no. */
const OFFERED: readonly (NotStated & { readonly asks: RegExp })[] = [
  {
    language: 'en',
    what: 'whether we offer cyber insurance',
    url: '/services/cyber-security',
    asks: new RegExp(
      String.raw`${BEGIN}${YOU} (?:offer|sell|provide|have|do|arrange|supply) (?:an? |any )?cyber[ -]?(?:risk |security )?(?:insurance|cover)(?: polic(?:y|ies))?\W{0,3}$`,
      'i',
    ),
  },
  {
    language: 'af',
    what: 'of ons kuberversekering aanbied nie',
    url: '/services/cyber-security',
    asks: new RegExp(
      String.raw`${BEGIN}(?:bied|verkoop|verskaf|het|doen) (?:julle|u|veritech) (?:ook )?kuber-?\s?(?:versekering|dekking)(?: aan| ook)?\W{0,3}$`,
      'i',
    ),
  },
  {
    language: 'zu',
    what: 'ukuthi sinikeza umshwalense we-cyber',
    url: '/services/cyber-security',
    asks: new RegExp(
      String.raw`${BEGIN}(?:ninikeza|ninikezela|nithengisa|ninawo) (?:nge|ngo|u)?-?mshwalense we-?\s?(?:cyber|inthanethi)\W{0,3}$`,
      'i',
    ),
  },
  {
    language: 'en',
    what: 'whether we look after printers',
    url: '/services/managed-it',
    asks: new RegExp(
      String.raw`${BEGIN}${YOU} ${CARES} (?:our |the |my |any )?(?:[\w'’]{1,12},? ){0,4}?printers?\b(?: (?:and|or) \w{1,12})?(?: (?:of|for) (?:our|the|my) (?:\w{1,12} ?){1,2})?(?: (?:too|as well))?\W{0,3}$`,
      'i',
    ),
  },
  {
    language: 'af',
    what: 'of ons na drukkers omsien nie',
    url: '/services/managed-it',
    asks: new RegExp(
      String.raw`${BEGIN}(?:kyk|sien|ondersteun|onderhou|versorg) (?:julle|u|veritech) (?:ook )?(?:na )?(?:ons |die )?(?:\p{L}{1,14} ){0,3}?drukkers?\b.{0,40}$`,
      'iu',
    ),
  },
  {
    language: 'en',
    what: 'whether we move mailboxes from one service to the other',
    url: '/services/cloud-solutions',
    asks: new RegExp(
      String.raw`${BEGIN}${YOU} (?:migrate|move|transfer|convert) (?:our |the |my )?(?:mail ?boxes|mail|e-?mails?|mail accounts?)(?: \w{1,12})? from (?:google workspace|g ?suite|gmail|microsoft 365|office 365|exchange|outlook) (?:in)?to (?:google workspace|g ?suite|gmail|microsoft 365|office 365|exchange(?: online)?|outlook)\W{0,3}$`,
      'i',
    ),
  },
  {
    language: 'af',
    what: 'of ons posbusse van een diens na ’n ander skuif nie',
    url: '/services/cloud-solutions',
    asks: new RegExp(
      String.raw`${BEGIN}(?:skuif|migreer|verskuif) (?:julle|u|veritech) (?:ook )?(?:ons )?(?:posbusse|e-?pos(?:se)?|pos) (?:van|vanaf) .{3,30} na .{3,30}$`,
      'i',
    ),
  },
]

/** Asks how long it takes to go through what the question before names. */
const HOW_LONG: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'en',
    new RegExp(
      String.raw`${BEGIN}(?:how long|how much time|how many (?:minutes|hours)) (?:does|do|will|would) (?:it|that|this|the (?:assessment|test|questions)) (?:take|need)(?: (?:me|us))?(?: to (?:do|complete|finish|fill in|answer))?(?: (?:it|then|usually))?\W{0,3}$`,
      'i',
    ),
  ],
  [
    'af',
    new RegExp(
      String.raw`${BEGIN}hoe lank (?:neem|vat|duur) (?:dit|daardie|die (?:assessering|toets))(?: (?:om te voltooi|dan))?\W{0,3}$`,
      'i',
    ),
  ],
  ['zu', new RegExp(String.raw`${BEGIN}(?:ku|i|li|lu|si)thatha isikhathi esingakanani\W{0,3}$`, 'i')],
]
/** Only of this one our pages state how long it takes. */
const STATED = 'cyberscore'
/** A product by its name, or the part of it that people say. */
const NAMES = productList.map(({ slug, name }) => ({
  slug,
  name,
  said: new RegExp(String.raw`\b${name.replace(/ Assessment$/, '').replaceAll(' ', String.raw`[ -]?`)}\b`, 'gi'),
}))

/**
 * What a message asks of which our pages say neither yes nor no, such as how long a product takes that `before` names. Undefined for every
 * other message.
 */
export function notStatedIn(message: string, before: string): NotStated | undefined {
  if (message.length > LONGEST) return undefined
  const offered = OFFERED.find(({ asks }) => asks.test(message))
  if (offered) return { language: offered.language, what: offered.what, url: offered.url }
  const language = HOW_LONG.find(([, asks]) => asks.test(message))?.[0]
  if (!language) return undefined
  const product = lastNamed(before)
  if (!product || product.slug === STATED) return undefined
  const what = {
    en: `how long ${product.name} takes`,
    af: `hoe lank ${product.name} neem nie`,
    zu: `ukuthi i-${product.name} ithatha isikhathi esingakanani`,
  }[language]
  return { language, what, url: `/products/${product.slug}` }
}

function lastNamed(text: string) {
  return NAMES.map((product) => ({ ...product, at: [...text.matchAll(product.said)].at(-1)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)[0]
}

/** That our pages do not say so, where the nearest page is, and how to reach a person. */
export function notStated({ language, what, url }: NotStated): string {
  return {
    en: `I don’t have the answer to that: our pages do not say ${what}. A person can tell you: open a help desk ticket at /helpdesk, or phone ${company.phone}.\n\nMore on this: ${url}`,
    af: `Ek het nie die antwoord daarop nie: ons bladsye sê nie ${what}. ’n Mens kan u sê: maak ’n kaartjie oop by /helpdesk, of bel ${company.phone}.\n\nMeer hieroor: ${url}`,
    zu: `Anginayo impendulo yalokho: amakhasi ethu awasho ${what}. Umuntu angakutshela: vula ithikithi ku-/helpdesk, noma shayela ${company.phone}.\n\nOkunye ngalokhu: ${url}`,
  }[language]
}
