/** A text for the assistant's prompt. */
export interface Passage {
  /** Unique among the passages. */
  readonly id: string
  readonly title: string
  /** The page with the same information. */
  readonly url: string
  readonly text: string
  /** Search terms of visitors that the text does not contain. */
  readonly asked?: string
  /** The only language in which it may be given, if that is not English. */
  readonly language?: 'af' | 'zu'
  /** The same in other languages. */
  readonly translations?: Readonly<Partial<Record<'af' | 'zu', { readonly title: string; readonly text: string }>>>
}
