import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { Prompt } from '#domain/chat/prompt.ts'
import { statusOf } from '#lambdas/platform/aws-client.ts'

interface Written {
  readonly text: string
  /** Billed input and output tokens; undefined if the model did not report them. */
  readonly tokens: number | undefined
}

export interface Model {
  /** Maximum tokens of an answer. */
  readonly maxOutputTokens: number
  /** Throws if the model fails or `deadline` passes. */
  answer(prompt: Prompt, deadline: AbortSignal): Promise<Written>
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
    async answer({ system, messages }, deadline) {
      const { output, usage } = await bedrock.send(
        new ConverseCommand({
          modelId: options.modelId,
          system: system.map((text) => ({ text })),
          messages: messages.map(({ role, content }) => ({ role, content: [{ text: content }] })),
          inferenceConfig: { maxTokens: options.maxOutputTokens, temperature: TEMPERATURE },
        }),
        { abortSignal: deadline },
      )
      const text = output?.message?.content?.map((block) => block.text ?? '').join('') ?? ''
      return { text, tokens: usage && (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0) }
    },
  }
}

/** Whether Bedrock answered with an error: no output was billed, but the input may have been. */
export function isRefusedByModel(error: unknown): boolean {
  return statusOf(error) !== undefined
}
