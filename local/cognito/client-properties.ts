import * as z from 'zod'

const withoutLocalMeaning = z.unknown().optional()

const authFlow = z.enum([
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_USER_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_USER_SRP_AUTH',
])
export type AuthFlow = z.infer<typeof authFlow>

const timeUnit = z.enum(['seconds', 'minutes', 'hours', 'days'])
export type TimeUnit = z.infer<typeof timeUnit>

/** AWS::Cognito::UserPoolClient, with Cognito's defaults. */
export const clientProperties = z.strictObject({
  UserPoolId: z.string(),
  ClientName: z.string().optional(),
  ExplicitAuthFlows: z
    .array(authFlow)
    .default(['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH']),
  GenerateSecret: z
    .literal(false, 'the local cloud does not support client secrets, because browsers cannot keep them')
    .optional(),
  AccessTokenValidity: z.number().optional(),
  IdTokenValidity: z.number().optional(),
  RefreshTokenValidity: z.number().optional(),
  TokenValidityUnits: z
    .object({ AccessToken: timeUnit, IdToken: timeUnit, RefreshToken: timeUnit })
    .partial()
    .optional(),
  AuthSessionValidity: z.number().min(3).max(15).default(3),
  EnableTokenRevocation: z.boolean().default(true),
  RefreshTokenRotation: z
    .object({
      Feature: z.enum(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: z.number().min(0).max(60).default(0),
    })
    .optional(),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('LEGACY'),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
  SupportedIdentityProviders: z.array(z.literal('COGNITO')).optional(),
  AllowedOAuthFlows: withoutLocalMeaning,
  AllowedOAuthFlowsUserPoolClient: withoutLocalMeaning,
  AllowedOAuthScopes: withoutLocalMeaning,
  AnalyticsConfiguration: withoutLocalMeaning,
  CallbackURLs: withoutLocalMeaning,
  DefaultRedirectURI: withoutLocalMeaning,
  EnablePropagateAdditionalUserContextData: withoutLocalMeaning,
  LogoutURLs: withoutLocalMeaning,
})
export type ClientProperties = z.infer<typeof clientProperties>
