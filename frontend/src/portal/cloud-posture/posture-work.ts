import * as z from 'zod'
import { answerSchema } from '#domain/assessments/answer.ts'
import type { Answers } from '#domain/assessments/answer.ts'
import { acceptedRiskSchema } from '#domain/cloud-posture/accepted-risk.ts'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import type { SiteEventName } from '../../ui/events.ts'

/** What a person typed into the tool: it is more work than to read the files again. */
export interface PostureWork {
  readonly answers: Answers
  readonly risks: readonly AcceptedRisk[]
}

const KEY = 'veritech.posture-work'
const NOTHING: PostureWork = { answers: {}, risks: [] }
const workSchema = z.object({
  answers: z.record(z.string(), z.unknown()),
  risks: z.array(z.unknown()),
})

// Nothing that one person typed is shown to another one.
globalThis.window?.addEventListener('personChanged' satisfies SiteEventName, forgetWork)

/** What was typed in this tab before. What is damaged is left out. */
export function workBefore(): PostureWork {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? NOTHING : readWork(text)
  } catch {
    return NOTHING
  }
}

/** Reads what was stored, entry by entry. */
export function readWork(text: string): PostureWork {
  const { answers, risks } = workSchema.parse(JSON.parse(text))
  return {
    answers: Object.fromEntries(
      Object.entries(answers).flatMap(([id, answer]) => {
        const read = answerSchema.safeParse(answer)
        return read.success ? [[id, read.data]] : []
      }),
    ),
    risks: risks.flatMap((risk) => {
      const read = acceptedRiskSchema.safeParse(risk)
      return read.success ? [read.data] : []
    }),
  }
}

/** Stores it in this tab, until it is closed. Without storage it lasts as long as the page. */
export function storeWork(work: PostureWork): void {
  if (isNothing(work)) return forgetWork()
  try {
    sessionStorage.setItem(KEY, JSON.stringify(work))
  } catch {}
}

export function forgetWork(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

export const isNothing = ({ answers, risks }: PostureWork): boolean =>
  Object.keys(answers).length === 0 && risks.length === 0

/** "3 answers and 1 accepted risk" */
export function workTold({ answers, risks }: PostureWork): string {
  const answered = Object.keys(answers).length
  return [
    answered > 0 && `${answered} ${answered === 1 ? 'answer' : 'answers'}`,
    risks.length > 0 && `${risks.length} accepted ${risks.length === 1 ? 'risk' : 'risks'}`,
  ]
    .filter(Boolean)
    .join(' and ')
}
