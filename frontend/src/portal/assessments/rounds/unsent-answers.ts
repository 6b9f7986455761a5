import type { RoundAnswers } from '#domain/assessments/rounds/round.ts'
import { sharedState, useSharedState } from '../../../ui/shared-state.ts'

/** Storage key of answers of rounds that the server does not have yet, by respondent. */
const KEY = 'veritech.round-answers'

type Unsent = Readonly<Record<string, RoundAnswers>>
const none: RoundAnswers = {}

const unsent = sharedState<Unsent>(read())

function read(): Unsent {
  try {
    // Without a schema, as only this file writes there.
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Unsent
  } catch {
    return {}
  }
}

function write(next: Unsent): void {
  unsent.set(next)
  // Without storage the answers live as long as the page.
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(next))
  } catch {}
}

export function useUnsentAnswers(respondentId: string): RoundAnswers {
  return useSharedState(unsent, (all) => all[respondentId] ?? none)
}

/** Keeps an answer until the server has it. */
export function keepUnsent(respondentId: string, question: string, said: Omit<RoundAnswers[string], 'at'>): void {
  const at = new Date().toISOString()
  const own = unsent.get()[respondentId] ?? none
  write({ ...unsent.get(), [respondentId]: { ...own, [question]: { ...said, at } } })
}

/** Forgets what the server has, but nothing that was answered again meanwhile. */
export function forgetSent(respondentId: string, sent: RoundAnswers): void {
  const { [respondentId]: own = none, ...others } = unsent.get()
  const left = Object.fromEntries(Object.entries(own).filter(([question, { at }]) => sent[question]?.at !== at))
  write(Object.keys(left).length === 0 ? others : { ...others, [respondentId]: left })
}

export function unsentOf(respondentId: string): RoundAnswers {
  return unsent.get()[respondentId] ?? none
}
