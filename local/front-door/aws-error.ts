import { randomUUID } from 'node:crypto'
import type { AwsAnswer, AwsCall } from './service.ts'

/** An error as the service that was called puts it: SES in XML, Bedrock with a header, the others by `__type`. */
export function awsError(
  { service, path, body }: Pick<AwsCall, 'service' | 'path' | 'body'>,
  name: string,
  message: string,
  status: number,
): AwsAnswer {
  const requestId = randomUUID()
  if (service === 'ses' && !body.subarray(0, 1).equals(Buffer.from('{')) && !path.startsWith('/v2'))
    return {
      status,
      headers: { 'content-type': 'text/xml', 'x-amzn-requestid': requestId },
      body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${name.replace(/Exception$/, '')}</Code><Message>${escapeXml(message)}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
    }
  if (service === 'ses' || service === 'bedrock')
    return {
      status,
      headers: { 'content-type': 'application/json', 'x-amzn-errortype': name, 'x-amzn-requestid': requestId },
      body: JSON.stringify({ message }),
    }
  return {
    // The JSON protocols of DynamoDB and Cognito answer whatever the caller did wrong with 400.
    status: status < 500 ? 400 : status,
    headers: {
      'content-type': service === 'dynamodb' ? 'application/x-amz-json-1.0' : 'application/x-amz-json-1.1',
      'x-amzn-requestid': requestId,
    },
    body: JSON.stringify({ __type: service === 'dynamodb' ? `com.amazon.coral.service#${name}` : name, message }),
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
