import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import type { SavedSearch } from '../watch.ts'

/** Log groups of a search: all functions, mail functions, gateway, or the site's web ACL. */
type Source = 'functions' | 'gateway' | 'mail' | 'feedback' | 'siteFirewall'

interface Search extends SavedSearch {
  readonly of: readonly Source[]
}

/** Saved searches for operators. Placeholders are in CAPITALS. */
export const searches: readonly Search[] = [
  {
    name: 'a request by its id',
    of: ['functions', 'gateway'],
    lines: [
      'fields @timestamp, service, message, method, route, resource, status, code, refusal, durationMs, failure.name, failure.message',
      'filter requestId = "REQUEST-ID"',
      'sort @timestamp',
    ],
  },
  {
    name: 'errors by code and route',
    of: ['functions'],
    lines: [
      'filter level = "ERROR" and ispresent(status)',
      'stats count(*) as times, latest(requestId) as example by status, code, route, failure.name',
      'sort times desc',
    ],
  },
  {
    name: 'slowest calls',
    of: ['functions'],
    lines: [
      'fields @timestamp, durationMs, coldStart, service, method, route, status, requestId',
      'filter ispresent(durationMs)',
      'sort durationMs desc',
      'limit 50',
    ],
  },
  {
    name: 'mails that failed',
    of: ['mail'],
    lines: [
      'filter message in ["mail put off", "mail refused"]',
      'stats count(*) as times, latest(outboxId) as example by message, failure, error.name, error.message',
      'sort times desc',
    ],
  },
  {
    name: 'mails that came back',
    of: ['feedback'],
    lines: [
      'filter message in ["mail not delivered", "mail to the desk not delivered"]',
      'stats count(*) as times, latest(outboxId) as example by message, eventType, action, why',
      'sort times desc',
    ],
  },
  {
    name: 'refused for who they are',
    of: ['functions', 'gateway'],
    lines: [
      'filter code in ["sign-in-required", "second-factor-required", "forbidden"] or refusal in ["UNAUTHORIZED", "ACCESS_DENIED", "EXPIRED_TOKEN"]',
      'stats count(*) as times by coalesce(code, refusal) as why, coalesce(route, resource) as call, bin(1h)',
      'sort times desc',
    ],
  },
  {
    name: 'rate limited',
    of: ['functions', 'gateway'],
    lines: [
      'filter code in ["too-many-tickets", "too-many-messages"] or refusal = "THROTTLED"',
      'stats count(*) as times by coalesce(code, refusal) as why, coalesce(route, resource) as call, bin(5m)',
      'sort times desc',
    ],
  },
  {
    name: 'refused by the firewall',
    of: ['siteFirewall'],
    lines: [
      'filter action = "BLOCK"',
      'stats count(*) as times, latest(httpRequest.uri) as lately, latest(httpRequest.country) as country by httpRequest.clientIp as address, terminatingRuleId as rule, labels.0.name as why',
      'sort times desc',
      'limit 100',
    ],
  },
  {
    name: 'sign-ins without a token',
    of: ['functions'],
    lines: [
      'filter message = "claims not added"',
      'stats count(*) as times by trigger, failure.name, failure.message',
      'sort times desc',
    ],
  },
]

/** Saves the searches in the stage's folder with their log groups. */
export function saveSearches(
  scope: Construct,
  config: Config,
  groups: Readonly<Partial<Record<Source, readonly ILogGroup[]>>>,
): void {
  for (const search of searches.filter(({ of }) => of.some((source) => groups[source])))
    saveSearch(
      scope,
      config,
      search,
      search.of.flatMap((source) => groups[source] ?? []),
    )
}

/** Saves one search. */
export function saveSearch(
  scope: Construct,
  { stage }: Config,
  { name, lines }: SavedSearch,
  logGroups: ILogGroup[],
): void {
  new QueryDefinition(scope, `Search-${name.replaceAll(' ', '-')}`, {
    queryDefinitionName: `veritech-${stage}/${name}`,
    queryString: new LiteralQuery(lines),
    logGroups,
  })
}

/** Keeps the order of lines, which CDK's QueryString changes. */
class LiteralQuery extends QueryString {
  readonly #lines: readonly string[]

  constructor(lines: readonly string[]) {
    super()
    this.#lines = lines
  }

  override toString(): string {
    return this.#lines.join('\n| ')
  }
}
