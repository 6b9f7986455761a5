import type { ConverseRequest } from './converse-request.ts'
import { answer } from './extract.ts'
import { searchIn } from './search-words.ts'
import { passagesIn, withoutPassages } from './passages.ts'

/** Typical average for English. */
const CHARACTERS_A_TOKEN = 4

export interface Reply {
  readonly text: string
  readonly stopReason: 'end_turn' | 'max_tokens' | 'stop_sequence'
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number; readonly totalTokens: number }
}

/** The reply to a conversation. The same input always gives the same reply. */
export function reply({ messages, system, inferenceConfig }: ConverseRequest): Reply {
  const turns = messages.map(({ role, content }) => ({ role, text: textOf(content) }))
  const systemText = textOf(system)
  const userTexts = turns.filter(({ role }) => role === 'user').map(({ text }) => text)
  const passages = passagesIn([systemText, ...userTexts].join('\n'))
  const question = {
    text: withoutPassages(userTexts.at(-1) ?? ''),
    earlier: withoutPassages(userTexts.at(-2) ?? ''),
  }
  const { text, stopReason } = cut(answer(question, passages, searchIn(systemText)), inferenceConfig)
  const inputTokens = tokens([systemText, ...turns.map((message) => message.text)].join('\n'))
  const outputTokens = tokens(text)
  return { text, stopReason, usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens } }
}

function textOf(blocks: readonly { readonly text?: string | undefined }[]): string {
  return blocks.map(({ text = '' }) => text).join('\n')
}

function tokens(text: string): number {
  return Math.max(1, Math.ceil(text.length / CHARACTERS_A_TOKEN))
}

function cut(text: string, { maxTokens = Infinity, stopSequences }: ConverseRequest['inferenceConfig']) {
  const stops = stopSequences.map((stop) => text.indexOf(stop)).filter((at) => at >= 0)
  const stop = Math.min(Infinity, ...stops)
  const end = maxTokens * CHARACTERS_A_TOKEN
  if (stop <= end && stop < Infinity) return { text: text.slice(0, stop), stopReason: 'stop_sequence' as const }
  if (end < text.length) return { text: text.slice(0, end), stopReason: 'max_tokens' as const }
  return { text, stopReason: 'end_turn' as const }
}
