import { BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { Prompt } from '#domain/chat/prompt.ts'
import { statusOf } from './aws-client.ts'

export interface Model {
  /** Maximum tokens of an answer. */
  readonly maxOutputTokens: number
  /**
   * Yields the answer piece by piece and returns the billed input and output tokens, undefined if the model did not report them.
   * Throws if the model fails, stops in the middle, or `deadline` passes.
   */
  answer(prompt: Prompt, deadline: AbortSignal): AsyncGenerator<string, number | undefined, void>
}

/** Low, because answers should stay close to the passages. */
const TEMPERATURE = 0.2

export function bedrockModel(options: { region: string; modelId: string; maxOutputTokens: number }): Model {
  const bedrock = new BedrockRuntimeClient({
    region: options.region,
    maxAttempts: 3,
    // HTTP/1.1 instead of the client's HTTP/2, whose connection breaks unnoticed while Lambda freezes the function.
    requestHandler: new NodeHttpHandler({ connectionTimeout: 1000 }),
  })
  return {
    maxOutputTokens: options.maxOutputTokens,
    async *answer({ system, messages }, deadline) {
      const { stream } = await bedrock.send(
        new ConverseStreamCommand({
          modelId: options.modelId,
          system: system.map((text) => ({ text })),
          messages: messages.map(({ role, content }) => ({ role, content: [{ text: content }] })),
          inferenceConfig: { maxTokens: options.maxOutputTokens, temperature: TEMPERATURE },
        }),
        { abortSignal: deadline },
      )
      if (!stream) throw new Error('The model sent no answer.')
      let isComplete = false
      let tokens: number | undefined
      try {
        for await (const { contentBlockDelta, messageStop, metadata } of until(deadline, stream)) {
          if (contentBlockDelta?.delta?.text) yield contentBlockDelta.delta.text
          if (messageStop) isComplete = true
          const usage = metadata?.usage
          if (usage) tokens = (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0)
        }
      } catch (cause) {
        // Not the service's own error, because output may be billed.
        throw new Error('The model failed in the middle of its answer.', { cause })
      }
      if (!isComplete) throw new Error('The model stopped in the middle of its answer.')
      return tokens
    },
  }
}

/** Whether Bedrock refused before it wrote: no output was billed, but the input may have been. */
export function isRefusedByModel(error: unknown): boolean {
  return statusOf(error) !== undefined
}

/** The events until `deadline`. A silent stream does not end by itself. */
async function* until<Event>(deadline: AbortSignal, events: AsyncIterable<Event>): AsyncGenerator<Event, void> {
  const iterator = events[Symbol.asyncIterator]()
  const passed = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason as Error), { once: true })
  })
  passed.catch(() => undefined)
  for (;;) {
    deadline.throwIfAborted()
    const next = await Promise.race([iterator.next(), passed])
    if (next.done) return
    yield next.value
  }
}
