import type { Category } from '../../helpdesk/ticket.ts'
import type { Question } from '../faq.ts'

interface Row {
  readonly title: string
  readonly text: string
}

/** The words about one product on its own page and in the assistant’s answers. */
export interface ProductPage {
  /** The page's first line. */
  readonly headline: string
  readonly lead: string
  /** For whom it is, as one sentence. */
  readonly suits: string
  /** What it gives you, each with a sentence. */
  readonly gives: readonly Row[]
  /** How it works, in order. */
  readonly steps: readonly Row[]
  /** The ticket category under which a request for a trial is filed. */
  readonly category: Category
  readonly questions: readonly Question[]
}
