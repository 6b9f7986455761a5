/** A heading with its text. */
export interface TitledText {
  readonly title: string
  readonly text: string
}
