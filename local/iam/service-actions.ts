import type { RequestedAction } from './policy.ts'

interface AccountScope {
  readonly region: string
  readonly accountId: string
}

/**
 * Sending needs permission on the sender's identity and on the configuration set, if named. A subdomain without an identity of its own
 * inherits its parent's. Sources: Service Authorization Reference, "Actions, resources, and condition keys for Amazon SES"; Amazon SES
 * Developer Guide, "Creating and verifying identities in Amazon SES".
 */
export function sesActions(
  action: string,
  body: Buffer,
  { region, accountId, identities }: AccountScope & { identities: readonly string[] },
): readonly RequestedAction[] {
  const email = action.startsWith('Send') ? readEmailRequest(body) : undefined
  if (!email) return [{ action: `ses:${action}`, resource: '*', context: {} }]
  const { from, recipients, configurationSet, raw } = email
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  const identity = nearestIdentity(address, identities)
  const context = { 'ses:fromaddress': address, 'ses:recipients': recipients }
  const resources = [`identity/${identity}`, ...(configurationSet ? [`configuration-set/${configurationSet}`] : [])]
  return resources.map((resource) => ({
    action: raw ? 'ses:SendRawEmail' : `ses:${action}`,
    resource: `arn:aws:ses:${region}:${accountId}:${resource}`,
    context,
  }))
}

/** The address itself, its domain or the nearest parent domain that is an identity. */
function nearestIdentity(address: string, identities: readonly string[]): string {
  const domain = address.split('@').at(-1) ?? address
  const labels = domain.split('.')
  const domains = labels.map((_, at) => labels.slice(at).join('.'))
  return [address, ...domains].find((each) => identities.includes(each)) ?? domain
}

interface EmailRequest {
  readonly from: string
  readonly recipients: readonly string[]
  readonly configurationSet: string | undefined
  readonly raw: boolean
}

/** Version 1 of the API sends a form, version 2 JSON. */
function readEmailRequest(body: Buffer): EmailRequest {
  const text = body.toString()
  if (text.startsWith('{')) {
    const request = JSON.parse(text) as {
      FromEmailAddress?: string
      Destination?: Readonly<Record<string, readonly string[]>>
      ConfigurationSetName?: string
      Content?: { Raw?: { Data: string } }
    }
    const data = request.Content?.Raw?.Data
    return {
      from: request.FromEmailAddress ?? sender(data ?? ''),
      recipients: Object.values(request.Destination ?? {}).flat(),
      configurationSet: request.ConfigurationSetName,
      raw: data !== undefined,
    }
  }
  const form = new URLSearchParams(text)
  const data = form.get('RawMessage.Data')
  return {
    from: form.get('Source') ?? sender(data ?? ''),
    recipients: [...form].filter(([name]) => name.startsWith('Destination')).map(([, value]) => value),
    configurationSet: form.get('ConfigurationSetName') ?? undefined,
    raw: data !== null,
  }
}

function sender(base64: string): string {
  const head =
    Buffer.from(base64, 'base64')
      .toString()
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^From:\s*((?:.|\r?\n[ \t])*)$/im.exec(head)?.[1]?.trim() ?? ''
}

/** Geography prefixes of cross-region inference profile ids. */
const PROFILE = /^(?:us-gov|us|eu|apac|au|jp|ca|global)\./

/**
 * A cross-region profile needs permission on the profile and on the model.
 * Source: Amazon Bedrock User Guide, "Prerequisites for inference profiles".
 */
export function bedrockActions(path: string, { region, accountId }: AccountScope): readonly RequestedAction[] {
  const [, encoded = '', operation = ''] = /^\/model\/([^/]+)\/([\w-]+)/.exec(path) ?? []
  const model = decodeURIComponent(encoded)
  const action = operation.includes('stream') ? 'bedrock:InvokeModelWithResponseStream' : 'bedrock:InvokeModel'
  const foundation = `arn:aws:bedrock:${region}::foundation-model/${model.replace(PROFILE, '')}`
  if (model.startsWith('arn:')) return [{ action, resource: model, context: {} }]
  if (!PROFILE.test(model)) return [{ action, resource: foundation, context: {} }]
  const profile = `arn:aws:bedrock:${region}:${accountId}:inference-profile/${model}`
  // A policy may allow the model only through this profile.
  const context = { 'bedrock:inferenceprofilearn': profile }
  return [profile, foundation].map((resource) => ({ action, resource, context }))
}

export function cognitoActions(
  action: string,
  body: Buffer,
  { region, accountId }: AccountScope,
): readonly RequestedAction[] {
  const { UserPoolId } = JSON.parse(body.toString() || '{}') as { UserPoolId?: string }
  const resource = UserPoolId ? `arn:aws:cognito-idp:${region}:${accountId}:userpool/${UserPoolId}` : '*'
  return [{ action: `cognito-idp:${action}`, resource, context: {} }]
}

/** A text's resource is its telephone number, which is no ARN. Source: the words of SNS's own refusals. */
export function snsActions(action: string, body: Buffer): readonly RequestedAction[] {
  const form = new URLSearchParams(body.toString())
  const resource = form.get('TopicArn') ?? form.get('TargetArn') ?? form.get('PhoneNumber') ?? '*'
  return [{ action: `sns:${action}`, resource, context: {} }]
}

/** A batch needs the permission of its single call. Source: Amazon SQS Developer Guide, "API permissions". */
export function sqsActions(
  action: string,
  body: Buffer,
  { region, accountId }: AccountScope,
): readonly RequestedAction[] {
  const { QueueUrl, QueueName } = JSON.parse(body.toString() || '{}') as { QueueUrl?: string; QueueName?: string }
  const name = QueueName ?? QueueUrl?.split('/').at(-1) ?? ''
  const resource = `arn:aws:sqs:${region}:${accountId}:${name}`
  return [{ action: `sqs:${action.replace(/Batch$/, '')}`, resource, context: {} }]
}
