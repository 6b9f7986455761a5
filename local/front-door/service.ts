export type ServiceName =
  | 'dynamodb'
  | 'ses'
  | 'bedrock'
  | 'cognito'
  | 'cloudformation'
  | 'kms'
  | 'lambda'
  | 'sqs'
  | 's3'
  | 'sts'

/** Who signs a call: the role of a function, or an operator. Undefined in a call: an unsigned public call (browser → Cognito). */
export interface Principal {
  readonly name: string
  readonly roleArn: string
}

/** One AWS call as it arrived; the body is read in full. */
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
