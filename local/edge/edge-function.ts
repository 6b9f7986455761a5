import { createContext, runInContext } from 'node:vm'
import type { Resource } from '../assembly/resource.ts'

/** CloudFront's limit for a function's code, in bytes. */
const LARGEST_CODE = 10 * 1024

export interface FunctionEvent {
  readonly version: '1.0'
  readonly context: {
    readonly distributionDomainName: string
    readonly distributionId: string
    readonly eventType: 'viewer-request' | 'viewer-response'
    readonly requestId: string
  }
  readonly viewer: { readonly ip: string }
  readonly request: EventRequest
  readonly response?: EventResponse
}

interface EventValue {
  readonly value: string
  readonly multiValue?: readonly { readonly value: string }[]
}
export type EventValues = Readonly<Record<string, EventValue>>

export interface EventRequest {
  readonly method: string
  readonly uri: string
  readonly querystring: EventValues
  readonly headers: EventValues
  readonly cookies: EventValues
}

export interface EventResponse {
  readonly statusCode: number
  readonly statusDescription?: string
  readonly headers?: EventValues
  readonly cookies?: Readonly<Record<string, EventValue & { readonly attributes?: string }>>
  readonly body?: string | { readonly encoding: 'text' | 'base64'; readonly data: string }
}

export type EdgeFunction = (event: FunctionEvent) => Promise<unknown>

/** Compiles a CloudFront Function once, with the few globals that CloudFront provides. */
export function loadFunction(resource: Resource, log: (line: string) => void): EdgeFunction {
  const { FunctionCode, FunctionConfig } = resource.properties()
  const { Runtime, KeyValueStoreAssociations } = FunctionConfig as Record<string, unknown>
  const code = FunctionCode as string
  if (Runtime !== 'cloudfront-js-2.0')
    throw new Error(
      `${resource.path} uses the runtime ${String(Runtime)}; the local cloud supports only cloudfront-js-2.0.`,
    )
  if (KeyValueStoreAssociations) throw new Error(`The local cloud does not serve key value stores (${resource.path}).`)
  if (Buffer.byteLength(code) > LARGEST_CODE)
    throw new Error(
      `${resource.path} has ${Buffer.byteLength(code)} bytes of code; CloudFront's limit is ${LARGEST_CODE}.`,
    )
  const print = (...words: unknown[]): void => log(`${resource.path}: ${words.map(String).join(' ')}`)
  const context = createContext(
    { Buffer, atob, btoa, console: { log: print, error: print } },
    { codeGeneration: { strings: false, wasm: false } },
  )
  runInContext(code, context, { filename: resource.path, timeout: 1000 })
  const handler = runInContext('handler', context) as (event: FunctionEvent) => unknown
  return async (event) => handler(event)
}
