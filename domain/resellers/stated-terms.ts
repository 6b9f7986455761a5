import { wholeRand } from '../billing/money-text.ts'
import { commissionRules, termsOn } from './programme.ts'

interface StatedTerm {
  readonly title: string
  readonly text: string
  /** The figures of title and text. */
  readonly figures: readonly string[]
}

/** The figures of the programme on a date: shares and amounts as text, days as numbers. */
export function termFigures(date: string) {
  const { discount, protectionDays, coolingOffDays, leastPayout } = termsOn(date)
  const rule = commissionRules.find(({ from, until }) => from <= date && (until === undefined || date <= until))
  return {
    reseller: percent(discount.reseller),
    delivery: percent(discount.delivery),
    least: wholeRand(leastPayout),
    protectionDays,
    coolingOffDays,
    ...(rule && { rate: percent(rule.rate) }),
    ...(rule?.cap !== undefined && { cap: wholeRand(rule.cap) }),
    ...(rule?.clawBackAfterDays !== undefined && { clawBackAfterDays: rule.clawBackAfterDays }),
  }
}

/** The terms of the programme on a date in words, from the dated data by which discounts and commission are calculated. */
export function statedTerms(date: string): StatedTerm[] {
  const { reseller, delivery, least, rate, cap, clawBackAfterDays, ...numbers } = termFigures(date)
  const [protection, coolingOff] = [days(numbers.protectionDays), days(numbers.coolingOffDays)]
  return [
    ...(rate === undefined
      ? []
      : [
          {
            title: `${rate} for a referral`,
            text: `Of everything that we invoice your client, excluding VAT${cap === undefined ? '' : `, at most ${cap} an invoice`}.`,
            figures: [rate, ...(cap === undefined ? [] : [cap])],
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
