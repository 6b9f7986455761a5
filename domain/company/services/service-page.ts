import type { Question } from '../faq.ts'

interface Row {
  readonly title: string
  readonly text: string
}

/** What is said about one service on its own page, and by the assistant. */
export interface ServicePage {
  /** The page's first line. */
  readonly headline: string
  /** The promise, as the page's first paragraph. */
  readonly lead: string
  /** For whom it is, as one sentence. */
  readonly suits: string
  /** Situations in which readers recognise their own. */
  readonly signs: readonly string[]
  readonly includes: readonly Row[]
  /** What only this service has to say: a law, a calendar, the way a number moves. */
  readonly particulars: { readonly title: string; readonly text: string; readonly rows: readonly Row[] }
  /** What happens after you say yes, in order. */
  readonly start: readonly Row[]
  /** How a price comes about. A quote follows the assessment, so there is no figure. */
  readonly cost: { readonly text: string; readonly rows: readonly Row[] }
  readonly questions: readonly Question[]
}
