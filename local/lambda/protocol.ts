/** What a function's thread is started with. */
export interface ThreadData {
  readonly directory: string
  /** As the template has it: `index.handler`. */
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
  /** When the invocation is cut off, in milliseconds since 1970. */
  readonly deadline: number
  readonly traceId: string
}

/** The oldest chunk of a streamed answer was taken; the next one may come. */
export interface TakenMessage {
  readonly type: 'taken'
}

/** An error as Lambda reports it to the caller. */
export interface FunctionFailure {
  readonly errorType: string
  readonly errorMessage: string
  readonly trace?: readonly string[]
}

/** What happened, and what the function has printed since the message before. */
export type ThreadMessage = ThreadNews & { readonly printed?: string }

type ThreadNews =
  | { readonly type: 'ready' }
  | { readonly type: 'broken'; readonly failure: FunctionFailure }
  /** A streamed answer begins; what the handler returns afterwards counts for nothing. */
  | { readonly type: 'stream'; readonly contentType: string | undefined }
  | { readonly type: 'chunk'; readonly data: Uint8Array }
  | { readonly type: 'result'; readonly payload: string }
  | { readonly type: 'failure'; readonly failure: FunctionFailure }
  /** Nothing but what was printed. */
  | { readonly type: 'output' }
