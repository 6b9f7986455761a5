import * as z from 'zod'
import type { CognitoContext } from './context.ts'
import type { Pool } from './pools.ts'
import { CognitoError } from './cognito-error.ts'
import type { User } from './user-store.ts'

/** Client id and metadata of the call, for the triggers. An administrator's call has no client id. */
export interface TriggerCaller {
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

interface TriggerCall {
  readonly trigger: 'PreSignUp' | 'CustomMessage' | 'PostConfirmation'
  readonly source: SignUpSource | ConfirmationSource | MessageSource
  readonly user: User
  readonly caller: TriggerCaller
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
    .object({
      emailMessage: z.string().nullish(),
      emailSubject: z.string().nullish(),
      smsMessage: z.string().nullish(),
    })
    .nullish()
    .transform((response) => response ?? {}),
})

/** Invokes PreSignUp, which may refuse a sign-up or confirm it without a code. */
export async function invokePreSignUp(
  context: CognitoContext,
  pool: Pool,
  user: User,
  source: SignUpSource,
  caller: TriggerCaller,
): Promise<{ readonly isConfirmed: boolean; readonly isEmailVerified: boolean }> {
  const answer = await invoke(context, pool, {
    trigger: 'PreSignUp',
    source,
    user,
    caller,
    request: { validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  })
  const { autoConfirmUser, autoVerifyEmail } = answer === undefined ? {} : parseAnswer(signUpAnswer, answer).response
  return { isConfirmed: autoConfirmUser === true, isEmailVerified: autoVerifyEmail === true }
}

interface CustomMessage {
  readonly subject?: string | undefined
  readonly message?: string | undefined
  /** The words of a text message. */
  readonly words?: string | undefined
}

/** Invokes CustomMessage for the words of a mail or text, which must contain the code's placeholder. */
export async function invokeCustomMessage(
  context: CognitoContext,
  pool: Pool,
  user: User,
  source: MessageSource,
  caller: TriggerCaller,
): Promise<CustomMessage> {
  const answer = await invoke(context, pool, {
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
  const { emailMessage, emailSubject, smsMessage } = parseAnswer(messageAnswer, answer).response
  if ([emailMessage, smsMessage].some((words) => words && !words.includes('{####}')))
    throw new CognitoError(
      'InvalidLambdaResponseException',
      'CustomMessage lambda output does not contain the code parameter',
    )
  return {
    message: emailMessage ?? undefined,
    subject: emailSubject ?? undefined,
    words: smsMessage ?? undefined,
  }
}

/** Invokes PostConfirmation after a confirmed sign-up or password reset. Its error does not undo the confirmation. */
export async function invokePostConfirmation(
  context: CognitoContext,
  pool: Pool,
  user: User,
  source: ConfirmationSource,
  caller: TriggerCaller,
): Promise<void> {
  await invoke(context, pool, { trigger: 'PostConfirmation', source, user, caller, response: {} })
}

async function invoke(context: CognitoContext, pool: Pool, call: TriggerCall): Promise<unknown> {
  const { trigger, source, user, caller, request, response } = call
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
    throw new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${reason}.`)
  })
}

function parseAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output')
  return parsed.data
}
