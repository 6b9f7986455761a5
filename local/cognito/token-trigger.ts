import * as z from 'zod'
import { rolesOf, selfServiceScope, type TokenSubject } from './token-subject.ts'
import type { CognitoContext } from './context.ts'
import { CognitoError } from './cognito-error.ts'

export type TriggerSource =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens'

const claimValue = z.json()
const tokenOverride = z.object({
  claimsToAddOrOverride: z.record(z.string(), claimValue).nullish().transform(orUndefined),
  claimsToSuppress: z.array(z.string()).nullish().transform(orUndefined),
  scopesToAdd: z.array(z.string()).nullish().transform(orUndefined),
  scopesToSuppress: z.array(z.string()).nullish().transform(orUndefined),
})
export type TokenOverride = Partial<z.infer<typeof tokenOverride>>

const groupOverride = z.object({
  groupsToOverride: z
    .array(z.string())
    .nullish()
    .transform((groups) => groups ?? []),
  iamRolesToOverride: z
    .array(z.string())
    .nullish()
    .transform((roles) => roles ?? []),
  preferredRole: z.string().nullish().transform(orUndefined),
})

export interface Overrides {
  readonly id: TokenOverride
  readonly access: TokenOverride
  readonly groups: z.infer<typeof groupOverride> | undefined
}

const noOverrides: Overrides = { id: {}, access: {}, groups: undefined }

/** Invokes the pool's pre token generation function for changes to both tokens. */
export async function invokeTokenTrigger(
  context: CognitoContext,
  source: TriggerSource,
  subject: TokenSubject,
  clientMetadata: Readonly<Record<string, string>> | undefined,
): Promise<Overrides> {
  const { client, user, groups } = subject
  const trigger = client.pool.tokenTrigger
  if (!trigger) return noOverrides
  const details = trigger.version === '1' ? 'claimsOverrideDetails' : 'claimsAndScopeOverrideDetails'
  const roles = rolesOf(client, groups)
  const event = {
    version: trigger.version,
    triggerSource: source,
    region: client.pool.region,
    userPoolId: client.pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    request: {
      userAttributes: { ...user.attributes, 'cognito:user_status': user.status },
      groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: roles, preferredRole: roles[0] ?? null },
      ...(trigger.version === '1' ? {} : { scopes: [selfServiceScope] }),
      ...(clientMetadata ? { clientMetadata } : {}),
    },
    response: { [details]: null },
  }
  const answer = await context.invokeTrigger(trigger.arn, event).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CognitoError('UserLambdaValidationException', `PreTokenGeneration failed with error ${reason}.`)
  })
  const parsed = (trigger.version === '1' ? firstVersion : laterVersions).safeParse(answer)
  if (!parsed.success) throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output')
  return parsed.data
}

// An empty groupOverrideDetails removes all groups; a missing one keeps them.
const groupOverrideDetails = z.union([groupOverride, z.null().transform(() => groupOverride.parse({}))]).optional()

const firstVersion = z
  .object({
    response: z.object({ claimsOverrideDetails: tokenOverride.extend({ groupOverrideDetails }).nullish() }).nullish(),
  })
  .transform(({ response }): Overrides => {
    const { groupOverrideDetails: groups, ...id } = response?.claimsOverrideDetails ?? {}
    return { id, access: {}, groups }
  })

const laterVersions = z
  .object({
    response: z
      .object({
        claimsAndScopeOverrideDetails: z
          .object({
            idTokenGeneration: tokenOverride.nullish(),
            accessTokenGeneration: tokenOverride.nullish(),
            groupOverrideDetails,
          })
          .nullish(),
      })
      .nullish(),
  })
  .transform(({ response }): Overrides => {
    const details = response?.claimsAndScopeOverrideDetails
    return {
      id: details?.idTokenGeneration ?? {},
      access: details?.accessTokenGeneration ?? {},
      groups: details?.groupOverrideDetails,
    }
  })

function orUndefined<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined
}
