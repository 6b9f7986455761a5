import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { blockedAddresses } from './blocked-addresses.ts'
import { type Config, sectionOf } from './config.ts'
import { type ContractRoute, contractRoutes } from './contract-routes.ts'
import { constructName, headersOf } from './feature.ts'
import { badInputs, commonRules, listedAddresses, LISTED } from './managed-rules.ts'
import { refusalBodies, refuseWith } from './refusal-bodies.ts'
import { logRefusals, webAclName } from './web-acl-log.ts'

/** WAF's longest rate window. */
const WINDOW_SECONDS = 600
/** WAF's minimum limit. */
const LOWEST_LIMIT = 10

type Statement = CfnWebACL.StatementProperty

/**
 * Web ACL of the site. Rate limits are high, because many people share an IP address (schools, offices, mobile networks). The refusal
 * page shows the telephone numbers for emergencies.
 */
export function siteWebAcl(scope: Construct, config: Config): CfnWebACL {
  const { stage, limits } = config
  const perWindow = (count: number): number =>
    Math.max(LOWEST_LIMIT, Math.ceil((count * WINDOW_SECONDS) / limits.rateWindowSeconds))
  const noMoreThan = (limit: number, of?: Statement): Statement => ({
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: WINDOW_SECONDS,
      limit,
      ...(of ? { scopeDownStatement: of } : {}),
    },
  })

  const rules: Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>[] = [
    listedAddresses,
    {
      name: 'KeptOut',
      statement: { orStatement: { statements: [...blockedAddresses(scope, stage), ...LISTED] } },
      action: refuseWith('keptOut', 403),
    },
    // Twice the functions' own limits, which refuse first with a better message.
    ...floods(config).map(({ call, perAddress }) => ({
      name: constructName(call.feature) + call.name.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
      statement: noMoreThan(perWindow(2 * perAddress), exactly(call)),
      action: refuseWith('tooMany', 429),
    })),
    {
      name: 'WholeSite',
      statement: noMoreThan(perWindow(limits.requestsPerIp)),
      action: refuseWith('tooFast', 429),
    },
    commonRules,
    badInputs,
  ]
  const acl = new CfnWebACL(scope, 'SiteFirewall', {
    name: webAclName(config, 'site'),
    description: `Veritech ${stage}: what the edge refuses`,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    customResponseBodies: refusalBodies(),
    rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: measuredAs(rule.name) })),
    visibilityConfig: measuredAs('Site'),
  })
  logRefusals(acl, ['authorization', 'cookie', ...headersOf(config.features)])
  return acl
}

/** Calls with a rate limit, and their limit per IP address and window. */
function floods(config: Config): { call: ContractRoute; perAddress: number }[] {
  return config.features.flatMap((feature) =>
    Object.entries(feature.callsPerAddress ?? {}).map(([name, setting]) => {
      const call = contractRoutes([feature]).find((each) => each.name === name)
      if (!call)
        throw new Error(`The contract of ${feature.name} has no call ${name}, whose rate the firewall is to hold.`)
      return { call, perAddress: Number(sectionOf(config, feature)[setting]) }
    }),
  )
}

/** Matches exactly this call. */
function exactly({ path, method }: ContractRoute): Statement {
  const matching = (fieldToMatch: CfnWebACL.FieldToMatchProperty, searchString: string, transformation: string) => ({
    byteMatchStatement: {
      fieldToMatch,
      searchString,
      positionalConstraint: 'EXACTLY',
      textTransformations: [{ priority: 0, type: transformation }],
    },
  })
  return {
    andStatement: {
      // Decoded like in the gateway, because a path can be encoded in several ways.
      statements: [matching({ uriPath: {} }, path, 'URL_DECODE'), matching({ method: {} }, method, 'NONE')],
    },
  }
}

function measuredAs(metricName: string): CfnWebACL.VisibilityConfigProperty {
  // Samples would store full requests for three hours; the log has what is needed.
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false }
}
