/** A method of a REST API, with its authorization and its function. */
export interface Method {
  readonly httpMethod: string
  readonly resourceId: string
  readonly resourcePath: string
  readonly functionArn: string
  readonly streams: boolean
  readonly timeoutMs: number
  /** Pools whose access tokens are required; undefined if anyone may call. */
  readonly pools: readonly string[] | undefined
  readonly scopes: readonly string[]
}
