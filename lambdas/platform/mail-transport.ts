import { SendRawEmailCommand, SESClient, SESServiceException } from '@aws-sdk/client-ses'
import { sentMessageId } from '#domain/mail/sent-message.ts'
import type { RenderedMail } from '#domain/mail/rendered-mail.ts'
import type { Mailbox } from './mailbox.ts'
import { mime } from './mime.ts'

/** SES's permanent errors for a message; all others are retried. */
const REFUSALS = new Set(['MessageRejected', 'InvalidParameterValue', 'ValidationError'])

/**
 * Timeout for SES including the SDK's retries; milliseconds. Long, because SES may have accepted a mail whose answer
 * was not awaited.
 */
const ANSWER_WITHIN = 20_000

/** SES also answers "MessageRejected" if the sender is not verified; that is not permanent. */
const NOT_VERIFIED = /not verified/i

/** `accepted` is SES's id, `messageId` the header that the recipient sees. */
export type SendResult = { readonly accepted: string; readonly messageId: string } | { readonly refused: string }

interface SentAs {
  readonly outboxId: string
  /** Message-IDs of the mails that the recipient got before in this thread, oldest first. */
  readonly earlier?: readonly string[]
}

export interface MailTransport {
  /** Sends a mail by SES. Throws if SES is unavailable. */
  send(mail: RenderedMail, as: SentAs): Promise<SendResult>
}

export function sesTransport(options: { from: Mailbox; configurationSet: string }): MailTransport {
  const ses = new SESClient({ maxAttempts: 3, requestHandler: { connectionTimeout: 3000 } })
  return {
    async send(mail, { outboxId, earlier = [] }) {
      const command = new SendRawEmailCommand({
        Source: options.from.address,
        Destinations: [mail.to],
        ConfigurationSetName: options.configurationSet,
        RawMessage: { Data: await mime(mail, { from: options.from, outboxId, earlier }) },
      })
      try {
        const { MessageId } = await ses.send(command, { abortSignal: AbortSignal.timeout(ANSWER_WITHIN) })
        const accepted = MessageId ?? 'unnamed'
        return { accepted, messageId: sentMessageId(accepted, await ses.config.region()) }
      } catch (error) {
        if (!(error instanceof SESServiceException) || !REFUSALS.has(error.name)) throw error
        if (NOT_VERIFIED.test(error.message) && error.message.includes(options.from.address)) throw error
        return { refused: error.name }
      }
    },
  }
}
