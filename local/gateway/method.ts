/** A method of a REST API, with what it asks of a caller and the function that answers. */
export interface Method {
  readonly httpMethod: string
  readonly resourceId: string
  readonly resourcePath: string
  readonly functionArn: string
  readonly streams: boolean
  readonly timeoutMs: number
  /** Pools whose access tokens are asked for; undefined: anybody may call. */
  readonly pools: readonly string[] | undefined
  readonly scopes: readonly string[]
}
