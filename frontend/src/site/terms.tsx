interface Term {
  readonly title: string
  readonly text: string
}

interface TermsProps {
  terms: readonly Term[]
  /** Ruled rows; large ones; cells with rules between them; or pairs with nothing but space. */
  look?: 'terms' | 'cells' | 'pairs'
  large?: boolean
}

/** What something is made of: names, and a sentence about each. */
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
