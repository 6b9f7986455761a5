import * as z from 'zod'

/** What Bedrock refuses: the name of its exception and its sentence. */
export class BedrockRefusal extends Error {
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

/** A model, or a profile that spreads its calls over regions: `eu.anthropic.claude-haiku-4-5-20251001-v1:0`. */
const MODEL = /^(?:arn:aws:bedrock:[^\s]+|(?:[a-z-]{2,7}\.)?[a-z0-9]+\.[A-Za-z0-9._:-]+)$/

/** Parses and checks a call of Converse as Bedrock does. */
export function readConverse(model: string, body: Buffer): ConverseRequest {
  if (!MODEL.test(model)) throw refused('The provided model identifier is invalid.')
  let sent: unknown
  try {
    sent = JSON.parse(body.toString())
  } catch {
    throw new BedrockRefusal('SerializationException', 'The request is no JSON.')
  }
  const parsed = requestSchema.safeParse(sent)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw refused(
      `1 validation error detected: Value at '${issue?.path.join('.')}' failed to satisfy constraint: ${issue?.message}`,
    )
  }
  checkConversation(parsed.data)
  return parsed.data
}

function checkConversation({ messages, system }: ConverseRequest): void {
  const [first] = messages
  if (!first) throw refused('The messages field is required and cannot be empty. Add messages, and try again.')
  if (first.role !== 'user')
    throw refused(
      'A conversation must start with a user message. Try again with a conversation that starts with a user message.',
    )
  for (const [i, { role, content }] of messages.entries()) {
    if (messages[i - 1]?.role === role)
      throw refused(
        'A conversation must alternate between user and assistant roles. Make sure the conversation alternates between user and assistant roles and try again.',
      )
    if (content.length === 0)
      throw refused(
        `The content field in the Message object at messages.${i} is empty. Add a ContentBlock object to the content field and try again.`,
      )
    checkBlocks(content, `messages.${i}.content`)
  }
  checkBlocks(system, 'system')
}

function checkBlocks(blocks: readonly { readonly text?: string | undefined }[], where: string): void {
  for (const [i, { text }] of blocks.entries()) {
    if (text !== undefined && text.trim() === '')
      throw refused(
        `The text field in the ContentBlock object at ${where}.${i} is blank. Add text to the text field, and try again.`,
      )
  }
}

function refused(message: string): BedrockRefusal {
  return new BedrockRefusal('ValidationException', message)
}
