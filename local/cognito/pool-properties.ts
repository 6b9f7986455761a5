import * as z from 'zod'

/** Properties without a local effect. */
const withoutLocalMeaning = z.unknown().optional()

const mfaMethod = z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])
export type MfaMethod = z.infer<typeof mfaMethod>

const firstFactor = z.enum(['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'])

const passwordPolicy = z.strictObject({
  MinimumLength: z.number().default(8),
  RequireLowercase: z.boolean().default(false),
  RequireUppercase: z.boolean().default(false),
  RequireNumbers: z.boolean().default(false),
  RequireSymbols: z.boolean().default(false),
  PasswordHistorySize: z.number().default(0),
  TemporaryPasswordValidityDays: z.number().default(7),
})
export type PasswordPolicy = z.infer<typeof passwordPolicy>

const schemaAttribute = z.strictObject({
  Name: z.string(),
  AttributeDataType: z.enum(['String', 'Number', 'DateTime', 'Boolean']).default('String'),
  DeveloperOnlyAttribute: z.boolean().default(false),
  Mutable: z.boolean().default(true),
  Required: z.boolean().default(false),
  StringAttributeConstraints: z
    .object({ MinLength: z.string().optional(), MaxLength: z.string().optional() })
    .optional(),
  NumberAttributeConstraints: z.object({ MinValue: z.string().optional(), MaxValue: z.string().optional() }).optional(),
})
export type SchemaAttribute = z.infer<typeof schemaAttribute>

/** AWS::Cognito::UserPool, with Cognito's defaults. */
export const poolProperties = z.strictObject({
  UserPoolName: z.string().optional(),
  UsernameAttributes: z.array(z.enum(['email', 'phone_number'])).default([]),
  AliasAttributes: z.array(z.enum(['email', 'phone_number', 'preferred_username'])).default([]),
  UsernameConfiguration: z.object({ CaseSensitive: z.boolean().default(true) }).optional(),
  AutoVerifiedAttributes: z.array(z.enum(['email', 'phone_number'])).default([]),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()).default([]) })
    .optional(),
  Schema: z.array(schemaAttribute).default([]),
  Policies: z
    .strictObject({
      PasswordPolicy: passwordPolicy.optional(),
      SignInPolicy: z.object({ AllowedFirstAuthFactors: z.array(firstFactor).default(['PASSWORD']) }).optional(),
    })
    .optional(),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  EnabledMfas: z.array(mfaMethod).default([]),
  AccountRecoverySetting: z
    .object({
      RecoveryMechanisms: z
        .array(
          z.object({
            Name: z.enum(['verified_email', 'verified_phone_number', 'admin_only']),
            Priority: z.number(),
          }),
        )
        .default([]),
    })
    .optional(),
  AdminCreateUserConfig: z
    .object({
      AllowAdminCreateUserOnly: z.boolean().default(false),
      InviteMessageTemplate: z.object({ EmailMessage: z.string(), EmailSubject: z.string() }).partial().optional(),
      UnusedAccountValidityDays: z.number().optional(),
    })
    .optional(),
  EmailConfiguration: z
    .object({ From: z.string(), ReplyToEmailAddress: z.string(), SourceArn: z.string() })
    .partial()
    .optional(),
  EmailVerificationMessage: z.string().optional(),
  EmailVerificationSubject: z.string().optional(),
  EmailAuthenticationMessage: z.string().optional(),
  EmailAuthenticationSubject: z.string().optional(),
  VerificationMessageTemplate: z
    .object({
      DefaultEmailOption: z.literal('CONFIRM_WITH_CODE').optional(),
      EmailMessage: z.string().optional(),
      EmailSubject: z.string().optional(),
    })
    .optional(),
  LambdaConfig: z
    .strictObject({
      PreSignUp: z.string().optional(),
      CustomMessage: z.string().optional(),
      PostConfirmation: z.string().optional(),
      PreTokenGeneration: z.string().optional(),
      PreTokenGenerationConfig: z
        .object({ LambdaArn: z.string(), LambdaVersion: z.enum(['V1_0', 'V2_0', 'V3_0']) })
        .optional(),
    })
    .optional(),
  DeletionProtection: withoutLocalMeaning,
  SmsAuthenticationMessage: z.string().optional(),
  SmsConfiguration: z.object({ SnsCallerArn: z.unknown(), ExternalId: z.string().optional() }).optional(),
  SmsVerificationMessage: withoutLocalMeaning,
  UserPoolAddOns: withoutLocalMeaning,
  UserPoolTags: withoutLocalMeaning,
  UserPoolTier: withoutLocalMeaning,
  WebAuthnRelyingPartyID: z.string().min(1).max(127).optional(),
  WebAuthnUserVerification: z.enum(['required', 'preferred']).default('preferred'),
  WebAuthnFactorConfiguration: z
    .enum(['SINGLE_FACTOR', 'MULTI_FACTOR_WITH_USER_VERIFICATION'])
    .default('SINGLE_FACTOR'),
})
export type PoolProperties = z.infer<typeof poolProperties>

/** Cognito's password policy if a template has none. */
export const defaultPasswordPolicy: PasswordPolicy = {
  MinimumLength: 8,
  RequireLowercase: true,
  RequireUppercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
  PasswordHistorySize: 0,
  TemporaryPasswordValidityDays: 7,
}
