import { SendRawEmailCommand, SESClient, SESServiceException } from '@aws-sdk/client-ses'
import type { RenderedMail } from '#domain/mail/rendered-mail.ts'
import type { Mailbox } from './mailbox.ts'
import { mime } from './mime.ts'

/** What SES says of one message and would say again; everything else may pass at another time. */
const REFUSALS = new Set(['MessageRejected', 'InvalidParameterValue', 'ValidationError'])

/**
 * How long SES is waited for, repeated attempts included; milliseconds. Long, and no second attempt after it, because an
 * answer that is given up may still be an accepted mail.
 */
const ANSWER_WITHIN = 20_000

/** "MessageRejected" also means that we may not send as ourselves just now, which is no fault of the message. */
const NOT_VERIFIED = /not verified/i

export type Posting = { readonly accepted: string } | { readonly refused: string }

export interface Post {
  /** Sends a mail by SES. Throws if SES is unavailable. */
  send(mail: RenderedMail, outboxId: string): Promise<Posting>
}

export function sesPost(options: { from: Mailbox; configurationSet: string }): Post {
  const ses = new SESClient({ maxAttempts: 3, requestHandler: { connectionTimeout: 3000 } })
  return {
    async send(mail, outboxId) {
      const command = new SendRawEmailCommand({
        Source: options.from.address,
        Destinations: [mail.to],
        ConfigurationSetName: options.configurationSet,
        RawMessage: { Data: await mime(mail, { from: options.from, outboxId }) },
      })
      try {
        const { MessageId } = await ses.send(command, { abortSignal: AbortSignal.timeout(ANSWER_WITHIN) })
        return { accepted: MessageId ?? 'unnamed' }
      } catch (error) {
        if (!(error instanceof SESServiceException) || !REFUSALS.has(error.name)) throw error
        if (NOT_VERIFIED.test(error.message) && error.message.includes(options.from.address)) throw error
        return { refused: error.name }
      }
    },
  }
}
