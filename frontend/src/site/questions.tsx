import type { FaqEntry } from '#domain/company/faq.ts'
import './folds.css'

/** Questions and answers; opening one closes the others. */
export function Questions({ questions }: { questions: readonly FaqEntry[] }) {
  return (
    <div className="folds">
      {questions.map(({ id, question, answer }) => (
        <details key={id} name="questions">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
