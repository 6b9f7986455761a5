export type ServiceName =
  | 'dynamodb'
  | 'ses'
  | 'bedrock'
  | 'cognito'
  | 'cloudformation'
  | 'cost-explorer'
  | 'kms'
  | 'lambda'
  | 'sns'
  | 'sqs'
  | 's3'
  | 'sts'

/**
 * The signer of a call: a function's role or an operator. Undefined for an unsigned public call (browser to Cognito).
 */
export interface Principal {
  readonly name: string
  readonly roleArn: string
}

/** An AWS call with its complete body. */
export interface AwsCall {
  readonly service: ServiceName
  readonly action: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly principal: Principal | undefined
}

export interface AwsAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string | AsyncIterable<Uint8Array>
}

export type AwsService = (call: AwsCall) => Promise<AwsAnswer>
