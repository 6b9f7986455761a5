import { RE2JS } from 're2js'
import { parseDocument, stringify } from 'yaml'
import type { Finding, Problem } from './finding.ts'
import { yamlFault } from './yaml-fault.ts'

/** Larger than any mutelist that people write. */
const LONGEST_FILE = 2_000_000
const LONGEST_PATTERN = 1000

/** Which findings a rule leaves alone although it would mute them. All that are given have to match. */
interface Exceptions {
  readonly accounts: readonly string[]
  readonly regions: readonly string[]
  readonly resources: readonly string[]
  readonly tags: readonly string[]
}

/**
 * One check of one account in Prowler's mutelist. The account is a number or `*`; all others are regular expressions that may match
 * anywhere, in which `*` stands for any text. Of regions and resources one has to match, of tags ("key=value") all.
 */
export interface MuteRule {
  readonly account: string
  readonly check: string
  readonly regions: readonly string[]
  readonly resources: readonly string[]
  readonly tags: readonly string[]
  readonly exceptions?: Exceptions
  readonly description?: string
}

interface Mutelist {
  readonly rules: readonly MuteRule[]
  /** Rules that cannot be applied; they mute nothing. */
  readonly problems: readonly Problem[]
}

/**
 * Reads Prowler's mutelist. Numbers of accounts stay text, whether they are quoted or not. Refuses YAML that is broken or that grows by
 * its aliases, in `problems`.
 */
export function readMutelist(text: string): Mutelist {
  const whole = (reason: string): Mutelist => ({ rules: [], problems: [{ place: 'the file', reason }] })
  if (text.length > LONGEST_FILE) return whole('The file is larger than 2 MB.')
  const read = mapsOf(text)
  if ('reason' in read) return whole(read.reason)
  const accounts = mapAt(mapAt(read.value, 'Mutelist'), 'Accounts')
  if (!accounts) return whole('The file has no "Mutelist" with "Accounts".')
  const found = [...accounts].flatMap(([account, content]) => rulesOf(String(account), content))
  return {
    rules: found.filter((each) => 'check' in each),
    problems: found.filter((each) => 'reason' in each),
  }
}

function mapsOf(text: string): { readonly value: unknown } | { readonly reason: string } {
  try {
    // Every scalar stays text, and maps stay maps, so that no number loses a zero and no key reaches a prototype.
    const document = parseDocument(text, { schema: 'failsafe', merge: true, prettyErrors: false })
    const [error] = document.errors
    if (error) return { reason: yamlFault('The file', error) }
    if (document.contents === null) return { reason: 'The file is empty.' }
    return { value: document.toJS({ mapAsMap: true, maxAliasCount: 100 }) as unknown }
  } catch (error) {
    return { reason: yamlFault('The file', error) }
  }
}

const mapAt = (value: unknown, key: string): ReadonlyMap<unknown, unknown> | undefined => {
  const found: unknown = value instanceof Map ? value.get(key) : undefined
  return found instanceof Map ? found : undefined
}

function rulesOf(account: string, content: unknown): readonly (MuteRule | Problem)[] {
  const checks = mapAt(content, 'Checks')
  if (!checks) return [{ place: `account ${account}`, reason: 'There is no "Checks".' }]
  return [...checks].map(([check, rule]) => ruleOf(account, String(check), rule))
}

function ruleOf(account: string, check: string, content: unknown): MuteRule | Problem {
  const place = `account ${account}, check ${check}`
  const regions = textsOf(content, 'Regions')
  const resources = textsOf(content, 'Resources')
  const tags = textsOf(content, 'Tags') ?? []
  if (!regions || !resources) return { place, reason: '"Regions" and "Resources" have to be lists of texts.' }
  const exceptions = mapAt(content, 'Exceptions')
  const rule: MuteRule = {
    account,
    check,
    regions,
    resources,
    tags,
    ...(exceptions && { exceptions: exceptionsOf(exceptions) }),
    ...descriptionOf(content),
  }
  const broken = patternsOf(rule).find((pattern) => compiled(pattern) === undefined)
  return broken === undefined
    ? rule
    : { place, reason: `The pattern "${broken}" is not a regular expression that takes linear time.` }
}

/** A list of texts; an empty value is an empty list; undefined for anything else. */
function textsOf(content: unknown, key: string): readonly string[] | undefined {
  const found: unknown = content instanceof Map ? content.get(key) : undefined
  if (found === '') return []
  return Array.isArray(found) && found.every((each) => typeof each === 'string') ? found : undefined
}

const exceptionsOf = (exceptions: ReadonlyMap<unknown, unknown>): Exceptions => ({
  accounts: textsOf(exceptions, 'Accounts') ?? [],
  regions: textsOf(exceptions, 'Regions') ?? [],
  resources: textsOf(exceptions, 'Resources') ?? [],
  tags: textsOf(exceptions, 'Tags') ?? [],
})

function descriptionOf(content: unknown): { readonly description?: string } {
  const description: unknown = content instanceof Map ? content.get('Description') : undefined
  return typeof description === 'string' && description ? { description } : {}
}

const patternsOf = ({ check, regions, resources, tags, exceptions }: MuteRule): readonly string[] => [
  check,
  ...regions,
  ...resources,
  ...tags,
  ...(exceptions ? [...exceptions.accounts, ...exceptions.regions, ...exceptions.resources, ...exceptions.tags] : []),
]

/** Prowler's own notation as an expression that takes linear time; undefined if it is none. */
function compiled(pattern: string): RE2JS | undefined {
  if (pattern.length > LONGEST_PATTERN) return undefined
  try {
    return RE2JS.compile(pattern.replaceAll('*', '.*'))
  } catch {
    return undefined
  }
}

/** Writes a mutelist that Prowler 4 and 5 read. Rules of the same account and check have to be one rule. */
export function writeMutelist(rules: readonly MuteRule[]): string {
  const accounts = new Map<string, { readonly Checks: Map<string, object> }>()
  for (const rule of rules) {
    const account = accounts.get(rule.account) ?? { Checks: new Map<string, object>() }
    account.Checks.set(rule.check, written(rule))
    accounts.set(rule.account, account)
  }
  // Quoted keys and values: to YAML 1.1, which Prowler reads, an account without quotes is a number.
  return stringify(
    { Mutelist: { Accounts: accounts } },
    { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'QUOTE_DOUBLE', lineWidth: 0, aliasDuplicateObjects: false },
  )
}

function written({ regions, resources, tags, exceptions, description }: MuteRule): object {
  return {
    Regions: regions,
    Resources: resources,
    ...(tags.length > 0 && { Tags: tags }),
    ...(exceptions && {
      Exceptions: Object.fromEntries(
        [
          ['Accounts', exceptions.accounts] as const,
          ['Regions', exceptions.regions] as const,
          ['Resources', exceptions.resources] as const,
          ['Tags', exceptions.tags] as const,
        ].filter(([, patterns]) => patterns.length > 0),
      ),
    }),
    ...(description && { Description: description }),
  }
}

/**
 * Applies a mutelist as Prowler does: the rules of the finding's account and those of `*`, and an exception ends the rules of its account.
 * A resource matches by its id or by its name, because Prowler asks the one in some commands and the other in others. Findings that are
 * closed or suppressed keep their status.
 */
export function muted(findings: readonly Finding[], rules: readonly MuteRule[]): readonly Finding[] {
  const expressions = new Map<string, RE2JS | undefined>()
  const matches = (pattern: string, text: string): boolean => {
    if (!expressions.has(pattern)) expressions.set(pattern, compiled(pattern))
    return expressions.get(pattern)?.test(text) ?? false
  }
  // Most findings share their account and check, so that the rules for them are looked up once.
  const known = new Map<string, readonly MuteRule[]>()
  const rulesFor = (account: string, check: string): readonly MuteRule[] => {
    const key = JSON.stringify([account, check])
    const found = known.get(key) ?? rules.filter((rule) => rule.account === account && isForCheck(rule, check, matches))
    known.set(key, found)
    return found
  }
  return findings.map((finding) => {
    if (finding.status === 'closed' || finding.status === 'suppressed') return finding
    const mutes = ['*', finding.account].some((account) =>
      isMutedBy(rulesFor(account, finding.check.id), finding, matches),
    )
    return mutes ? { ...finding, status: 'muted' as const } : finding
  })
}

type Matches = (pattern: string, text: string) => boolean

/** Prowler's old names of checks of Lambda begin with `lambda`. */
function isForCheck(rule: MuteRule, check: string, matches: Matches): boolean {
  const pattern = rule.check.replace(/^lambda/, 'awslambda')
  return pattern === check || matches(pattern, check)
}

function isMutedBy(rules: readonly MuteRule[], finding: Finding, matches: Matches): boolean {
  let isMuted = false
  for (const rule of rules) {
    if (rule.exceptions && isExcepted(rule.exceptions, finding, matches)) break
    isMuted ||=
      rule.regions.some((region) => matches(region, finding.region)) &&
      rule.resources.some((resource) => matchesResource(resource, finding, matches)) &&
      rule.tags.every((tag) => matches(tag, tagTextOf(finding)))
  }
  return isMuted
}

function isExcepted(exceptions: Exceptions, finding: Finding, matches: Matches): boolean {
  const { accounts, regions, resources, tags } = exceptions
  if (accounts.length + regions.length + resources.length + tags.length === 0) return false
  return (
    (accounts.length === 0 || accounts.some((account) => matches(account, finding.account))) &&
    (regions.length === 0 || regions.some((region) => matches(region, finding.region))) &&
    (resources.length === 0 || resources.some((resource) => matchesResource(resource, finding, matches))) &&
    tags.every((tag) => matches(tag, tagTextOf(finding)))
  )
}

const matchesResource = (pattern: string, { resource }: Finding, matches: Matches): boolean =>
  matches(pattern, resource.id) || matches(pattern, prowlerNameOf(resource))

/**
 * What Prowler compares with "Resources": the name that its files give beside the ARN, such as a bucket's. A file that has the ARN alone, as
 * ASFF does, leaves its last part.
 */
export function prowlerNameOf({ id, name }: Finding['resource']): string {
  return name ?? (id.startsWith('arn:') ? id.slice(Math.max(id.lastIndexOf('/'), id.lastIndexOf(':')) + 1) : id)
}

const tagTextOf = ({ resource }: Finding): string =>
  resource.tags.map(({ key, value }) => `${key}=${value}`).join(' | ')
