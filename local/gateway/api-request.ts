/** One request as CloudFront hands it to the REST API's stage. */
export interface ApiRequest {
  readonly method: string
  /** As sent, percent-encoded, without the stage: `/api/tickets/VMS-1`. */
  readonly path: string
  /** Without the question mark; empty when there is none. */
  readonly query: string
  /** Names as the sender spelled them; a name may occur more than once. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
  /** The address that the connection came from. */
  readonly sourceIp: string
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer | AsyncIterable<Uint8Array>
}

/** A stage of a REST API. */
export interface RestApi {
  /** `<restApiId>.execute-api.<region>.<suffix>`: what CloudFront names as its origin. */
  readonly domainName: string
  readonly stageName: string
  handle(request: ApiRequest): Promise<ApiAnswer>
}
