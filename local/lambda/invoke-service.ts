import { randomUUID } from 'node:crypto'
import type { AsyncInvocations } from '../event-sources/async-invocations.ts'
import { awsError } from '../front-door/aws-error.ts'
import type { AwsAnswer, AwsCall, AwsService } from '../front-door/service.ts'
import { invokedFunction } from './function-name.ts'
import type { Runtime } from './runtime.ts'

/** Lambda's quotas on a payload, in bytes. Source: Lambda Developer Guide, "Lambda quotas". */
const LARGEST_SYNCHRONOUS = 6 * 1024 * 1024
const LARGEST_ASYNCHRONOUS = 1024 * 1024

interface InvokeServiceOptions {
  readonly region: string
  readonly accountId: string
  readonly runtime: () => Promise<Pick<Runtime, 'invoke' | 'definition'>>
  readonly invocations: () => Promise<Pick<AsyncInvocations, 'accept'>>
}

/** Serves Lambda's Invoke, synchronous and asynchronous. */
export function createInvokeService({ region, accountId, runtime, invocations }: InvokeServiceOptions): AwsService {
  return async (call) => {
    const invoked = invokedFunction(call.path, { region, accountId })
    if (!invoked || call.method !== 'POST')
      return awsError(
        call,
        'InvalidAction',
        `The local cloud does not serve ${call.method} ${call.path} of Lambda.`,
        400,
      )
    const functions = await runtime()
    const functionArn = invoked.qualifiedArn.replace(/:\$LATEST$/, '')
    if (!functions.definition(functionArn))
      return awsError(call, 'ResourceNotFoundException', `Function not found: ${invoked.qualifiedArn}`, 404)

    const type = call.headers['x-amz-invocation-type'] ?? 'RequestResponse'
    const refusal = refusalOf(call, type)
    if (refusal) return refusal
    const event = call.body.length === 0 ? '{}' : call.body.toString()
    if (type === 'DryRun') return answer(204)
    if (type === 'Event') {
      await (await invocations()).accept([{ functionArn, event: JSON.parse(event) as unknown }])
      return answer(202)
    }
    const requestId = randomUUID()
    const outcome = await functions.invoke(functionArn, { event, requestId })
    if (!outcome.ok) return failed(outcome.failure, requestId)
    return answer(200, JSON.stringify(outcome.payload), requestId)
  }
}

function refusalOf(call: AwsCall, type: string): AwsAnswer | undefined {
  if (!['RequestResponse', 'Event', 'DryRun'].includes(type))
    return awsError(call, 'InvalidParameterValueException', `There is no invocation type ${type}.`, 400)
  const largest = type === 'Event' ? LARGEST_ASYNCHRONOUS : LARGEST_SYNCHRONOUS
  if (call.body.length > largest)
    return awsError(
      call,
      'RequestTooLargeException',
      `${call.body.length} byte payload is too large for the ${type} invocation type (limit ${largest} bytes)`,
      413,
    )
  try {
    if (call.body.length > 0) JSON.parse(call.body.toString())
    return undefined
  } catch (error) {
    const message = `Could not parse request body into json: ${(error as Error).message}`
    return awsError(call, 'InvalidRequestContentException', message, 400)
  }
}

/** A function's error is not an error of the call: the status is 200, and a header reports it. */
function failed(failure: object, requestId: string): AwsAnswer {
  const { headers, ...rest } = answer(200, JSON.stringify(failure), requestId)
  return { ...rest, headers: { ...headers, 'x-amz-function-error': 'Unhandled' } }
}

function answer(status: number, body = '', requestId: string = randomUUID()): AwsAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'x-amzn-requestid': requestId, 'x-amz-executed-version': '$LATEST' },
    body,
  }
}
