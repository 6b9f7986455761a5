import * as z from 'zod'

/** An error that Bedrock returns; `code` is its exception name. */
export class BedrockError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.name = 'BedrockRefusal'
    this.code = code
    this.status = status
  }
}

const block = z.looseObject({ text: z.string().optional() })
const requestSchema = z.object({
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.array(block) })).default([]),
  system: z.array(block).default([]),
  inferenceConfig: z
    .object({
      maxTokens: z.int().min(1).optional(),
      temperature: z.number().min(0).max(1).optional(),
      topP: z.number().min(0).max(1).optional(),
      stopSequences: z.array(z.string().min(1)).max(2500).default([]),
    })
    .default({ stopSequences: [] }),
})
export type ConverseRequest = z.infer<typeof requestSchema>

/** A model id, or a cross-region profile such as `eu.anthropic.claude-haiku-4-5-20251001-v1:0`. */
const MODEL = /^(?:arn:aws:bedrock:[^\s]+|(?:[a-z-]{2,7}\.)?[a-z0-9]+\.[A-Za-z0-9._:-]+)$/

/** Parses and validates a Converse call as Bedrock does. */
export function readConverse(model: string, body: Buffer): ConverseRequest {
  if (!MODEL.test(model)) throw validationError('The provided model identifier is invalid.')
  let sent: unknown
  try {
    sent = JSON.parse(body.toString())
  } catch {
    throw new BedrockError('SerializationException', 'The request is not valid JSON.')
  }
  const parsed = requestSchema.safeParse(sent)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw validationError(
      `1 validation error detected: Value at '${issue?.path.join('.')}' failed to satisfy constraint: ${issue?.message}`,
    )
  }
  checkConversation(parsed.data)
  return parsed.data
}

function checkConversation({ messages, system }: ConverseRequest): void {
  const [first] = messages
  if (!first) throw validationError('The messages field is required and cannot be empty. Add messages, and try again.')
  if (first.role !== 'user')
    throw validationError(
      'A conversation must start with a user message. Try again with a conversation that starts with a user message.',
    )
  for (const [i, { role, content }] of messages.entries()) {
    if (messages[i - 1]?.role === role)
      throw validationError(
        'A conversation must alternate between user and assistant roles. Make sure the conversation alternates between user and assistant roles and try again.',
      )
    if (content.length === 0)
      throw validationError(
        `The content field in the Message object at messages.${i} is empty. Add a ContentBlock object to the content field and try again.`,
      )
    checkBlocks(content, `messages.${i}.content`)
  }
  checkBlocks(system, 'system')
}

function checkBlocks(blocks: readonly { readonly text?: string | undefined }[], where: string): void {
  for (const [i, { text }] of blocks.entries()) {
    if (text !== undefined && text.trim() === '')
      throw validationError(
        `The text field in the ContentBlock object at ${where}.${i} is blank. Add text to the text field, and try again.`,
      )
  }
}

function validationError(message: string): BedrockError {
  return new BedrockError('ValidationException', message)
}
