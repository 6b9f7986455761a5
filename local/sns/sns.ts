import { randomUUID } from 'node:crypto'
import { awsError, SNS_NAMESPACE } from '../front-door/aws-error.ts'
import type { AwsService } from '../front-door/service.ts'
import type { TextLog } from './text-log.ts'

const E164 = /^\+[1-9]\d{6,14}$/
/** SNS sends at most this many bytes, in several messages. */
const LONGEST = 1600

/** Serves SNS's Publish to a telephone number. The text goes into the log and to nobody. */
export function createSns(texts: TextLog): AwsService {
  return async (call) => {
    const form = new URLSearchParams(call.body.toString())
    const invalid = (message: string) => awsError(call, 'InvalidParameterException', message, 400)
    if (call.action !== 'Publish')
      return awsError(call, 'InvalidActionException', `The local cloud does not serve ${call.action} of SNS.`, 400)
    const [number, words] = [form.get('PhoneNumber'), form.get('Message') ?? '']
    if (number === null) return invalid('Invalid parameter: TopicArn or TargetArn: the local cloud has no topics.')
    if (!E164.test(number))
      return invalid(`Invalid parameter: PhoneNumber Reason: ${number} is not valid to publish to`)
    if (words === '') return invalid('Invalid parameter: Empty message')
    if (Buffer.byteLength(words) > LONGEST) return invalid('Invalid parameter: Message too long')
    const requestId = randomUUID()
    return {
      status: 200,
      headers: { 'content-type': 'text/xml', 'x-amzn-requestid': requestId },
      body: `<PublishResponse xmlns="${SNS_NAMESPACE}"><PublishResult><MessageId>${texts.add(number, words)}</MessageId></PublishResult><ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></PublishResponse>`,
    }
  }
}
