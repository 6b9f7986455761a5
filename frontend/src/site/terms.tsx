interface Term {
  readonly title: string
  readonly text: string
}

interface TermsProps {
  terms: readonly Term[]
  /** `terms`: rows with rules; `cells`: cells with rules; `pairs`: no rules. */
  look?: 'terms' | 'cells' | 'pairs'
  large?: boolean
}

/** A list of terms with a description each. */
export function Terms({ terms, look = 'terms', large }: TermsProps) {
  return (
    <dl className={look} data-large={large ? '' : undefined}>
      {terms.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
