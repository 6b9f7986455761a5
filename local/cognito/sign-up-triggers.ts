import * as z from 'zod'
import type { Context } from './context.ts'
import type { Pool } from './pools.ts'
import { Refusal } from './refusal.ts'
import type { User } from './user-store.ts'

/** What a caller sent along for the triggers, and by which client; an administrator's call has none. */
export interface Caller {
  readonly clientId?: string | undefined
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined
}

export type SignUpSource = 'PreSignUp_SignUp' | 'PreSignUp_AdminCreateUser'
export type ConfirmationSource = 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword'
export type MessageSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_AdminCreateUser'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute'
  | 'CustomMessage_Authentication'

interface Asking {
  readonly trigger: 'PreSignUp' | 'CustomMessage' | 'PostConfirmation'
  readonly source: SignUpSource | ConfirmationSource | MessageSource
  readonly user: User
  readonly caller: Caller
  readonly request?: object
  readonly response?: object
}

const signUpAnswer = z.object({
  response: z
    .object({ autoConfirmUser: z.boolean().nullish(), autoVerifyEmail: z.boolean().nullish() })
    .nullish()
    .transform((response) => response ?? {}),
})
const messageAnswer = z.object({
  response: z
    .object({ emailMessage: z.string().nullish(), emailSubject: z.string().nullish() })
    .nullish()
    .transform((response) => response ?? {}),
})

/** Asks whether somebody may sign up, or be added, and whether they are confirmed without a code. */
export async function askBeforeSignUp(
  context: Context,
  pool: Pool,
  user: User,
  source: SignUpSource,
  caller: Caller,
): Promise<{ readonly isConfirmed: boolean; readonly isEmailVerified: boolean }> {
  const answer = await ask(context, pool, {
    trigger: 'PreSignUp',
    source,
    user,
    caller,
    request: { validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  })
  const { autoConfirmUser, autoVerifyEmail } = answer === undefined ? {} : understood(signUpAnswer, answer).response
  return { isConfirmed: autoConfirmUser === true, isEmailVerified: autoVerifyEmail === true }
}

/** Asks for the words of a mail. The placeholders of the code and the user name must be in them. */
export async function askForMessage(
  context: Context,
  pool: Pool,
  user: User,
  source: MessageSource,
  caller: Caller,
): Promise<{ readonly subject?: string | undefined; readonly message?: string | undefined }> {
  const answer = await ask(context, pool, {
    trigger: 'CustomMessage',
    source,
    user,
    caller,
    request: {
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: source === 'CustomMessage_AdminCreateUser' ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  })
  if (answer === undefined) return {}
  const { emailMessage, emailSubject } = understood(messageAnswer, answer).response
  if (emailMessage && !emailMessage.includes('{####}'))
    throw new Refusal(
      'InvalidLambdaResponseException',
      'CustomMessage lambda output does not contain the code parameter',
    )
  return { message: emailMessage ?? undefined, subject: emailSubject ?? undefined }
}

/** Says that somebody confirmed their sign-up or replaced a forgotten password. It has happened whatever the function answers. */
export async function tellOfConfirmation(
  context: Context,
  pool: Pool,
  user: User,
  source: ConfirmationSource,
  caller: Caller,
): Promise<void> {
  await ask(context, pool, { trigger: 'PostConfirmation', source, user, caller, response: {} })
}

async function ask(context: Context, pool: Pool, asking: Asking): Promise<unknown> {
  const { trigger, source, user, caller, request, response } = asking
  const functionArn = pool.properties.LambdaConfig?.[trigger]
  if (!functionArn) return undefined
  const event = {
    version: '1',
    region: pool.region,
    userPoolId: pool.id,
    userName: user.username,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: caller.clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    triggerSource: source,
    request: {
      userAttributes:
        trigger === 'PreSignUp' ? user.attributes : { ...user.attributes, 'cognito:user_status': user.status },
      ...request,
      ...(caller.clientMetadata ? { clientMetadata: caller.clientMetadata } : {}),
    },
    response: response ?? {},
  }
  return context.invokeTrigger(functionArn, event).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal('UserLambdaValidationException', `${trigger} failed with error ${reason}.`)
  })
}

function understood<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new Refusal('InvalidLambdaResponseException', 'Unrecognizable lambda output')
  return parsed.data
}
