import { inputTokens, tokensAtMost } from '#domain/chat/token-estimate.ts'
import { checkedSummary } from '#domain/meetings/checked-summary.ts'
import { summaryPrompt } from '#domain/meetings/summary-prompt.ts'
import { bedrockModel, isRefusedByModel } from '#lambdas/platform/model.ts'
import type { Model } from '#lambdas/platform/model.ts'
import { budgetsOn } from '#lambdas/platform/token-budget.ts'
import type { Booking, TokenBudget } from '#lambdas/platform/token-budget.ts'

interface Asked {
  readonly organisation: string
  readonly minutes: string
  /** Names that the minutes may hold. */
  readonly people: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
}

type Suggestion =
  | { readonly outcome: 'written'; readonly text: string; readonly isCut: boolean }
  | { readonly outcome: 'summaries-used-up' | 'nothing-held' }
  | { readonly outcome: 'model-unavailable'; readonly cause?: unknown }

export type SummaryWriter = (asked: Asked) => Promise<Suggestion>

/** Below the time in which the function answers. */
const ANSWER_WITHIN_MS = 9000
const MOST_OUTPUT_TOKENS = 400

interface Budgets {
  readonly budget: TokenBudget
  /** Model tokens of a UTC day: of all organisations together, and of one. */
  readonly dailyTokens: { readonly ofAll: number; readonly ofOrganisation: number }
}

interface Options extends Budgets {
  readonly region: string
  readonly modelId: string
}

/** Asks the model for a summary within the budgets of the day, and leaves out what the minutes do not hold. */
export function summaryWriter({ region, modelId, ...budgets }: Options): SummaryWriter {
  const { budget } = budgets
  const model = bedrockModel({ region, modelId, maxOutputTokens: MOST_OUTPUT_TOKENS })
  return async ({ organisation, minutes, people, now }) => {
    const { prompt, isCut, withNames } = summaryPrompt(minutes, people)
    const read = inputTokens(prompt)
    const bookings = await booked(budgets, { organisation, tokens: read + model.maxOutputTokens, now })
    if (!bookings) return { outcome: 'summaries-used-up' }
    const settle = (spent: number) => Promise.all(bookings.map((booking) => budget.settle(booking, spent)))
    let written: Awaited<ReturnType<typeof allOf>>
    try {
      written = await allOf(model, prompt)
    } catch (cause) {
      // A refusal can cost input tokens only. After a timeout the full reservation stays, because Bedrock may bill it.
      if (isRefusedByModel(cause)) await settle(read)
      return { outcome: 'model-unavailable', cause }
    }
    await settle(written.tokens ?? read + tokensAtMost(written.text))
    const text = checkedSummary(withNames(written.text), minutes)
    return text === undefined ? { outcome: 'nothing-held' } : { outcome: 'written', text, isCut }
  }
}

/** Reservations in the budget of the organisation and in that of all; undefined if one of them is used up. */
async function booked(
  { budget, dailyTokens }: Budgets,
  { organisation, tokens, now }: { organisation: string; tokens: number; now: number },
): Promise<readonly Booking[] | undefined> {
  const pk = budgetsOn(now)
  const own = await budget.book(
    { key: { pk, sk: `ORGANISATION#${organisation}` }, tokens, at: now },
    dailyTokens.ofOrganisation,
  )
  if (!own) return undefined
  const all = await budget.book({ key: { pk, sk: 'BUDGET' }, tokens, at: now }, dailyTokens.ofAll)
  if (all) return [own, all]
  await budget.settle(own, 0)
  return undefined
}

async function allOf(model: Model, prompt: Parameters<Model['answer']>[0]) {
  const pieces = model.answer(prompt, AbortSignal.timeout(ANSWER_WITHIN_MS))
  let text = ''
  for (;;) {
    const piece = await pieces.next()
    if (piece.done) return { text, tokens: piece.value }
    text += piece.value
  }
}
