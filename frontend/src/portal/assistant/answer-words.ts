import type { AnswerHappening } from '#domain/chat/answers/added-answer.ts'
import type { AnswerState } from '#domain/chat/answers/added-passage.ts'
import type { StatusTone } from '../parts/status.tsx'

export const answerStates: Readonly<Record<AnswerState, { readonly name: string; readonly tone: StatusTone }>> = {
  live: { name: 'Live', tone: 'done' },
  expired: { name: 'Expired', tone: 'late' },
  withdrawn: { name: 'Withdrawn', tone: 'waiting' },
}

export const languageNames = { en: 'English', af: 'Afrikaans', zu: 'isiZulu' } as const

export const happeningWords: Readonly<Record<AnswerHappening['what'], (by: string) => string>> = {
  added: (by) => `${by} added it.`,
  edited: (by) => `${by} edited it.`,
  withdrawn: (by) => `${by} withdrew it.`,
  restored: (by) => `${by} restored it.`,
}
