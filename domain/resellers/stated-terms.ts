import { wholeRand } from '../billing/money-text.ts'
import { commissionRules, termsOn } from './programme.ts'

interface StatedTerm {
  readonly title: string
  readonly text: string
  /** The figures of title and text. */
  readonly figures: readonly string[]
}

/** The terms of the programme on a date in words, from the dated data by which discounts and commission are calculated. */
export function statedTerms(date: string): StatedTerm[] {
  const terms = termsOn(date)
  const rule = commissionRules.find(({ from, until }) => from <= date && (until === undefined || date <= until))
  const { rate, cap, clawBackAfterDays } = rule ?? {}
  const [reseller, delivery] = [percent(terms.discount.reseller), percent(terms.discount.delivery)]
  const [protection, coolingOff] = [days(terms.protectionDays), days(terms.coolingOffDays)]
  const least = wholeRand(terms.leastPayout)
  return [
    ...(rate === undefined
      ? []
      : [
          {
            title: `${percent(rate)} for a referral`,
            text: `Of everything that we invoice your client, excluding VAT${cap === undefined ? '' : `, at most ${wholeRand(cap)} an invoice`}.`,
            figures: [percent(rate), ...(cap === undefined ? [] : [wholeRand(cap)])],
          },
        ]),
    {
      title: `${reseller} below our price for resellers`,
      text: `${delivery} for delivery partners. You set the price to your client.`,
      figures: [reseller, delivery],
    },
    ...(clawBackAfterDays === undefined
      ? []
      : [
          {
            title: 'Taken back with the money',
            text: `Commission falls with a credit note or a small write-off, and goes with a bad debt or when an invoice is unpaid ${days(clawBackAfterDays)} after it was due. A late payment earns it again.`,
            figures: [days(clawBackAfterDays)],
          },
        ]),
    {
      title: `${protection} for a deal`,
      text: 'Protected from our approval, and for as long again if you ask once.',
      figures: [protection],
    },
    {
      title: `Paid out from ${least}`,
      text: `When the client has paid, by runs that two people approve. Less is carried forward. Changed bank details wait ${coolingOff}.`,
      figures: [least, coolingOff],
    },
  ]
}

const percent = (basisPoints: number): string => `${basisPoints / 100}%`
const days = (count: number): string => `${count} days`
