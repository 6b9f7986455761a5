import * as z from 'zod'
import type { Assembly } from '../../assembly/assembly.ts'
import type { Resource } from '../../assembly/resource.ts'
import type { Gate } from '../../iam/gate.ts'

const booleanText = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

const s3Action = z.strictObject({
  BucketName: z.string(),
  ObjectKeyPrefix: z.string().default(''),
  /** As whom SES writes. */
  IamRoleArn: z.string().optional(),
})
const action = z.union([
  z.strictObject({ S3Action: s3Action }),
  z.strictObject({ AddHeaderAction: z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() }) }),
  z.strictObject({ StopAction: z.strictObject({ Scope: z.literal('RuleSet') }) }),
])
type ReceiptAction = z.infer<typeof action>

const properties = z.strictObject({
  RuleSetName: z.string(),
  After: z.string().optional(),
  Rule: z.strictObject({
    Name: z.string().optional(),
    Enabled: booleanText.default(false),
    Recipients: z.array(z.string()).default([]),
    ScanEnabled: booleanText.default(false),
    TlsPolicy: z.enum(['Optional', 'Require']).optional(),
    Actions: z.array(action).default([]),
  }),
})

/** A rule of SES for incoming mail. */
export interface ReceiptRule {
  readonly name: string
  readonly arn: string
  readonly region: string
  /** Addresses, domains, and `.domain` for all subdomains. Empty means every verified domain. */
  readonly recipients: readonly string[]
  readonly scans: boolean
  readonly actions: readonly ReceiptAction[]
}

/**
 * The enabled rules in SES's order. There must be only one rule set, because templates cannot say which one is active.
 */
export function readReceiptRules(
  assembly: Assembly,
  gate: Pick<Gate, 'allows' | 'allowsService'>,
): readonly ReceiptRule[] {
  const sets = assembly.ofType('AWS::SES::ReceiptRuleSet')
  if (sets.length > 1)
    throw new Error('The local cloud serves one receipt rule set, because SES has one active at a time.')
  const parsedRules = assembly.ofType('AWS::SES::ReceiptRule').map((resource) => readRule(resource, assembly))
  for (const { rule } of parsedRules) refuseForbiddenBuckets(rule, assembly, gate)
  return inOrder(parsedRules)
    .filter(({ enabled }) => enabled)
    .map(({ rule }) => rule)
}

interface ParsedRule {
  readonly id: string
  readonly after: string | undefined
  readonly enabled: boolean
  readonly rule: ReceiptRule
}

function readRule(resource: Resource, { accountId, stacks }: Assembly): ParsedRule {
  const parsed = properties.safeParse(resource.properties())
  if (!parsed.success)
    throw new Error(
      `The local cloud does not support the receipt rule ${resource.logicalId}. It serves S3Action without topic and key, AddHeaderAction and StopAction:\n${z.prettifyError(parsed.error)}`,
    )
  const { RuleSetName, After, Rule } = parsed.data
  const region = stacks.find(({ name }) => name === resource.stack)?.region ?? ''
  return {
    id: resource.id,
    after: After,
    enabled: Rule.Enabled,
    rule: {
      name: resource.id,
      arn: `arn:aws:ses:${region}:${accountId}:receipt-rule-set/${RuleSetName}:receipt-rule/${resource.id}`,
      region,
      recipients: Rule.Recipients.map((recipient) => recipient.toLowerCase()),
      scans: Rule.ScanEnabled,
      actions: Rule.Actions,
    },
  }
}

/** Sorts by `After`, which names the previous rule. A rule without it comes first. */
function inOrder(rules: readonly ParsedRule[]): readonly ParsedRule[] {
  const ordered: ParsedRule[] = []
  const append = (after: string | undefined): void => {
    for (const rule of rules) {
      if (rule.after !== after || ordered.includes(rule)) continue
      ordered.push(rule)
      append(rule.id)
    }
  }
  append(undefined)
  const orphan = rules.find((rule) => !ordered.includes(rule))
  if (orphan) throw new Error(`The receipt rule ${orphan.id} comes after ${orphan.after}, which does not exist.`)
  return ordered
}

/** SES refuses such a bucket when the rule is created. */
function refuseForbiddenBuckets(
  { name, arn, region, actions }: ReceiptRule,
  assembly: Assembly,
  gate: Pick<Gate, 'allows' | 'allowsService'>,
): void {
  for (const one of actions) {
    if (!('S3Action' in one)) continue
    const { BucketName, ObjectKeyPrefix, IamRoleArn } = one.S3Action
    const objectArn = `arn:aws:s3:::${BucketName}/${ObjectKeyPrefix}mail`
    if (IamRoleArn !== undefined) {
      if (!trustsSes(IamRoleArn, assembly))
        throw new Error(`The receipt rule ${name} names a role that ses.amazonaws.com may not assume.`)
      if (!gate.allows({ name: 'ses', roleArn: IamRoleArn }, 's3:PutObject', objectArn))
        throw new Error(`The role of the receipt rule ${name} may not write into ${BucketName}.`)
    } else if (regionOf(BucketName, assembly) !== region) {
      throw new Error(`The receipt rule ${name} needs a role to write into ${BucketName}, which is in another region.`)
    } else if (!gate.allowsService('ses.amazonaws.com', 's3:PutObject', objectArn, arn))
      throw new Error(
        `The receipt rule ${name} may not write into ${BucketName}: the bucket's policy must allow ses.amazonaws.com.`,
      )
  }
}

interface Trust {
  readonly Effect: string
  readonly Principal?: { readonly Service?: string | readonly string[] }
}

function trustsSes(roleArn: string, assembly: Assembly): boolean {
  const role = assembly.ofType('AWS::IAM::Role').find((resource) => resource.attribute('Arn') === roleArn)
  const { AssumeRolePolicyDocument: document } =
    role?.properties<{ AssumeRolePolicyDocument?: { Statement?: Trust | readonly Trust[] } }>() ?? {}
  return [document?.Statement ?? []]
    .flat()
    .some(({ Effect, Principal }) => Effect === 'Allow' && [Principal?.Service].flat().includes('ses.amazonaws.com'))
}

function regionOf(bucket: string, assembly: Assembly): string | undefined {
  const stack = assembly.ofType('AWS::S3::Bucket').find(({ id }) => id === bucket)?.stack
  return assembly.stacks.find(({ name }) => name === stack)?.region
}
