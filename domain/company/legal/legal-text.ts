/** A paragraph, a list, or a list of terms with explanations. Links are written [words](/address). */
export type LegalBlock =
  | string
  | readonly string[]
  | { readonly terms: readonly LegalTerm[] }
  /** Terms that are shown when their title is opened; the note stands beside the title. */
  | {
      readonly folds: readonly { readonly title: string; readonly note: string; readonly terms: readonly LegalTerm[] }[]
    }

interface LegalTerm {
  readonly title: string
  readonly text: string
}

export interface LegalText {
  readonly path: '/privacy' | '/terms' | '/disclaimer' | '/paia' | '/accessibility'
  readonly title: string
  readonly lead: string
  /** ISO date of this version. */
  readonly version: string
  readonly sections: readonly {
    /** The URL fragment of the section. */
    readonly id: string
    readonly title: string
    readonly blocks: readonly LegalBlock[]
  }[]
}
