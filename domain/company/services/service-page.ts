import type { FaqEntry } from '../faq.ts'
import type { TitledText } from '../titled-text.ts'

/** The content of a service page, also used by the assistant. */
export interface ServicePage {
  readonly headline: string
  /** The first paragraph. */
  readonly lead: string
  /** The target audience, in one sentence. */
  readonly suits: string
  /** Typical problems of clients who need the service. */
  readonly signs: readonly string[]
  readonly includes: readonly TitledText[]
  /** A section that only this service has, such as a law or a timeline. */
  readonly particulars: { readonly title: string; readonly text: string; readonly rows: readonly TitledText[] }
  /** The steps after the order. */
  readonly start: readonly TitledText[]
  /** How the price is calculated. There is no figure, because a quote follows the assessment. */
  readonly cost: { readonly text: string; readonly rows: readonly TitledText[] }
  readonly questions: readonly FaqEntry[]
}
