import type { AidLanguage } from '../company/first-aid.ts'
import { termFigures } from './stated-terms.ts'

/** Longer messages ask more than this. Characters. */
const LONGEST = 100

const BEGIN = String.raw`^\W{0,3}(?:(?:hi|hello|hey|and|so|ok|but|please|en|futhi|kanti)\W{1,2}){0,2}`
const WHO = String.raw`(?:(?:an?|your|the|each|every) )?(?:\w{1,9} )?partners?`

/** Asks what partners earn, without saying which kind or of what else. */
const ASKED: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'en',
    new RegExp(
      String.raw`${BEGIN}(?:how much|what(?: percentage| share| commission)?) (?:does|do|can|could|will|would) (?!(?:\w{1,9} )?(?:referral|delivery|reseller) )${WHO} (?:earn|make|get paid|get)(?: (?:with|from) (?:you|veritech))?\W{0,3}$`,
      'i',
    ),
  ],
  [
    'af',
    new RegExp(
      String.raw`${BEGIN}(?:hoeveel|wat) (?:verdien|kry|kan) (?:['’]?n |julle |jul )?(?:vennoot|vennote)(?: (?:verdien|by julle)){0,2}\W{0,3}$`,
      'i',
    ),
  ],
  [
    'zu',
    new RegExp(
      String.raw`${BEGIN}(?:uzakwethu|ozakwethu|uphathina) (?:\p{L}{1,4}hola|\p{L}{1,4}thola)(?:ni)?(?: malini| yini)?\W{0,3}$`,
      'iu',
    ),
  ],
]

/** The language in which a message asks how much a partner earns; undefined for every other message. */
export function earningsAskedIn(message: string): AidLanguage | undefined {
  return message.length > LONGEST ? undefined : ASKED.find(([, asked]) => asked.test(message))?.[0]
}

/** What each kind of partner earns on a date. */
export function partnerEarnings(date: string, language: AidLanguage): string {
  const { reseller, delivery, rate, cap } = termFigures(date)
  const lines = {
    en: [
      'It depends on the kind of partner:',
      ...(rate === undefined
        ? []
        : [
            `- Referral: ${rate} of everything that we invoice your client, excluding VAT${cap === undefined ? '' : `, at most ${cap} an invoice`}.`,
          ]),
      `- Reseller: ${reseller} below our price. You set the price to your client.`,
      `- Delivery partner: ${delivery} below our price, and your own hours.`,
      '',
      'More on this: /reseller-partnership',
    ],
    af: [
      'Dit hang van die soort vennoot af:',
      ...(rate === undefined
        ? []
        : [
            `- Verwysing: ${rate} van alles wat ons aan u kliënt faktureer, BTW uitgesluit${cap === undefined ? '' : `, hoogstens ${cap} per faktuur`}.`,
          ]),
      `- Herverkoper: ${reseller} onder ons prys. U bepaal die prys vir u kliënt.`,
      `- Leweringsvennoot: ${delivery} onder ons prys, en u eie ure.`,
      '',
      'Meer hieroor: /reseller-partnership',
    ],
    zu: [
      'Kuya ngohlobo lozakwethu:',
      ...(rate === undefined
        ? []
        : [
            `- Ukudlulisela: ${rate} wakho konke esikukhokhisa ikhasimende lakho, ngaphandle kwe-VAT${cap === undefined ? '' : `, okungeqi ku-${cap} nge-invoyisi`}.`,
          ]),
      `- Umthengisi: ${reseller} ngaphansi kwentengo yethu. Wena unquma intengo yekhasimende lakho.`,
      `- Uzakwethu oletha umsebenzi: ${delivery} ngaphansi kwentengo yethu, namahora akho.`,
      '',
      'Okunye ngalokhu: /reseller-partnership',
    ],
  }
  return lines[language].join('\n')
}
