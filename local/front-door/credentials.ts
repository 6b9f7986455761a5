import type { Principal, ServiceName } from './service.ts'

/** Access key, region and service of a call's `Authorization` header. */
export interface CallSignature {
  readonly accessKeyId: string
  readonly region: string
  readonly service: string
}

const SIGNED = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\/aws4_request/

/**
 * Parses a Signature Version 4 header. Does not verify the signature, because anyone who can reach the random loopback
 * port can also read the data folder.
 */
export function readSignature(authorization: string | undefined): CallSignature | undefined {
  const [, accessKeyId, region, service] = SIGNED.exec(authorization ?? '') ?? []
  return accessKeyId && region && service ? { accessKeyId, region, service } : undefined
}

/** Services by the name that calls are signed for. */
const services: Readonly<Record<string, ServiceName>> = {
  dynamodb: 'dynamodb',
  ses: 'ses',
  bedrock: 'bedrock',
  'cognito-idp': 'cognito',
  cloudformation: 'cloudformation',
  ce: 'cost-explorer',
  kms: 'kms',
  lambda: 'lambda',
  sns: 'sns',
  sqs: 'sqs',
  s3: 's3',
  sts: 'sts',
}

export function serviceNamed(name: string): ServiceName | undefined {
  return services[name]
}

/** Principals by access key id. */
export type Keys = ReadonlyMap<string, Principal>
