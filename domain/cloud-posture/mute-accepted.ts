import { acceptanceOf } from './accepted-risk.ts'
import type { AcceptedRisk } from './accepted-risk.ts'
import type { Finding } from './finding.ts'
import { muted, prowlerNameOf } from './mutelist.ts'
import type { MuteRule } from './mutelist.ts'

interface MutesOfRisks {
  readonly rules: readonly MuteRule[]
  /** Open findings that nobody accepted and that the rules would mute as well; to be told before the file is used. */
  readonly alsoMuted: readonly Finding[]
}

/**
 * The accepted risks of a day (YYYY-MM-DD) as rules of Prowler's mutelist, one for each account, check and region, with owner, end and reason
 * as the description: a rule for two regions would mute every resource of the one in the other. Prowler knows no end: the file has to be
 * written again when a risk ends.
 */
export function mutesOfRisks(
  findings: readonly Finding[],
  risks: readonly AcceptedRisk[],
  today: string,
): MutesOfRisks {
  const accepted = findings.flatMap((finding) => {
    // Prowler knows the ids of its own checks only.
    if (!/^prowler/i.test(finding.product)) return []
    const risk = acceptanceOf(finding, risks, today)
    return risk ? [{ finding, risk }] : []
  })
  const places = Map.groupBy(accepted, ({ finding }) =>
    JSON.stringify([finding.account, finding.check.id, finding.region]),
  )
  const rules = namedApart([...places.values()].map(ruleOf), [])
  const keys = new Set(accepted.map(({ finding }) => finding.key))
  const open = findings.filter(({ status }) => status === 'open')
  const alsoMuted = muted(open, rules).flatMap(({ status }, index) => {
    const finding = open[index]!
    return status === 'muted' && !keys.has(finding.key) ? [finding] : []
  })
  return { rules, alsoMuted }
}

/**
 * The rules of a mutelist that was read, and those of accepted risks beside them. Prowler has one rule for each account and check, so that a
 * second one names the check by another pattern. A rule that was written for an accepted risk before goes when the risk ended (`today` is
 * YYYY-MM-DD) or when the new rule has its resources.
 */
export function withAccepted(
  read: readonly MuteRule[],
  accepted: readonly MuteRule[],
  today: string,
): readonly MuteRule[] {
  const kept = read.filter((rule) => {
    const ends = [...(rule.description ?? '').matchAll(UNTIL)].map(([, day]) => day!)
    if (ends.length === 0) return true
    if (ends.every((day) => day < today)) return false
    return !isReplaced(
      rule,
      accepted.filter((each) => each.account === rule.account && plainCheck(each) === plainCheck(rule)),
    )
  })
  return [...kept, ...namedApart(accepted, kept)]
}

/** The rules with patterns for their checks, so that none has the account and the check of another one. */
function namedApart(rules: readonly MuteRule[], others: readonly MuteRule[]): readonly MuteRule[] {
  const taken = new Set(others.map(nameOf))
  return rules.map((rule) => {
    const plain = plainCheck(rule)
    let check = plain
    for (let pattern = `^${plain}$`; taken.has(nameOf({ ...rule, check })); pattern = `^(${pattern.slice(1, -1)})$`)
      check = pattern
    taken.add(nameOf({ ...rule, check }))
    return { ...rule, check }
  })
}

/** As `ruleOf` describes an accepted risk. */
const UNTIL = /, until (\d{4}-\d{2}-\d{2}): /g

const nameOf = ({ account, check }: MuteRule): string => JSON.stringify([account, check])

const plainCheck = ({ check }: MuteRule): string => check.replaceAll(/[$()^]/g, '')

/**
 * Whether new rules of the same check have what a rule mutes, by the texts of all. One for several regions and resources was written when
 * there was one rule for each check: it goes when they name each of its regions and resources.
 */
function isReplaced({ regions, resources }: MuteRule, rules: readonly MuteRule[]): boolean {
  const has = (one: readonly string[], all: readonly string[]) => one.every((each) => all.includes(each))
  if (regions.length > 1 && resources.length > 1)
    return (
      has(
        regions,
        rules.flatMap((each) => each.regions),
      ) &&
      has(
        resources,
        rules.flatMap((each) => each.resources),
      )
    )
  return rules.some((each) => has(regions, each.regions) && has(resources, each.resources))
}

type Accepted = { readonly finding: Finding; readonly risk: AcceptedRisk }

function ruleOf(accepted: readonly Accepted[]): MuteRule {
  const { account, check, region } = accepted[0]!.finding
  const resources = accepted.flatMap(({ finding }) => namesOf(finding).map(exactly))
  const reasons = accepted.map(({ risk }) => `${risk.owner}, until ${risk.until}: ${risk.reason}`)
  return {
    account: account || '*',
    check: check.id,
    regions: [region ? exactly(region) : '*'],
    resources: unique(resources),
    tags: [],
    description: unique(reasons).join(' '),
  }
}

/** Of AWS, Prowler asks the name alone; of others the name or the id, depending on the cloud. */
function namesOf({ cloud, resource }: Finding): readonly string[] {
  const names = cloud === 'aws' ? [prowlerNameOf(resource)] : [prowlerNameOf(resource), resource.id]
  return names.filter((name) => name !== '')
}

/** A pattern that matches a text alone. A star has a meaning of its own to Prowler, so any character stands for it. */
const exactly = (text: string): string =>
  `^${text.replace(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`).replaceAll('*', '.')}$`

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]
