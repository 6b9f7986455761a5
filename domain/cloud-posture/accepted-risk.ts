import * as z from 'zod'
import { coveredSchema } from '../results/covered-schema.ts'
import { covers } from '../results/covered.ts'
import type { Finding } from './finding.ts'

/** A year, after which the owner looks at the risk again. */
const LONGEST_DAYS = 366
/** How long before its end an accepted risk is shown as ending. */
const ENDING_DAYS = 30
const MILLISECONDS_OF_A_DAY = 86_400_000

/** A finding, or a check everywhere, that a named person leaves open until a day, and why. Days are South African dates. */
export const acceptedRiskSchema = z
  .strictObject({
    check: z.string().min(1).max(300),
    /** The key of one finding; without it, the check of every resource. */
    key: z.string().max(3000).optional(),
    /** Of a check everywhere: the resources on which it was open. One that appears later is open. */
    covers: coveredSchema.optional(),
    owner: z.string().trim().min(2, 'Say who answers for it.').max(100),
    reason: z.string().trim().min(10, 'Say in a sentence why.').max(1000),
    from: z.iso.date(),
    until: z.iso.date(),
  })
  .refine(({ from, until }) => until > from, { path: ['until'], message: 'The end has to be after today.' })
  .refine(({ from, until }) => daysBetween(from, until) <= LONGEST_DAYS, {
    path: ['until'],
    message: 'A risk can be accepted for a year at most.',
  })
export type AcceptedRisk = z.infer<typeof acceptedRiskSchema>

/** `active`, `ending` within 30 days, or `ended`: from the day after its end on, the finding is open as before. */
type RiskState = 'planned' | 'active' | 'ending' | 'ended'

/** The state of an accepted risk on a day (YYYY-MM-DD). */
export function riskStateOn(today: string, { from, until }: Pick<AcceptedRisk, 'from' | 'until'>): RiskState {
  if (today < from) return 'planned'
  if (today > until) return 'ended'
  return daysBetween(today, until) <= ENDING_DAYS ? 'ending' : 'active'
}

/**
 * The risk that covers an open finding on a day, if there is one; that of the one finding goes before that of the whole check. An accepted
 * finding stays open: it leaves the plan, not the score.
 */
export function acceptanceOf(
  finding: Finding,
  risks: readonly AcceptedRisk[],
  today: string,
): AcceptedRisk | undefined {
  const standing = standingFor(finding, risks, today)
  return standing.find(({ key }) => key === finding.key) ?? standing.find((risk) => coversAll(risk, finding))
}

/** The risk of a whole check that an open finding appeared after, so that it is not accepted; undefined if there is none. */
export function appearedAfter(
  finding: Finding,
  risks: readonly AcceptedRisk[],
  today: string,
): AcceptedRisk | undefined {
  if (acceptanceOf(finding, risks, today)) return undefined
  return standingFor(finding, risks, today).find(({ key }) => key === undefined)
}

/** What an accepted risk is about, in the words of its check: the key of a finding has its account second and its resource last. */
export function riskSubjectOf(
  { check, key }: Pick<AcceptedRisk, 'check' | 'key'>,
  titles: ReadonlyMap<string, string>,
): { readonly check: string; readonly title: string; readonly account?: string; readonly resource?: string } {
  const about = { check, title: titles.get(check) ?? check }
  const [, account, , , resource] = key === undefined ? [] : keyParts(key)
  return { ...about, ...(account && { account }), ...(resource && { resource }) }
}

const keyPartsSchema = z.array(z.string())

/** A key that somebody made up has no parts. */
function keyParts(key: string): readonly string[] {
  try {
    return keyPartsSchema.parse(JSON.parse(key))
  } catch {
    return []
  }
}

/** What a resource is called in the sums of a decision. */
export const resourceKey = (account: string, resource: string): string => JSON.stringify([account, resource])

const coversAll = (risk: AcceptedRisk, { account, resource }: Finding): boolean =>
  risk.key === undefined && (!risk.covers || covers(risk.covers, resourceKey(account, resource.id)))

function standingFor(finding: Finding, risks: readonly AcceptedRisk[], today: string): readonly AcceptedRisk[] {
  if (finding.status !== 'open') return []
  return risks.filter(
    (risk) => risk.check === finding.check.id && ['active', 'ending'].includes(riskStateOn(today, risk)),
  )
}

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / MILLISECONDS_OF_A_DAY)
