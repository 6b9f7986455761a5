import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { blockedAddresses } from './blocked-addresses.ts'
import { type Config, sectionOf } from './config.ts'
import { type ContractRoute, contractRoutes } from './contract-routes.ts'
import type { Dist } from './dist.ts'
import { headersOf } from './feature.ts'
import { ATTACKS, commonRules, listedAddresses, LISTED } from './managed-rules.ts'
import { refusalBodies, refuseWith } from './refusal-bodies.ts'
import { logRefusals, protectedData, webAclName } from './web-acl-log.ts'

/** WAF's longest rate window. */
const WINDOW_SECONDS = 600
/** WAF's minimum limit. */
const LOWEST_LIMIT = 10

type Statement = CfnWebACL.StatementProperty

/**
 * The firewall in front of the whole site. Many people share an address (a school, an office, a mobile network), so rates are
 * generous. A refused call gets the envelope of the API's errors, a refused page the telephone numbers. Each rule costs a dollar a
 * month, so a feature adds none.
 */
export function siteWebAcl(scope: Construct, config: Config, dist: Dist): CfnWebACL {
  const { stage, limits } = config
  const keptOut = anyOf([...blockedAddresses(scope, stage), ...LISTED, ...ATTACKS])
  const rules: Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>[] = [
    listedAddresses,
    commonRules(IS_SIGNED_IN),
    { name: 'KeptOutCalls', statement: allOf([IS_CALL, keptOut]), action: refuseWith('forbidden', 403) },
    { name: 'KeptOut', statement: keptOut, action: refuseWith('keptOut', 403) },
    // The functions refuse calls first, with a sentence of their own. What goes on for as long again does not reach them.
    {
      name: 'Dear',
      statement: noMoreThan(dearPerWindow(config), dear(config, dist)),
      action: refuseWith('tooMany', 429),
    },
    {
      name: 'Calls',
      statement: noMoreThan(perWindow(config, limits.requestsPerIp), IS_CALL),
      action: refuseWith('tooMany', 429),
    },
    {
      name: 'Pages',
      statement: noMoreThan(perWindow(config, limits.requestsPerIp), { notStatement: { statement: IS_CALL } }),
      action: refuseWith('tooFast', 429),
    },
  ]
  const secrets = ['authorization', 'cookie', ...headersOf(config.features)]
  const acl = new CfnWebACL(scope, 'SiteFirewall', {
    name: webAclName(config, 'site'),
    description: `Veritech ${stage}: what the edge refuses`,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    customResponseBodies: refusalBodies(),
    dataProtectionConfig: protectedData(secrets),
    rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: measuredAs(rule.name) })),
    visibilityConfig: measuredAs('Site'),
  })
  logRefusals(acl, secrets)
  return acl
}

/** A call of the API. The gateway decodes a path before it looks for its method, so the same call can be written in several ways. */
const IS_CALL = matching({ uriPath: {} }, '/api/', 'STARTS_WITH', 'URL_DECODE')
/** A call with a token, which the gateway verifies. An agent searches for what clients report: a script, the address of a metadata service. */
const IS_SIGNED_IN = allOf([
  IS_CALL,
  matching({ singleHeader: { Name: 'authorization' } }, 'Bearer ', 'STARTS_WITH', 'NONE'),
])

/** What costs most: public calls that send mail or ask the model, and the largest files. */
function dear(config: Config, dist: Dist): Statement {
  const calls = limitedCalls(config).map(({ call: { path, method } }) =>
    allOf([
      matching({ uriPath: {} }, path, 'EXACTLY', 'URL_DECODE'),
      matching({ method: {} }, method, 'EXACTLY', 'NONE'),
    ]),
  )
  const files = dist
    .largeAssets()
    .map((name) => matching({ uriPath: {} }, `/assets/${name}`, 'STARTS_WITH', 'URL_DECODE'))
  return anyOf([...calls, ...files])
}

/** Twice what the functions let one address do, of the call that they let it do most often. */
function dearPerWindow(config: Config): number {
  return perWindow(config, 2 * Math.max(...limitedCalls(config).map(({ perAddress }) => perAddress)))
}

/** Calls whose rate the firewall limits, with how many of them one address may make in a window. */
function limitedCalls(config: Config): { call: ContractRoute; perAddress: number }[] {
  return config.features.flatMap((feature) =>
    Object.entries(feature.callsPerAddress ?? {}).map(([name, setting]) => {
      const call = contractRoutes([feature]).find((each) => each.name === name)
      if (!call)
        throw new Error(`The contract of ${feature.name} has no call ${name}, whose rate the firewall is to limit.`)
      return { call, perAddress: Number(sectionOf(config, feature)[setting]) }
    }),
  )
}

function perWindow({ limits }: Config, count: number): number {
  return Math.max(LOWEST_LIMIT, Math.ceil((count * WINDOW_SECONDS) / limits.rateWindowSeconds))
}

function noMoreThan(limit: number, of: Statement): Statement {
  return {
    rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: WINDOW_SECONDS, limit, scopeDownStatement: of },
  }
}

function matching(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  searchString: string,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  transformation: 'NONE' | 'URL_DECODE',
): Statement {
  const textTransformations = [{ priority: 0, type: transformation }]
  return { byteMatchStatement: { fieldToMatch, searchString, positionalConstraint, textTransformations } }
}

function allOf(statements: readonly Statement[]): Statement {
  return { andStatement: { statements: [...statements] } }
}

/** WAF takes an `or` of two or more. */
function anyOf(statements: readonly Statement[]): Statement {
  const [only, ...others] = statements
  return only && others.length === 0 ? only : { orStatement: { statements: [...statements] } }
}

function measuredAs(metricName: string): CfnWebACL.VisibilityConfigProperty {
  // Samples would store full requests for three hours; the log has what is needed.
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false }
}
