import { useEffect, useRef } from 'react'
import './field.css'

interface FormProblem {
  /** Id of the invalid control. */
  fieldId: string
  message: string
  /** Focuses the control if it cannot be found by `fieldId`, as with controls of React Aria. */
  focus?: () => void
}

interface ErrorSummaryProps {
  problems: readonly FormProblem[]
  attempt: number
  /** One below the heading of the page or dialog. */
  heading?: 'h2' | 'h3'
}

/** Summary of a form's errors. Gets the focus once per failed `attempt`. */
export function ErrorSummary({ problems, attempt, heading: Heading = 'h3' }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  const focusedFor = useRef(0)
  useEffect(() => {
    // The problems may be rendered after the attempt is counted.
    if (attempt === focusedFor.current || !hasProblems) return
    focusedFor.current = attempt
    summary.current?.focus()
  }, [attempt, hasProblems])
  if (!hasProblems) return null
  return (
    <div ref={summary} className="error-summary" tabIndex={-1} role="group" aria-labelledby="error-summary-title">
      <Heading id="error-summary-title">
        {problems.length === 1 ? 'One thing needs your attention' : `${problems.length} things need your attention`}
      </Heading>
      <ul>
        {problems.map(({ fieldId, message, focus }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                if (focus) focus()
                else document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
