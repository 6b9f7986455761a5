import type { Principal, ServiceName } from './service.ts'

/** What the `Authorization` header of a signed AWS call says: who signs, for which region and service. */
export interface Signature {
  readonly accessKeyId: string
  readonly region: string
  readonly service: string
}

const SIGNED = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\/aws4_request/

/**
 * Reads a Signature Version 4 header. The signature itself is not verified: the listener is on a random
 * port of the loopback interface, and whoever can reach it can read the data folder as well.
 */
export function readSignature(authorization: string | undefined): Signature | undefined {
  const [, accessKeyId, region, service] = SIGNED.exec(authorization ?? '') ?? []
  return accessKeyId && region && service ? { accessKeyId, region, service } : undefined
}

/** Names that calls are signed for, as the services that answer them here. */
const services: Readonly<Record<string, ServiceName>> = {
  dynamodb: 'dynamodb',
  ses: 'ses',
  bedrock: 'bedrock',
  'cognito-idp': 'cognito',
  cloudformation: 'cloudformation',
  kms: 'kms',
  lambda: 'lambda',
  sqs: 'sqs',
  s3: 's3',
  sts: 'sts',
}

export function serviceNamed(name: string): ServiceName | undefined {
  return services[name]
}

/** Who holds which key. */
export type Keys = ReadonlyMap<string, Principal>
