interface StepsProps {
  steps: readonly { readonly title: string; readonly text: string }[]
  /** From left to right where there is room, or from top to bottom along a line. */
  look?: 'steps' | 'line'
}

/** What happens, in order. */
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
