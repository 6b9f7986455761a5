import { randomUUID } from 'node:crypto'
import type { AwsAnswer, AwsCall } from './service.ts'

export const CLOUDFORMATION_NAMESPACE = 'http://cloudformation.amazonaws.com/doc/2010-05-15/'
export const SNS_NAMESPACE = 'http://sns.amazonaws.com/doc/2010-03-31/'
export const STS_NAMESPACE = 'https://sts.amazonaws.com/doc/2011-06-15/'

/**
 * An error in the format of its service: XML for SES, SNS and CloudFormation, a header for Bedrock, `__type` for the others.
 */
export function awsError(
  { service, path, body }: Pick<AwsCall, 'service' | 'path' | 'body'>,
  name: string,
  message: string,
  status: number,
): AwsAnswer {
  const requestId = randomUUID()
  const queryError = (namespace: string): AwsAnswer => ({
    status,
    headers: { 'content-type': 'text/xml', 'x-amzn-requestid': requestId },
    body: `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${queryCodes[name] ?? name.replace(/Exception$/, '')}</Code><Message>${escapeXml(message)}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
  })
  if (service === 'cloudformation') return queryError(CLOUDFORMATION_NAMESPACE)
  if (service === 'sns') return queryError(SNS_NAMESPACE)
  if (service === 'sts') return queryError(STS_NAMESPACE)
  if (service === 'ses' && !body.subarray(0, 1).equals(Buffer.from('{')) && !path.startsWith('/v2'))
    return queryError('http://ses.amazonaws.com/doc/2010-12-01/')
  if (service === 's3') return s3Error(status, name.replace(/Exception$/, ''), message)
  if (service === 'ses' || service === 'bedrock' || service === 'lambda')
    return {
      status,
      headers: { 'content-type': 'application/json', 'x-amzn-errortype': name, 'x-amzn-requestid': requestId },
      body: JSON.stringify({ message }),
    }
  return {
    // The JSON protocols of DynamoDB and Cognito answer every client error with 400.
    status: status < 500 ? 400 : status,
    headers: {
      'content-type': service === 'dynamodb' ? 'application/x-amz-json-1.0' : 'application/x-amz-json-1.1',
      'x-amzn-requestid': requestId,
    },
    body: JSON.stringify({ __type: service === 'dynamodb' ? `com.amazon.coral.service#${name}` : name, message }),
  }
}

/** Error names that differ in the query protocol. */
const queryCodes: Readonly<Record<string, string>> = { UnrecognizedClientException: 'InvalidClientTokenId' }

/** An S3 error in XML, where a denial is called AccessDenied. */
export function s3Error(status: number, code: string, message: string): AwsAnswer {
  const requestId = randomUUID()
  return {
    status,
    headers: { 'content-type': 'application/xml', 'x-amz-request-id': requestId },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><RequestId>${requestId}</RequestId></Error>`,
  }
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
