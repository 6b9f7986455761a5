/** From the worst down; `unknown` is a severity that the file does not say. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'informational', 'unknown'] as const
export type Severity = (typeof SEVERITIES)[number]

/**
 * What is known about a check of a resource.
 * `open`: it failed. `passed`: it passed. `manual`: a person has to look. `unknown`: the file does not say, or the check could not run.
 * `muted`: a mutelist excludes it. `suppressed`: a person hid it. `closed`: a person or a product resolved or archived it.
 */
export const STATUSES = ['open', 'passed', 'manual', 'unknown', 'muted', 'suppressed', 'closed'] as const
export type Status = (typeof STATUSES)[number]

/** Numbers of the requirements of one framework, as the file writes them. */
interface Requirement {
  readonly framework: string
  readonly numbers: readonly string[]
}

interface Resource {
  /** ARN or path of the cloud; empty if the file names none. */
  readonly id: string
  readonly name?: string
  readonly type?: string
  readonly tags: readonly Tag[]
}

export interface Tag {
  readonly key: string
  readonly value: string
}

interface Remediation {
  readonly text?: string
  /** Addresses of `http` and `https` only, so that they can be shown as links. */
  readonly links: readonly string[]
  /** Code as the file gives it: text that is shown, never run. */
  readonly code: readonly { readonly kind: 'cli' | 'terraform' | 'template' | 'other'; readonly text: string }[]
}

/** A check by its id and the words of its tool; `defect` says what is wrong where it is open, if the words say what is wanted. */
export interface NamedCheck {
  readonly id: string
  readonly title: string
  readonly defect?: string
}

/** One check of one resource, whichever tool reported it. */
export interface Finding {
  /** The same check of the same resource has the same key in every file. */
  readonly key: string
  readonly check: NamedCheck
  readonly status: Status
  readonly severity: Severity
  /** `aws`, `azure`, `gcp`, `kubernetes` or another name in lower case; empty if the file does not say. */
  readonly cloud: string
  /** The account, subscription, project or cluster, as text; empty if the file does not say. */
  readonly account: string
  readonly region: string
  readonly service: string
  readonly resource: Resource
  /**
   * ISO 8601 in UTC; a time without a zone in the file is read as UTC. Undefined if the tool does not know when it began.
   */
  readonly firstSeen?: string
  /** When the tool looked last, for tools that look once: when they looked. */
  readonly lastSeen?: string
  /** Why the status is as it is, in the tool's words. */
  readonly detail?: string
  readonly description?: string
  readonly risk?: string
  readonly remediation: Remediation
  readonly requirements: readonly Requirement[]
  /** The tool and its version, such as "Prowler 5.4.0". */
  readonly product: string
  /** Where in the file it is, such as "entry 3" or "line 12". */
  readonly place: string
}

/** What an open finding of a check is called: the defect, else the tool's own words. */
export const foundTitle = ({ title, defect }: Omit<NamedCheck, 'id'>): string => defect ?? title

/** An entry of a file that could not be read, and why. */
export interface Problem {
  readonly place: string
  readonly reason: string
}

/** What a reader makes of one entry: a finding for each resource, or the reason why there is none. */
export type Read = { readonly findings: readonly Finding[] } | { readonly reason: string }

/** A finding with its key: cloud, account, region, check and resource. */
export function keyed(finding: Omit<Finding, 'key'>): Finding {
  const { cloud, account, region, check, resource } = finding
  return { ...finding, key: JSON.stringify([cloud, account, region, check.id, resource.id]) }
}

/** Kinds that a file names by the id alone and another one by the whole ARN. */
const SHORT =
  /^(?:instance|volume|snapshot|natgateway|elastic-ip|vpc|subnet|security-group|network-interface|image)\/([^/]+)$/
/** Kinds of AWS that are in no region, and of which files name one or none. */
const EVERYWHERE = /^(?:s3:[^/]+$|iam:(?:user|role|group|policy)\/)/

/** What is the same for one check of one resource, however a file writes account, region and resource. */
export function sameness({ cloud, account, region, check, resource }: Finding): string {
  const id = resource.id.trim().toLowerCase()
  const [isArn, , service = '', ofArn = '', owner = '', ...rest] = id.split(':')
  const named = isArn === 'arn' ? rest.join(':') : id
  const isSomewhere = isArn !== 'arn' || !EVERYWHERE.test(`${service}:${named}`)
  const written = region.trim().toLowerCase()
  return JSON.stringify([
    cloud.toLowerCase(),
    account
      .trim()
      .toLowerCase()
      .replace(/^\/subscriptions\//, '') || owner,
    isSomewhere ? ofArn || (written === 'global' ? '' : written) : '',
    check.id.toLowerCase(),
    SHORT.exec(named)?.[1] ?? (isArn === 'arn' && isSomewhere ? `${service}:${named}` : named),
  ])
}
