/** The states that a template has besides its content. */
export const states = ['ready', 'loading', 'empty', 'filtered', 'stale', 'too-many', 'denied', 'failed'] as const
export type State = (typeof states)[number]

export interface ExampleProps {
  readonly state: State
  /** Shows the example anew. */
  readonly onAgain: () => void
}
