/** An error that S3 returns. Source: Amazon S3 API Reference, "Error responses". */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const noSuchKey = (): S3Refusal => new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.')
export const noSuchUpload = (): S3Refusal =>
  new S3Refusal(404, 'NoSuchUpload', 'The specified multipart upload does not exist.')
export const malformedXml = (): S3Refusal =>
  new S3Refusal(400, 'MalformedXML', 'The XML you provided was not well-formed.')
export const overtaken = (): S3Refusal =>
  new S3Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
