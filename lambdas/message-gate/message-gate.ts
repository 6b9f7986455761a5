import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { TEXTS_REFUSAL } from '#domain/accounts/text-codes/text-code.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { SignInTexts } from '#lambdas/platform/sign-in-texts.ts'

interface Parts {
  readonly texts: SignInTexts
  readonly now: () => number
}

/** Cognito's client id for calls with AWS credentials, which operators make. */
const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE'

/**
 * Lets the user pool text codes of sign-ins within their limits, and refuses every other message that a caller without credentials of AWS
 * asks for: an access token alone must neither move an account to another address nor mail codes to strangers.
 */
export function messageGate({ texts, now }: Parts) {
  return async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
    if (event.callerContext.clientId === NO_CLIENT) return event
    if (event.triggerSource !== 'CustomMessage_Authentication') {
      logger.warn('refused a message', { trigger: event.triggerSource })
      throw new Error('Codes are asked for on our own pages')
    }
    // After the right password, and before the text is paid for.
    if (await texts.maySignIn(event.request.userAttributes['sub'] ?? event.userName, now())) return event
    logger.warn('refused a text', { trigger: event.triggerSource })
    throw new Error(TEXTS_REFUSAL)
  }
}
