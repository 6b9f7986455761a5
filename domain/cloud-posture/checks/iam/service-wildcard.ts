import type { Severity } from '../../finding.ts'
import type { CheckText } from '../check.ts'
import { coversAll, isAbout, isNarrowing } from './policy.ts'
import type { Statement } from './policy.ts'

/** Services whose whole gives rights, code to run, keys or data. */
const STRONG = new Set(
  'account cloudformation cloudtrail codebuild dynamodb ec2 ecr ecs eks glue iam identitystore kms lambda organizations rds rds-data s3 sagemaker secretsmanager ssm sso sso-directory sts'.split(
    ' ',
  ),
)
/** Services that mostly watch and count. */
const WATCHING = new Set(
  'application-insights ce cloudwatch compute-optimizer cost-optimization-hub freetier health pricing resource-explorer-2 resource-groups servicequotas support synthetics tag xray'.split(
    ' ',
  ),
)
const WHOLE = /^([a-z0-9-]+):\*$/

/** A policy that allows every action of a service on every resource. */
export const serviceWildcard: CheckText = {
  id: 'policy-whole-service',
  title: 'Policies allow no service as a whole',
  defect: 'A policy allows a whole service on every resource',
  severity: 'high',
  why: 'Everybody who holds the policy can also delete, publish and give away what the service has, now and in future.',
  fix: {
    text: 'Write the actions that were used, and the resources. IAM Access Analyzer proposes them.',
    cli: 'aws accessanalyzer start-policy-generation --policy-generation-details principalArn=<ROLE>',
    code: "new PolicyStatement({ actions: ['s3:GetObject'], resources: [bucket.arnForObjects('*')] })",
  },
  requirements: { cis: [], csf: ['PR.AA-05'], iso: ['A.5.15', 'A.8.2'], popia: ['19(1)(b)'] },
}

/** The services that statements allow as a whole, and how grave the gravest of them is; undefined if there is none. */
export function wholeServicesIn(statements: readonly Statement[]) {
  const denying = statements.filter(({ allows, conditions }) => !allows && conditions.length === 0)
  const isFree = (service: string) =>
    !denying.some((each) => isAbout(each, `${service}:anyaction`) && coversAll(each, `${service}:anyaction`))
  const found = statements.flatMap((each) => {
    const services = each.conditions.some(isNarrowing) ? [] : wholeServicesOf(each).filter(isFree)
    return services.length > 0 ? [{ services, path: each.path }] : []
  })
  const services = [...new Set(found.flatMap((each) => each.services))]
  const gravest = found.find((each) => each.services.some((service) => STRONG.has(service))) ?? found[0]
  if (!gravest) return undefined
  return {
    path: gravest.path,
    severity: severityOf(services),
    detail: `Allowed on every resource: ${listed(services)}.`,
  }
}

function wholeServicesOf({ allows, actions, notActions, resources, hasNotResource }: Statement): readonly string[] {
  if (!allows) return []
  // Every service but those that it leaves out: the gravest ones that are left stand for all.
  if (notActions) {
    const isEverywhere = hasNotResource || resources.includes('*')
    return isEverywhere
      ? [...STRONG].filter((service) => !notActions.some((action) => isOfService(action, service)))
      : []
  }
  return actions.flatMap((action) => {
    const service = WHOLE.exec(action)?.[1]
    const isEverywhere = hasNotResource || resources.some((resource) => isWhole(resource, service))
    return service && isEverywhere ? [service] : []
  })
}

const isOfService = (action: string, service: string): boolean =>
  action.startsWith('*') || action.startsWith(`${service}:`)

/** `*`, or the ARN of all that a service has. */
const isWhole = (resource: string, service = ''): boolean =>
  resource === '*' || (/^arn:[^:]*:[^:]*:[^:]*:[^:]*:\*$/.test(resource) && resource.split(':')[2] === service)

function severityOf(services: readonly string[]): Severity {
  if (services.some((service) => STRONG.has(service))) return 'high'
  return services.every((service) => WATCHING.has(service)) ? 'low' : 'medium'
}

const MOST_NAMED = 8
function listed(services: readonly string[]): string {
  const more = services.length - MOST_NAMED
  const named = services.slice(0, MOST_NAMED).map((service) => `${service}:*`)
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
