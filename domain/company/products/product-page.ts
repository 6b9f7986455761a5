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
  /** The ticket category for trial requests. */
  readonly category: Category
  readonly questions: readonly FaqEntry[]
}
