import { dayOf } from '../calendar/day.ts'
import { claims } from './claims.ts'
import type { Claim } from './claims.ts'
import { industryClaims } from './industry-claims.ts'
import { statedClaims } from './stated-claims.ts'

interface Accountability {
  /** The person responsible for the figure. */
  readonly owner: string
  /** ISO dates of the last check and of the expiry. */
  readonly reviewed: string
  readonly expires: string
}

export type RegisteredClaim = Claim & Accountability & { readonly text: string }

/** Our own figures are checked once a year. */
const ours = { reviewed: '2026-09-01', expires: '2027-09-01' } as const
/** Figures of others are already older when published, so they are checked twice a year. */
const theirs = { reviewed: '2026-09-01', expires: '2027-03-01' } as const

/** Our claims as full sentences for the assistant. */
const sentences: Readonly<Record<Exclude<keyof typeof claims, 'trial' | 'support'>, string>> = {
  clients: 'Veritech looks after more than 150 active clients.',
  retention: '98% of our clients stay with us from one year to the next.',
  years: 'We have kept South African businesses running for more than 15 years.',
  criticalResponse: 'A critical issue gets its first response within 15 minutes, at any hour.',
  uptime: 'The systems that we host and manage are up 99.9% of every month, under a service level agreement.',
  dataLoss: 'We promise zero data loss for every system under our backup plan.',
  threats: 'We have blocked more than 2.3 million threats for our clients.',
  averageResponse: 'Our average first response takes 12 minutes, over all tickets.',
  noMajorBreach: 'In more than 15 years, no client under our full protection has had a major breach.',
  criticalResolution: 'We resolve a critical issue in under 1 hour on average.',
  assessmentLength: 'The free security assessment takes about 5 minutes.',
}

const all = { ...claims, ...statedClaims, ...industryClaims }

/** Separate from the claims, so that browsers do not load it. */
const accountability: Readonly<Record<keyof typeof all, Accountability>> = {
  clients: { owner: 'Head of Client Services', ...ours },
  retention: { owner: 'Head of Client Services', ...ours },
  years: { owner: 'Managing Director', ...ours },
  support: { owner: 'Head of Operations', ...ours },
  criticalResponse: { owner: 'Head of Operations', ...ours },
  uptime: { owner: 'Head of Operations', ...ours },
  dataLoss: { owner: 'Head of Operations', ...ours },
  threats: { owner: 'Head of Security', ...ours },
  averageResponse: { owner: 'Head of Operations', ...ours },
  noMajorBreach: { owner: 'Head of Security', ...ours },
  criticalResolution: { owner: 'Head of Operations', ...ours },
  trial: { owner: 'Head of Products', ...ours },
  assessmentLength: { owner: 'Head of Products', ...ours },
  highResponse: { owner: 'Head of Operations', ...ours },
  normalResponse: { owner: 'Head of Operations', ...ours },
  staffed: { owner: 'Head of Operations', ...ours },
  recognition: { owner: 'Managing Director', ...ours },
  firstTerm: { owner: 'Head of Client Services', ...ours },
  firstHour: { owner: 'Head of Security', ...ours },
  cloudCosts: { owner: 'Head of Products', ...ours },
  cybercrimeCost: { owner: 'Head of Security', ...theirs },
  breachCost: { owner: 'Head of Security', ...theirs },
  cloudUse: { owner: 'Head of Products', ...theirs },
  criticalInfrastructure: { owner: 'Head of Security', ...theirs },
  digitalTransformation: { owner: 'Head of Products', ...theirs },
  zeroTrust: { owner: 'Head of Security', ...theirs },
  aiResponse: { owner: 'Head of Security', ...theirs },
  cloudSpending: { owner: 'Head of Products', ...theirs },
}

/** Every figure that our marketing may use, about us and about the industry. */
export const claimsRegister: readonly RegisteredClaim[] = Object.values(all).map((claim) => ({
  ...claim,
  ...accountability[claim.id],
  text: 'text' in claim ? claim.text : sentences[claim.id],
}))

/** The claim as a sentence. */
export function sentenceOf(claim: Claim): string {
  return claimsRegister.find(({ id }) => id === claim.id)!.text
}

/** The claims that have expired at `now`, an ISO date such as 2027-09-01. */
export function expiredClaims(now: string): readonly RegisteredClaim[] {
  return claimsRegister.filter(({ expires }) => expires <= now)
}

/** Days before the expiry from which the owner should check a claim. */
export const CLAIM_NOTICE_DAYS = 60

/** How long a claim may still be stated. `daysLeft` is negative or 0 once it has expired; `today` is a date such as 2027-09-01. */
export function claimStanding({ expires }: Pick<RegisteredClaim, 'expires'>, today: string) {
  const daysLeft = dayOf(expires) - dayOf(today)
  const state = daysLeft <= 0 ? 'expired' : daysLeft <= CLAIM_NOTICE_DAYS ? 'due' : 'valid'
  return { daysLeft, state } as const
}
