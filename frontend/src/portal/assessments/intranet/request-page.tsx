import { useEffect, useRef, useState } from 'react'
import { requestForQuotation } from '#domain/assessments/intranet/request-for-quotation.ts'
import type { Block, RequestDetails } from '#domain/assessments/intranet/request-for-quotation.ts'
import type { Answers } from '#domain/assessments/answer.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { saveBlob } from '../../parts/save-text.ts'
import { Page } from '../../templates/page.tsx'
import { answerWords } from '#domain/assessments/answer-words.ts'
import type { FurtherProps } from '../guest/further-page.ts'
import { docxOf } from './docx.ts'
import css from './request-page.module.css'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const START = '/apps/intranet-assessment/start'

/** The request for quotation of this browser's answers. */
export function RequestPage({ own, set }: FurtherProps) {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    start.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  if (own?.finishedAt === undefined)
    return (
      <div ref={start} tabIndex={-1} className={css.screen}>
        <Page
          title="Request for quotation"
          about="It follows from your answers. Answer the questions first."
          actions={
            <ButtonLink size="small" kind="primary" href={START}>
              To the questions
            </ButtonLink>
          }
        >
          {null}
        </Page>
      </div>
    )
  return (
    <div ref={start} tabIndex={-1} className={css.screen}>
      <RequestDocument set={set} answers={answersOf(own)} back={START} />
    </div>
  )
}

interface RequestDocumentProps {
  set: QuestionSet
  answers: Answers
  /** Address of the result. */
  back: string
  /** Filled in to begin with. */
  company?: string
}

/** The request for quotation as it will be sent: on paper, or as a document to edit. */
export function RequestDocument({ set, answers, back, company = '' }: RequestDocumentProps) {
  const [details, setDetails] = useState<RequestDetails>({ company, contact: '', replyBy: '' })
  const request = requestForQuotation({
    set,
    answers,
    details,
    wordsOf: (question) => {
      const answer = answers[question.id]
      return answer && answer.value !== 'unknown' ? answerWords(question, answer) : undefined
    },
  })
  const field = (name: keyof RequestDetails, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      maxLength={120}
      value={details[name]}
      onChange={({ target }) => setDetails({ ...details, [name]: target.value })}
    />
  )
  return (
    <Page
      title="Request for quotation"
      about="Send it to any supplier. Change what you like in the document."
      actions={
        <>
          <ButtonLink size="small" href={back}>
            To the result
          </ButtonLink>
          <Button size="small" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
          <Button
            size="small"
            kind="primary"
            onClick={() => saveBlob('request-for-quotation.docx', new Blob([docxOf(request)], { type: DOCX }))}
          >
            Download for Word
          </Button>
        </>
      }
    >
      <div className={css.details}>
        {field('company', 'Company')}
        {field('contact', 'Who takes replies')}
        {field('replyBy', 'Reply by', 'date')}
        <p>These three go into the document only. We do not store them.</p>
      </div>
      <article className={css.paper} aria-label="The document">
        <h2>{request.title}</h2>
        {request.sections.map(({ title, blocks }) => (
          <section key={title}>
            <h3>{title}</h3>
            {blocks.map((block, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- blocks have no name
              <Shown key={at} block={block} title={title} />
            ))}
          </section>
        ))}
      </article>
    </Page>
  )
}

function Shown({ block, title }: { block: Block; title: string }) {
  if (block.kind === 'text') return <p>{block.text}</p>
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
    <div className={css.scroll} role="region" aria-label={`Table: ${title}`} tabIndex={0}>
      <table data-wide={block.header.length > 2 || undefined}>
        <thead>
          <tr>
            {block.header.map((heading, at) => (
              <th key={heading} scope="col" style={{ width: `${block.widths[at]}%` }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((cells) => (
            <tr key={cells.join('|')}>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
                <td key={at} data-heading={block.header[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
