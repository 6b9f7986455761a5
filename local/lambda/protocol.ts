/** Start data of a function's thread. */
export interface ThreadData {
  readonly directory: string
  /** As in the template: `index.handler`. */
  readonly handler: string
  readonly functionName: string
  readonly functionArn: string
  readonly memoryMegabytes: number
  readonly logGroup: string
}

export interface InvokeMessage {
  readonly type: 'invoke'
  readonly requestId: string
  /** JSON, as Lambda's runtime receives it. */
  readonly event: string
  /** Timeout of the invocation, in milliseconds since 1970. */
  readonly deadline: number
  readonly traceId: string
}

/** The parent took the oldest chunk of a streamed answer. */
export interface TakenMessage {
  readonly type: 'taken'
}

/** An error as Lambda reports it to the caller. */
export interface FunctionFailure {
  readonly errorType: string
  readonly errorMessage: string
  readonly trace?: readonly string[]
}

/** An event of the thread, with the output printed since the previous message. */
export type ThreadMessage = ThreadEvent & { readonly printed?: string }

type ThreadEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'broken'; readonly failure: FunctionFailure }
  /** A streamed answer starts. The handler's later result is ignored. */
  | { readonly type: 'stream'; readonly contentType: string | undefined }
  | { readonly type: 'chunk'; readonly data: Uint8Array }
  | { readonly type: 'result'; readonly payload: string }
  | { readonly type: 'failure'; readonly failure: FunctionFailure }
  /** Only printed output. */
  | { readonly type: 'output' }
