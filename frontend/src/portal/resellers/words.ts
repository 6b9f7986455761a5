import type { Application } from '#domain/resellers/application.ts'
import { typedNumber } from '#domain/text/typed-number.ts'
import type { DealState } from '#domain/resellers/deal.ts'
import type { Lead } from '#domain/resellers/lead.ts'
import type { Quote, QuoteState } from '#domain/resellers/quote.ts'
import { dateOf, dayAt, dayOf } from '#domain/calendar/day.ts'
import { longDate, momentText } from '#domain/billing/money-text.ts'
import type { StatusTone } from '../parts/status.tsx'

interface Shown {
  readonly name: string
  readonly tone: StatusTone
}

export const dealStates: Readonly<Record<DealState, Shown>> = {
  'in-review': { name: 'In review', tone: 'waiting' },
  approved: { name: 'Approved', tone: 'open' },
  rejected: { name: 'Rejected', tone: 'done' },
  expired: { name: 'Expired', tone: 'late' },
  won: { name: 'Won', tone: 'done' },
  lost: { name: 'Lost', tone: 'done' },
}

/** The states of a deal in the order of its life: every deal is under one of them. */
export const dealStages = ['in-review', 'approved', 'expired', 'won', 'lost', 'rejected'] as const satisfies DealState[]

export const quoteStates: Readonly<Record<QuoteState, Shown>> = {
  draft: { name: 'Draft', tone: 'new' },
  sent: { name: 'Sent', tone: 'waiting' },
  expired: { name: 'Expired', tone: 'late' },
  declined: { name: 'Declined', tone: 'done' },
  accepted: { name: 'Accepted', tone: 'open' },
  invoiced: { name: 'Invoiced', tone: 'done' },
}

/** That a customer declined a quote, when, and why if it said so. */
export const declinedText = ({ at, reason }: NonNullable<Quote['declined']>): string =>
  `Its customer declined it on ${momentText(at)}${reason === undefined ? '' : `: ${reason.replace(/\.$/, '')}`}`

export const applicationStates = {
  waiting: { name: 'Waiting', tone: 'waiting' },
  approved: { name: 'Approved', tone: 'done' },
  rejected: { name: 'Declined', tone: 'done' },
} as const satisfies Record<Application['state'], Shown>

export const leadStates: Readonly<Record<Lead['state'], Shown>> = {
  new: { name: 'New', tone: 'new' },
  'in-contact': { name: 'In contact', tone: 'open' },
  deal: { name: 'Became a deal', tone: 'done' },
  closed: { name: 'Closed', tone: 'done' },
}

export const materialKindNames = {
  guide: 'Guide',
  'price-list': 'Price list',
  presentation: 'Presentation',
  datasheet: 'Datasheet',
  picture: 'Picture or logo',
} as const

export const sheetNames = {
  terms: 'Terms of the programme',
  'ways-of-working': 'Three ways to work with us',
  'deal-registration': 'How to register a deal',
} as const

/** Today in South Africa. */
export const today = (): string => dateOf(dayAt(Date.now()))

/** Days from today until a date: below zero if it is over. */
export const daysUntil = (date: string): number => dayOf(date) - dayAt(Date.now())

/** "47 days", "1 day", "today", "3 days late" */
export function timeLeft(date: string): string {
  const days = daysUntil(date)
  if (days === 0) return 'today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days < 0 ? `${count} late` : count
}

/** What a person types for rand as cents; undefined if it is no amount. */
export function typedCents(text: string): number | undefined {
  const rand = typedNumber(text)
  if (rand === undefined || rand < 0 || rand >= 1e9) return undefined
  const cents = Math.round(rand * 100)
  return cents / 100 === rand ? cents : undefined
}

/** What a person types for hours or a quantity, such as 7,5, in thousandths; undefined if it is no number. */
export function typedThousandths(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,5}(?:\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : undefined
}

/** The South African day of a moment: in the evening, UTC is a day behind. */
export const onDay = (moment: string): string => longDate(dateOf(dayAt(Date.parse(moment))))
