import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { awsClientDefaults, statusOf } from './aws-client.ts'

/** A text to one number. */
interface Text {
  /** E.164. */
  readonly number: string
  readonly words: string
  /** SNS refuses to send the text for more USD. */
  readonly mostUsd: number
}

/** The text was certainly not sent: SNS answered with a refusal. */
export class TextRefused extends Error {
  override name = 'TextRefused'
}

export type SendText = (text: Text) => Promise<void>

/** Sends texts by SNS, each at most once: SNS cannot recognise a repeated one, so the client does not retry. */
export function snsTexts(): SendText {
  const sns = new SNSClient({ ...awsClientDefaults, maxAttempts: 1 })
  const text = (StringValue: string) => ({ DataType: 'String', StringValue })
  return async ({ number, words, mostUsd }) => {
    try {
      await sns.send(
        new PublishCommand({
          PhoneNumber: number,
          Message: words,
          MessageAttributes: {
            'AWS.SNS.SMS.SMSType': text('Transactional'),
            'AWS.SNS.SMS.MaxPrice': { DataType: 'Number', StringValue: mostUsd.toFixed(2) },
          },
        }),
      )
    } catch (error) {
      throw withoutItsWords(error)
    }
  }
}

/** An error with the name of SNS's own one, whose words may hold the number. */
function withoutItsWords(error: unknown): Error {
  const { name } = error as Error
  return statusOf(error) === undefined
    ? new Error(`SNS has not answered: ${name}`)
    : new TextRefused(`SNS has refused a text: ${name}`)
}
