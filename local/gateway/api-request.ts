/** A request as CloudFront sends it to the REST API's stage. */
export interface ApiRequest {
  readonly method: string
  /** Percent-encoded path without the stage: `/api/tickets/VMS-1`. */
  readonly path: string
  /** Without the question mark; empty if there is none. */
  readonly query: string
  /** Names in the sender's spelling; a name may repeat. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
  /** IP address of the connection. */
  readonly sourceIp: string
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer | AsyncIterable<Uint8Array>
}

/** A stage of a REST API. */
export interface RestApi {
  /** `<restApiId>.execute-api.<region>.<suffix>`, the origin's domain in CloudFront. */
  readonly domainName: string
  readonly stageName: string
  handle(request: ApiRequest): Promise<ApiAnswer>
}
