interface Term {
  readonly title: string
  readonly text: string
}

/** What something is made of: names on one side, a sentence about each on the other. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="terms">
      {terms.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
