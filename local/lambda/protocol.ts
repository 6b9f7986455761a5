import type { TableKeys } from '../iam/dynamodb-actions.ts'
import type { PrincipalContext } from '../iam/evaluators.ts'
import type { Statement } from '../iam/policy.ts'

/** What a function's thread is started with. */
export interface ThreadData {
  readonly directory: string
  /** As the template has it: `index.handler`. */
  readonly handler: string
  readonly functionName: string
  readonly functionArn: string
  readonly memoryMegabytes: number
  readonly logGroup: string
  readonly direct: DirectCalls | undefined
  readonly site: OwnSite | undefined
  readonly storage: OwnStorage | undefined
}

/** Where the distribution's names lead on this machine. */
export interface OwnSite {
  readonly names: readonly string[]
  readonly url: string
}

/** S3's address for browsers, and where functions' calls of it go instead. */
export interface OwnStorage {
  readonly url: string
  readonly frontDoor: string
}

/** What a thread must know to let the calls to the tables pass by itself. */
export interface DirectCalls {
  /** Where the SDK sends its calls, and whom it signs them as. */
  readonly frontDoor: string
  readonly accessKeyId: string
  readonly engine: string
  readonly statements: readonly Statement[]
  readonly judged: PrincipalContext
  /** ARNs of tables begin with it. */
  readonly prefix: string
  readonly tables: ReadonlyMap<string, TableKeys>
  /** Not zero while DynamoDB misbehaves on request. */
  readonly fault: Int32Array
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
