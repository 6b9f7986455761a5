import type { AwsAnswer, AwsCall, Principal } from '../front-door/service.ts'
import { awsError } from '../front-door/aws-error.ts'
import type { KmsKeys } from '../kms/keys.ts'
import type { Log } from '../log.ts'
import { dynamoDbDeeds, keyDeeds, tableArnPrefix, type TableKeys } from './dynamodb-deeds.ts'
import { heedingKeys, rememberingJudge } from './judge.ts'
import type { KeyPolicies } from './key-policy.ts'
import { kmsDeeds } from './kms-deeds.ts'
import type { Deed, Verdict } from './policy.ts'
import { judgeResource, type ResourcePolicies } from './resource-policies.ts'
import type { Role } from './roles.ts'
import { lambdaDeeds } from './lambda-deeds.ts'
import { s3Deeds } from './s3-deeds.ts'
import { bedrockDeeds, cognitoDeeds, sesDeeds, sqsDeeds } from './service-deeds.ts'

export interface Gate {
  /** The refusal of a call that its principal's role does not allow; undefined for one that it allows. */
  refuse(call: AwsCall): AwsAnswer | undefined
  /** For what happens without a call through the front door: stream reads of an event source, dead letters. */
  allows(principal: Principal, action: string, resource: string): boolean
  /** Whether the resource's policy lets an AWS service do this on behalf of `sourceArn`. */
  allowsService(service: string, action: string, resource: string, sourceArn: string): boolean
}

interface GateOptions {
  readonly accountId: string
  readonly region: string
  readonly roles: ReadonlyMap<string, Role>
  readonly resourcePolicies: ResourcePolicies
  readonly sesIdentities: readonly string[]
  readonly keys: KmsKeys
  readonly log: Log
  readonly keysOf: (table: string) => TableKeys | undefined
  /** Hears of everything that was allowed. */
  readonly recordUse?: ((role: Role, deed: Deed) => void) | undefined
}

/** Stands before every AWS call of a function: what the role does not allow here, AWS would not allow either. */
export function createGate(options: GateOptions): Gate {
  const { accountId, roles, log, recordUse } = options
  const owner = `arn:aws:iam::${accountId}:root`
  const said = new Set<string>()
  const keyPolicies = keyPoliciesOf(options.keys)
  const judges = new Map(
    [...roles].map(([arn, { statements }]) => [
      arn,
      heedingKeys(rememberingJudge(statements), { principalArn: arn, owner, keyPolicies }),
    ]),
  )
  // Who operates the account has no role that could limit them, but the keys' own policies do.
  judges.set(
    owner,
    heedingKeys(() => 'allowed', { principalArn: owner, owner, keyPolicies }),
  )
  const verdictOn = (principal: Principal, deed: Deed): Verdict => {
    const ofResource = judgeResource(options.resourcePolicies, { arn: principal.roleArn, accountId }, deed)
    if (ofResource === 'explicitly-denied') return 'explicitly-denied-by-resource'
    const ofRole = judges.get(principal.roleArn)?.(deed) ?? 'not-allowed'
    // Within an account either of the two policies may allow.
    return ofRole === 'not-allowed' ? ofResource : ofRole
  }

  const sentenceOf = (principal: Principal, { action, resource }: Deed, verdict: Verdict): string => {
    const role = principal.roleArn.split('/').at(-1)
    const policy = verdict.endsWith('-by-resource') ? 'resource-based policy' : 'identity-based policy'
    const why = verdict.startsWith('explicitly-denied')
      ? `with an explicit deny in ${policy.startsWith('i') ? 'an' : 'a'} ${policy}`
      : `because no ${policy} allows the ${action} action`
    return `User: arn:aws:sts::${accountId}:assumed-role/${role}/${principal.name} is not authorized to perform: ${action} on resource: ${resource} ${why}`
  }

  const denialOf = (principal: Principal, deeds: readonly Deed[]): string | undefined => {
    for (const deed of deeds) {
      const verdict = verdictOn(principal, deed)
      if (verdict === 'allowed') {
        const role = recordUse && roles.get(principal.roleArn)
        if (role) recordUse(role, deed)
        continue
      }
      const sentence = sentenceOf(principal, deed, verdict)
      // A poller is refused again and again; one line a refusal is enough.
      if (!said.has(sentence)) log.warn(`AccessDenied: ${sentence}`)
      said.add(sentence)
      return sentence
    }
    return undefined
  }

  return {
    refuse(call) {
      // Cognito's public calls carry no signature; what they may do, the pool itself decides.
      if (!call.principal) return undefined
      const denial = denialOf(call.principal, deedsOf(call, options))
      return denial === undefined ? undefined : awsError(call, 'AccessDeniedException', denial, 403)
    },
    allows(principal, action, resource) {
      const deed = { action, resource, context: {} }
      return denialOf(principal, [deed, ...keyDeeds([deed], options.keysOf)]) === undefined
    },
    allowsService(service, action, resource, sourceArn) {
      const context = { 'aws:sourcearn': sourceArn, 'aws:sourceaccount': accountId }
      const verdict = judgeResource(options.resourcePolicies, { service }, { action, resource, context })
      if (verdict !== 'allowed') log.warn(`AccessDenied: the policy of ${resource} does not let ${service} ${action}`)
      return verdict === 'allowed'
    },
  }
}

/** What each key's own policy says, by its ARN. */
function keyPoliciesOf(keys: KmsKeys): KeyPolicies {
  return new Map(keys.all.map(({ arn, policy }) => [arn, policy]))
}

function deedsOf(call: AwsCall, { accountId, region, sesIdentities, keysOf, keys }: GateOptions): readonly Deed[] {
  // The region that the call was signed for: Bedrock may be used in another one than the functions live in.
  const place = { accountId, region: call.headers['x-local-region'] ?? region }
  switch (call.service) {
    case 'dynamodb':
      return dynamoDbDeeds(call.action, call.body, { prefix: tableArnPrefix({ accountId, region }), keysOf })
    case 'ses':
      return sesDeeds(call.action, call.body, { ...place, identities: sesIdentities })
    case 'bedrock':
      return bedrockDeeds(call.path, place)
    case 'cognito':
      return cognitoDeeds(call.action, call.body, place)
    case 'sqs':
      return sqsDeeds(call.action, call.body, place)
    case 'cloudformation':
      return [{ action: `cloudformation:${call.action}`, resource: '*', context: {} }]
    // Whoever has credentials may ask whose they are; no policy can take that away.
    case 'sts':
      return []
    case 'kms':
      return kmsDeeds(call.action, call.body, { ...place, keys })
    case 'lambda':
      return lambdaDeeds(call.action, call.path, { accountId, region })
    case 's3':
      return s3Deeds(call)
  }
}
