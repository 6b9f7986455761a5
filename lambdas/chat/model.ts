import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { Prompt } from '#domain/chat/prompt.ts'
import { statusOf } from '#lambdas/platform/aws-client.ts'

interface Written {
  readonly text: string
  /** Tokens that were read and written, as they are billed; undefined where the model did not say. */
  readonly tokens: number | undefined
}

export interface Model {
  /** Most tokens that an answer has. */
  readonly maxOutputTokens: number
  /** Has the model answer; throws when it does not, and at the latest when `deadline` passes. */
  answer(prompt: Prompt, deadline: AbortSignal): Promise<Written>
}

/** Precise rather than inventive: the answer is in the passages. */
const TEMPERATURE = 0.2

export function bedrockModel(options: { region: string; modelId: string; maxOutputTokens: number }): Model {
  const bedrock = new BedrockRuntimeClient({
    region: options.region,
    maxAttempts: 3,
    // The client's own choice is HTTP/2, whose one connection dies unnoticed while Lambda freezes an idle function.
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

/** Whether an error is the service's own answer, so that the model wrote nothing; it may have been read. */
export function isRefusedByModel(error: unknown): boolean {
  return statusOf(error) !== undefined
}
