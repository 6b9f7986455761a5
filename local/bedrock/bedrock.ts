import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AwsAnswer, AwsCall, AwsService } from '../front-door/service.ts'
import { BedrockError, readConverse } from './converse-request.ts'
import { frames } from './frames.ts'
import { reply } from './reply.ts'

const OPERATION = /^\/model\/([^/]+)\/(converse|converse-stream)$/

/** Serves Converse and ConverseStream. Answers only with sentences quoted from the passages of the prompt. */
export function createBedrock(): { readonly handle: AwsService } {
  return {
    async handle(call) {
      try {
        return converse(call)
      } catch (error) {
        if (!(error instanceof BedrockError)) throw error
        return {
          status: error.status,
          headers: { ...json(), 'x-amzn-errortype': error.code },
          body: JSON.stringify({ message: error.message }),
        }
      }
    },
  }
}

function converse({ path, body }: AwsCall): AwsAnswer {
  const started = performance.now()
  const [, model, operation] = OPERATION.exec(path) ?? []
  if (!model) throw new BedrockError('UnknownOperationException', `The local cloud does not serve ${path}.`, 404)
  const answer = reply(readConverse(decodeURIComponent(model), body))
  const latencyMs = () => Math.max(1, Math.round(performance.now() - started))
  if (operation === 'converse-stream')
    return {
      status: 200,
      headers: { ...json(), 'content-type': 'application/vnd.amazon.eventstream' },
      body: Readable.from(frames(answer, latencyMs)),
    }
  const { text, stopReason, usage } = answer
  return {
    status: 200,
    headers: json(),
    body: JSON.stringify({
      output: { message: { role: 'assistant', content: [{ text }] } },
      stopReason,
      usage,
      metrics: { latencyMs: latencyMs() },
    }),
  }
}

function json(): Record<string, string> {
  return { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() }
}
