import type { Category } from '../../helpdesk/category.ts'
import type { FaqEntry } from '../faq.ts'
import type { TitledText } from '../titled-text.ts'

/** The content of a product page, also used by the assistant. */
export interface ProductPage {
  readonly headline: string
  readonly lead: string
  /** The target audience, in one sentence. */
  readonly suits: string
  /** The benefits. */
  readonly gives: readonly TitledText[]
  /** How it works, step by step. */
  readonly steps: readonly TitledText[]
  /** What of an open product people can't do by themselves yet, and how they get it; absent once all of it is open. */
  readonly notYet?: string
  /** The ticket category for trial requests. */
  readonly category: Category
  readonly questions: readonly FaqEntry[]
}
