import { expect, test } from 'vitest'
import type { Config } from '#infra/config.ts'
import { configOf, everySetting } from './every-setting.ts'
import { type Json, synthesise } from './synthesised.ts'

/** Our resource names and the characters that each service allows. Synthesis checks further limits. */
const LIMITS: Readonly<Record<string, number>> = {
  'AWS::ApiGateway::RestApi Name': 128,
  'AWS::ApiGateway::Stage StageName': 128,
  'AWS::Backup::BackupPlan BackupPlan.BackupPlanName': 50,
  'AWS::Backup::BackupVault BackupVaultName': 50,
  'AWS::Budgets::Budget Budget.BudgetName': 100,
  'AWS::CloudFront::CachePolicy CachePolicyConfig.Name': 128,
  'AWS::CloudFront::Function Name': 64,
  'AWS::CloudFront::OriginAccessControl OriginAccessControlConfig.Name': 64,
  'AWS::CloudFront::OriginRequestPolicy OriginRequestPolicyConfig.Name': 128,
  'AWS::CloudFront::ResponseHeadersPolicy ResponseHeadersPolicyConfig.Name': 128,
  'AWS::CloudTrail::Trail TrailName': 128,
  'AWS::CloudWatch::Alarm AlarmName': 255,
  'AWS::CloudWatch::Dashboard DashboardName': 255,
  'AWS::Cognito::UserPool UserPoolName': 128,
  'AWS::Events::Rule Name': 64,
  'AWS::Logs::DeliveryDestination Name': 60,
  'AWS::Logs::DeliverySource Name': 60,
  'AWS::Logs::LogGroup LogGroupName': 512,
  'AWS::Logs::QueryDefinition Name': 255,
  'AWS::S3::Bucket BucketName': 63,
  'AWS::SES::ConfigurationSet Name': 64,
  'AWS::SES::ReceiptRuleSet RuleSetName': 64,
  'AWS::SNS::Topic TopicName': 256,
  'AWS::WAFv2::IPSet Name': 128,
  'AWS::WAFv2::WebACL Name': 128,
}
/** Resource types whose names are unique per account, across regions. */
const GLOBAL = /^AWS::(?:Budgets|CloudFront|IAM|S3)::/
/** Refers to another resource, names what is inside one, or is a text for people. */
const NO_PHYSICAL_NAMES = [
  'AWS::Backup::BackupSelection BackupSelection.SelectionName',
  'AWS::CloudWatch::Alarm MetricName',
  'AWS::Cognito::UserPoolGroup GroupName',
  'AWS::DynamoDB::GlobalTable TimeToLiveSpecification.AttributeName',
  'AWS::IAM::Policy PolicyName',
  'AWS::Lambda::Alias Name',
  'AWS::Lambda::EventSourceMapping FunctionName',
  'AWS::SES::ReceiptRule Rule.Name',
  'AWS::SNS::Topic DisplayName',
  'AWS::WAFv2::WebACL VisibilityConfig.MetricName',
]

interface Name {
  readonly property: string
  readonly stack: string
  readonly name: string
}

test.each(['dev', 'production', 'a-stage-of-20-chars0'])('the stage %s synthesises within every limit', (stage) => {
  const names = namesOf(configOf({ ...everySetting(), stage }))
  expect(names.filter(({ property }) => LIMITS[property] === undefined)).toEqual([])
  expect(names.filter(({ property, name }) => name.length > (LIMITS[property] ?? 0))).toEqual([])
})

test.each(['a-stage-of-twenty-chars', 'demo-', '9demo', 'Demo'])('the stage name %s is refused', (stage) => {
  expect(() => configOf({ stage })).toThrow(/veritech\.stage must be 1 to 20/)
})

test('two stages in one account share no physical name, with every setting on', () => {
  const namesAt = (stage: string, domain: string) =>
    allNames(configOf({ ...everySetting(domain), stage })).map((name) => unique(name))
  const first = new Set(namesAt('live', 'veritech.example'))
  expect(first.size).toBeGreaterThan(50)
  expect(namesAt('livelier', 'trial.example').filter((name) => first.has(name))).toEqual([])
})

test('a stage in two regions shares only what its edge has in us-east-1', () => {
  const inEdge = ({ stack }: Name): boolean => stack.startsWith('Edge')
  const globalNames = (region: string) =>
    allNames(configOf({ ...everySetting(), region })).filter((name) => GLOBAL.test(name.property) && !inEdge(name))
  const home = new Set(globalNames('af-south-1').map(unique))
  expect(home.size).toBeGreaterThan(0)
  expect(globalNames('eu-west-1').filter((name) => home.has(unique(name)))).toEqual([])
})

const unique = ({ property, name }: Name): string => `${property} ${name}`

/** Names that contain the stage. */
function namesOf(config: Config): Name[] {
  return allNames(config).filter(({ name }) => name.includes(config.stage))
}

/** All physical names, with resolved pseudo parameters. */
function allNames(config: Config): Name[] {
  const found: Name[] = []
  for (const [id, { Type, Properties }] of synthesise(config).resources) {
    const [stack = ''] = id.split('/')
    for (const { path, text } of texts(Properties ?? {})) {
      const property = `${Type} ${path}`
      if (/(?:^|\.)\w*Name$/.test(path) && !NO_PHYSICAL_NAMES.includes(property) && !text.includes('?'))
        found.push({ property, stack, name: text })
    }
  }
  return found
}

/** Strings in a resource's properties, down to the depth of names. */
function texts(value: Json, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const record = value as { readonly [key: string]: Json }
  if (Array.isArray(record['Fn::Join'])) return [{ path: path.join('.'), text: joined(record['Fn::Join']) }]
  return path.length > 1 ? [] : Object.entries(record).flatMap(([key, inner]) => texts(inner, [...path, key]))
}

function joined(join: readonly Json[]): string {
  const [separator, parts] = join as readonly [string, readonly Json[]]
  const of = (part: Json): string =>
    typeof part === 'string' ? part : JSON.stringify(part).includes('AccountId') ? '0'.repeat(12) : '?'
  return parts.map(of).join(separator)
}
