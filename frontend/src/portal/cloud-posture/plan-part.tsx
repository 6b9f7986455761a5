import { Download, Printer, Ticket } from 'lucide-react'
import { answerSteps } from './joint-score.ts'
import type { AnswerStep, JointScore } from './joint-score.ts'
import { foundTitle } from '#domain/cloud-posture/finding.ts'
import { priorityFor } from '#domain/cloud-posture/severity.ts'
import { stepText } from '#domain/cloud-posture/step-text.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { csvOf } from '#domain/text/csv.ts'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/events.ts'
import { saveText } from '../parts/save-text.ts'
import { Empty } from '../parts/states.tsx'
import css from './plan-part.module.css'
import type { PlanStepSummary, PostureResult } from './posture-messages.ts'
import { counted, dayOf, severityWords } from './posture-words.ts'
import { SeverityMark } from './severity-mark.tsx'

const SHOWN = 100

/** The day of the files, if they say it, and that of reading them. */
interface ReadDays {
  readonly seen: string | undefined
  readonly day: string
}

interface PlanPartProps {
  result: PostureResult
  joint: JointScore
  isExample: boolean
  today: string
}

/** What to close within 30, 60 and 90 days: open findings by check, and gaps that the answers show. */
export function PlanPart({ result, joint, isExample, today }: PlanPartProps) {
  const steps = answerSteps(joint)
  if (result.plan.length + steps.length === 0)
    return (
      <Empty title="There is nothing to do">
        <p>No finding is open that nobody accepted, as far as these files can tell.</p>
      </Empty>
    )
  return (
    <div className={css.plan}>
      <p className={css.printed}>
        Cloud posture: what to do, by when. {dayOf(today)}
        {isExample && ', example'}
      </p>
      <p className={css.rule}>
        Critical and high findings within 30 days, medium ones within 60, low ones within 90. Accepted risks are left
        out until they end. Informational findings have no deadline.
      </p>
      <p className={css.save}>
        <Button onClick={() => window.print()}>
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" /> Print or save as PDF
        </Button>
        <Button onClick={() => saveText(`cloud-posture-plan-${today}.csv`, 'text/csv', csvOf(planRows(result, steps)))}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Save the plan as CSV
        </Button>
      </p>
      {([30, 60, 90] as const).map((days) => (
        <Deadline
          key={days}
          days={days}
          read={{ seen: result.seen, day: today }}
          steps={result.plan.filter((each) => each.days === days)}
          answers={steps.filter((each) => each.days === days)}
        />
      ))}
    </div>
  )
}

interface DeadlineProps {
  days: 30 | 60 | 90
  steps: readonly PlanStepSummary[]
  answers: readonly AnswerStep[]
  read: ReadDays
}

function Deadline({ days, steps, answers, read }: DeadlineProps) {
  if (steps.length + answers.length === 0) return null
  const resources = steps.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={css.deadline} aria-labelledby={`days-${days}`}>
      <header>
        <h2 id={`days-${days}`}>Within {days} days</h2>
        <p>
          {counted(steps.length + answers.length, 'step', 'steps')}
          {steps[0] && `, ${counted(resources, 'finding', 'findings')}, by ${dayOf(steps[0].due)}`}
        </p>
        <QuoteButton days={days} steps={steps} answers={answers} />
      </header>
      <ol>
        {steps.slice(0, SHOWN).map((step) => (
          <li key={step.check.id}>
            <Step step={step} read={read} />
          </li>
        ))}
        {answers.map(({ id, title, text, hours }) => (
          <li key={id}>
            <div className={css.step}>
              <span className={css.kind}>Answer</span>
              <div>
                <b>{title}</b>
                <p>{text}</p>
                <small>About {counted(hours, 'hour', 'hours')} of work</small>
              </div>
              <TicketButton
                title={title}
                description={`${text}\n\nAbout ${counted(hours, 'hour', 'hours')} of work.`}
              />
            </div>
          </li>
        ))}
      </ol>
      {steps.length > SHOWN && <p className={css.rule}>And {steps.length - SHOWN} more. The CSV has all.</p>}
    </section>
  )
}

function Step({ step, read }: { step: PlanStepSummary; read: ReadDays }) {
  const { check, severity, count, due, resources, why, remediation } = step
  return (
    <div className={css.step}>
      <SeverityMark severity={severity} />
      <div>
        <b>{foundTitle(check)}</b>
        {why && <p>{why}</p>}
        {remediation.text && <p>{remediation.text}</p>}
        <small>
          {counted(count, 'resource', 'resources')}:{' '}
          {resources
            .slice(0, 3)
            .map(({ id }) => id || 'no resource in the file')
            .join(', ')}
          {count > 3 && ` and ${count - 3} more`}. To be closed by {dayOf(due)}
        </small>
      </div>
      <TicketButton title={foundTitle(check)} description={ticketText(step, read)} priority={priorityFor(severity)} />
    </div>
  )
}

/** What the form is filled with: what was found, where, and how to close it. */
function ticketText({ check, remediation, ...step }: PlanStepSummary, read: ReadDays): string {
  return stepText(
    {
      ...step,
      check: { id: check.id, title: foundTitle(check), stated: check.title },
      fix: remediation.text,
      code: remediation.code,
    },
    read,
  )
}

interface TicketButtonProps {
  title: string
  description: string
  priority?: Priority | undefined
}

/** The help desk's form, which shows what it sends before anybody sends it. */
function TicketButton({ title, description, priority }: TicketButtonProps) {
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={`Open a ticket: ${title}`}
      onClick={() =>
        announce('openHelpdesk', {
          category: 'Cloud Solutions',
          subject: `Cloud posture: ${title}`.replace(/\s{1,100}/g, ' ').slice(0, 150),
          description,
          ...(priority && { priority }),
        })
      }
    >
      <Ticket size={14} strokeWidth={1.75} aria-hidden="true" /> Ticket
    </Button>
  )
}

/** Like a ticket, about all steps of a deadline: what they are, and nothing of their resources. */
function QuoteButton({ days, steps, answers }: Omit<DeadlineProps, 'read'>) {
  const count = steps.length + answers.length
  const lines = [
    ...steps.map(
      (step) => `- ${foundTitle(step.check)} (${step.severity}): ${counted(step.count, 'resource', 'resources')}`,
    ),
    ...answers.map(({ title }) => `- ${title}`),
  ]
  const more = lines.length > SHOWN ? [`- and ${lines.length - SHOWN} more`] : []
  const description = ['Please quote for the work of these steps:', ...lines.slice(0, SHOWN), ...more].join('\n')
  const subject = `Quote: cloud posture, ${counted(count, 'step', 'steps')} within ${days} days`
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={`Ask for a quote: the steps within ${days} days`}
      onClick={() => announce('openHelpdesk', { category: 'Cloud Solutions', subject, description })}
    >
      Ask for a quote
    </Button>
  )
}

/** The plan as rows of a table with a header. */
export function planRows({ plan }: Pick<PostureResult, 'plan'>, answers: readonly AnswerStep[]) {
  const header = ['Within days', 'Due', 'Severity', 'Check', 'Step', 'Findings', 'Resources', 'Why', 'Fix', 'Command']
  return [
    header,
    ...plan.map(({ days, due, severity, check, count, resources, why, remediation }) => [
      days,
      due,
      severityWords[severity],
      check.id,
      foundTitle(check),
      count,
      `${resources.map(({ id }) => id).join(' ')}${count > resources.length ? ` and ${count - resources.length} more` : ''}`,
      why ?? '',
      remediation.text ?? '',
      remediation.code.find(({ kind }) => kind === 'cli')?.text ?? '',
    ]),
    ...answers.map(({ days, id, title, text }) => [days, '', 'Answer', id, title, '', '', '', text, '']),
  ]
}
