import type { Finding, Severity } from './finding.ts'
import { WEIGHTS } from './score.ts'

/** What a resource costs, from a bill. One currency; the amount is as the bill's reader gives it. */
export interface ResourceCost {
  /** The id as the bill writes it: an ARN, a short id such as `i-0abc` or `vol-0abc`, a bucket's name, or a path of Azure. */
  readonly resource: string
  readonly account: string
  readonly monthly: number
  readonly currency: string
  /** Absent if the bill names none. */
  readonly region?: string
  /** Whether the cost tool found that it can be deleted. */
  readonly isIdle: boolean
  /** Whether it is a disk where the bill charges for no machine. A stopped machine's disk looks the same. */
  readonly isLoneDisk?: boolean
}

/** A finding as far as it is joined with a bill. */
export interface Joinable extends Pick<Finding, 'check' | 'severity' | 'status' | 'account' | 'region'> {
  readonly resource: Pick<Finding['resource'], 'id'>
}

/** A resource that is in a bill and has open findings. */
export interface CostlyAndUnsafe<Unsafe extends Joinable = Finding> {
  readonly resource: string
  readonly account: string
  readonly monthly: number
  readonly currency: string
  readonly findings: readonly Unsafe[]
  readonly worst: Severity
  readonly advice: TogetherAdvice
}

/**
 * `delete`: it costs, is unsafe and does nothing. `release`: the same of an address, which nobody gets back. `look`: a disk where no machine is charged for. `stopped`: such a disk where the scan
 * found machines, so that it may belong to a stopped one. `secure`: no sign in the bill says that it is unused.
 */
export const TOGETHER_ADVICE = ['delete', 'release', 'look', 'stopped', 'secure'] as const
type TogetherAdvice = (typeof TOGETHER_ADVICE)[number]

/** An address, by the ids of AWS and Azure or as four numbers. */
const ADDRESS = /(?:^|[/:])(?:eipalloc-|elastic-ip\/|publicipaddresses\/)|^(?:\d{1,3}\.){3}\d{1,3}$/i

/** Whether the cost tool found that it does nothing. */
export const isUseless = (advice: TogetherAdvice): boolean => advice === 'delete' || advice === 'release'

/** A machine of EC2, by its ARN or its id alone. */
const MACHINE = /^(?:i-|arn:[a-z-]{3,12}:ec2:[a-z0-9-]{0,30}:\d{0,12}:instance\/i-)[0-9a-z]{1,40}$/i

/** Kinds in which ARNs and bills name the same thing differently are brought to one form: lower case, of an ARN what follows the account. */
function resourceFormsOf(id: string): readonly string[] {
  // A log group's ARN may end with all of its streams.
  const plain = id.trim().toLowerCase().replace(/:\*$/, '')
  if (!plain) return []
  if (!plain.startsWith('arn:')) return [plain]
  // arn:partition:service:region:account:resource
  const resource = plain.split(':').slice(5).join(':')
  const isShort = /^(?:instance|volume|snapshot|natgateway|elastic-ip|eip-allocation|vpc-endpoint)\/[^/]+$/.test(
    resource,
  )
  // Bills name these by the id alone; other kinds by the whole ARN, and a bucket by its name.
  if (isShort) return [plain, resource.slice(resource.indexOf('/') + 1)]
  return plain.startsWith('arn:aws:s3:::') ? [plain, resource] : [plain]
}

/**
 * Resources that cost and are unsafe, by the id of the resource: those that can be deleted first, then by the worst severity and the cost.
 * Where both sides name an account, it has to be the same. Findings that are not open and costs of zero or less are left out.
 */
export function costlyAndUnsafe<Unsafe extends Joinable>(
  findings: readonly Unsafe[],
  costs: readonly ResourceCost[],
): readonly CostlyAndUnsafe<Unsafe>[] {
  const unsafe = new Map<string, Unsafe[]>()
  for (const finding of findings) {
    if (finding.status !== 'open') continue
    for (const form of resourceFormsOf(finding.resource.id)) {
      const own = unsafe.get(form) ?? []
      own.push(finding)
      unsafe.set(form, own)
    }
  }
  const machines = findings.filter(({ resource }) => MACHINE.test(resource.id))
  return costs
    .flatMap((cost) => {
      if (cost.monthly <= 0) return []
      const matching = new Set(resourceFormsOf(cost.resource).flatMap((form) => unsafe.get(form) ?? []))
      const own = [...matching].filter(
        ({ account }) => !account || !cost.account || account.toLowerCase() === cost.account.toLowerCase(),
      )
      return own.length > 0 ? [joined(cost, own, machines)] : []
    })
    .sort(
      (a, b) =>
        Number(isUseless(b.advice)) - Number(isUseless(a.advice)) ||
        WEIGHTS[b.worst] - WEIGHTS[a.worst] ||
        b.monthly - a.monthly ||
        (a.resource < b.resource ? -1 : 1),
    )
}

function joined<Unsafe extends Joinable>(
  cost: ResourceCost,
  findings: readonly Unsafe[],
  machines: readonly Joinable[],
): CostlyAndUnsafe<Unsafe> {
  const { resource, account, monthly, currency } = cost
  const ordered = findings.toSorted((a, b) => WEIGHTS[b.severity] - WEIGHTS[a.severity])
  return {
    resource,
    account: account || ordered[0]!.account,
    monthly,
    currency,
    findings: ordered,
    worst: ordered[0]!.severity,
    advice: adviceOn(cost, ordered[0]!, machines),
  }
}

function adviceOn(cost: ResourceCost, finding: Joinable, machines: readonly Joinable[]): TogetherAdvice {
  if (cost.isIdle) return ADDRESS.test(cost.resource) ? 'release' : 'delete'
  if (!cost.isLoneDisk) return 'secure'
  const account = cost.account || finding.account
  const region = cost.region || finding.region
  const isThere = (machine: Joinable) =>
    (!account || !machine.account || machine.account === account) && (!region || machine.region === region)
  return machines.some(isThere) ? 'stopped' : 'look'
}
