interface StepsProps {
  steps: readonly { readonly title: string; readonly text: string }[]
  /** From left to right on wide screens, or along a vertical line. */
  look?: 'steps' | 'line'
}

/** An ordered list of steps. */
export function Steps({ steps, look = 'steps' }: StepsProps) {
  return (
    <ol className={look}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
