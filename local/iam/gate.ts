import type { AwsAnswer, AwsCall, Principal } from '../front-door/service.ts'
import { awsError } from '../front-door/aws-error.ts'
import type { KmsKeys } from '../kms/keys.ts'
import type { Log } from '../log.ts'
import { dynamoDbActions, decryptActions, tableArnPrefix, type TableKeys } from './dynamodb-actions.ts'
import { withKeyPolicies, cachedEvaluator } from './evaluators.ts'
import type { KeyPolicies } from './key-policy.ts'
import { kmsActions } from './kms-actions.ts'
import type { RequestedAction, Decision } from './policy.ts'
import { evaluateResourcePolicy, type ResourcePolicies } from './resource-policies.ts'
import type { Role } from './roles.ts'
import { lambdaActions } from './lambda-actions.ts'
import { s3Actions } from './s3-actions.ts'
import { bedrockActions, cognitoActions, sesActions, snsActions, sqsActions } from './service-actions.ts'

export interface Gate {
  /** Returns an error if the principal's role does not allow the call, otherwise undefined. */
  refuse(call: AwsCall): AwsAnswer | undefined
  /** For actions that do not pass the front door: stream reads of an event source, dead letters. */
  allows(principal: Principal, action: string, resource: string): boolean
  /** Whether the resource's policy allows an AWS service this action on behalf of `sourceArn`. */
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
  /** Called for every allowed action. */
  readonly recordUse?: ((role: Role, requested: RequestedAction) => void) | undefined
}

/** Authorizes every AWS call of a function by its role, as AWS would. */
export function createGate(options: GateOptions): Gate {
  const { accountId, roles, log, recordUse } = options
  const owner = `arn:aws:iam::${accountId}:root`
  const logged = new Set<string>()
  const keyPolicies = keyPoliciesOf(options.keys)
  const evaluators = new Map(
    [...roles].map(([arn, { statements }]) => [
      arn,
      withKeyPolicies(cachedEvaluator(statements), { principalArn: arn, owner, keyPolicies }),
    ]),
  )
  // The operator has no role, so only key policies limit them.
  evaluators.set(
    owner,
    withKeyPolicies(() => 'allowed', { principalArn: owner, owner, keyPolicies }),
  )
  const decisionOn = (principal: Principal, requested: RequestedAction): Decision => {
    const ofResource = evaluateResourcePolicy(
      options.resourcePolicies,
      { arn: principal.roleArn, accountId },
      requested,
    )
    if (ofResource === 'explicitly-denied') return 'explicitly-denied-by-resource'
    const ofRole = evaluators.get(principal.roleArn)?.(requested) ?? 'not-allowed'
    // Within an account, either policy may allow.
    return ofRole === 'not-allowed' ? ofResource : ofRole
  }

  const messageOf = (principal: Principal, { action, resource }: RequestedAction, decision: Decision): string => {
    const role = principal.roleArn.split('/').at(-1)
    const policy = decision.endsWith('-by-resource') ? 'resource-based policy' : 'identity-based policy'
    const why = decision.startsWith('explicitly-denied')
      ? `with an explicit deny in ${policy.startsWith('i') ? 'an' : 'a'} ${policy}`
      : `because no ${policy} allows the ${action} action`
    return `User: arn:aws:sts::${accountId}:assumed-role/${role}/${principal.name} is not authorized to perform: ${action} on resource: ${resource} ${why}`
  }

  const denialOf = (principal: Principal, actions: readonly RequestedAction[]): string | undefined => {
    for (const requested of actions) {
      const decision = decisionOn(principal, requested)
      if (decision === 'allowed') {
        const role = recordUse && roles.get(principal.roleArn)
        if (role) recordUse(role, requested)
        continue
      }
      const message = messageOf(principal, requested, decision)
      // Logged once, because a poller repeats its call.
      if (!logged.has(message)) log.warn(`AccessDenied: ${message}`)
      logged.add(message)
      return message
    }
    return undefined
  }

  return {
    refuse(call) {
      // Cognito's public calls are unsigned; the pool itself authorizes them.
      if (!call.principal) return undefined
      const denial = denialOf(call.principal, requestedActionsOf(call, options))
      return denial === undefined ? undefined : awsError(call, 'AccessDeniedException', denial, 403)
    },
    allows(principal, action, resource) {
      const requested = { action, resource, context: {} }
      return denialOf(principal, [requested, ...decryptActions([requested], options.keysOf)]) === undefined
    },
    allowsService(service, action, resource, sourceArn) {
      const context = { 'aws:sourcearn': sourceArn, 'aws:sourceaccount': accountId }
      const decision = evaluateResourcePolicy(options.resourcePolicies, { service }, { action, resource, context })
      if (decision !== 'allowed')
        log.warn(`AccessDenied: the policy of ${resource} does not allow ${service} ${action}`)
      return decision === 'allowed'
    },
  }
}

/** Policies of the keys, by key ARN. */
function keyPoliciesOf(keys: KmsKeys): KeyPolicies {
  return new Map(keys.all.map(({ arn, policy }) => [arn, policy]))
}

function requestedActionsOf(
  call: AwsCall,
  { accountId, region, sesIdentities, keysOf, keys }: GateOptions,
): readonly RequestedAction[] {
  // The region that the call was signed for: Bedrock may be in another region than the functions.
  const scope = { accountId, region: call.headers['x-local-region'] ?? region }
  switch (call.service) {
    case 'dynamodb':
      return dynamoDbActions(call.action, call.body, { prefix: tableArnPrefix({ accountId, region }), keysOf })
    case 'ses':
      return sesActions(call.action, call.body, { ...scope, identities: sesIdentities })
    case 'bedrock':
      return bedrockActions(call.path, scope)
    case 'cognito':
      return cognitoActions(call.action, call.body, scope)
    case 'sns':
      return snsActions(call.action, call.body)
    case 'sqs':
      return sqsActions(call.action, call.body, scope)
    case 'cloudformation':
      return [{ action: `cloudformation:${call.action}`, resource: '*', context: {} }]
    case 'cost-explorer':
      return [{ action: `ce:${call.action}`, resource: '*', context: {} }]
    // GetCallerIdentity needs no permission and cannot be denied.
    case 'sts':
      return []
    case 'kms':
      return kmsActions(call.action, call.body, { ...scope, keys })
    case 'lambda':
      return lambdaActions(call.action, call.path, { accountId, region })
    case 's3':
      return s3Actions(call)
  }
}
