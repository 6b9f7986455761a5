import { Check, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import css from './flow-screen.module.css'

interface FlowStep {
  readonly id: string
  readonly name: string
  readonly done: number
  readonly total: number
}

/** How the answers so far are kept. */
type Autosave = { state: 'saved'; at: string } | { state: 'saving' } | { state: 'failed'; onRetry: () => void }

interface FlowScreenProps {
  /** The question or the step, as the screen's heading. It takes the focus with every step. */
  title: string
  /** Above the title: the step's name. */
  over?: string
  about?: ReactNode
  steps: readonly FlowStep[]
  /** id of the step that is shown. */
  current: string
  onStep: (id: string) => void
  progress: { readonly at: number; readonly of: number; readonly left?: string }
  saved: Autosave
  children: ReactNode
  /** Beside it where there is room: why it is asked, what it is worth. */
  aside?: ReactNode
  onBack?: (() => void) | undefined
  next: { readonly name: string; readonly onPress: () => void; readonly isDisabled?: boolean }
  /** Between back and next: "Ask someone else". */
  others?: ReactNode
}

/** One question or step per screen, with progress, save state and answer. Enter continues. */
export function FlowScreen(props: FlowScreenProps) {
  const { title, over, about, steps, current, onStep, progress, saved, children, aside, onBack, next, others } = props
  return (
    <div className={css.flow} data-aside={aside ? '' : undefined}>
      <nav className={css.steps} aria-label="Steps">
        <ol>
          {steps.map(({ id, name, done, total }, at) => (
            <li key={id}>
              <button type="button" aria-current={id === current ? 'step' : undefined} onClick={() => onStep(id)}>
                <span className={css.mark} data-done={done === total || undefined}>
                  {done === total ? <Check size={12} strokeWidth={3} aria-hidden="true" /> : at + 1}
                </span>
                <span className={css.name}>{name}</span>
                <span className={css.count}>
                  {done} of {total}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <SavedNote saved={saved} />
      </nav>
      <form
        className={css.main}
        onSubmit={(event) => {
          event.preventDefault()
          if (!next.isDisabled) next.onPress()
        }}
      >
        <div className={css.progress}>
          <b>
            {progress.at} of {progress.of}
          </b>
          {progress.left && <span>{progress.left}</span>}
          <progress aria-label="Progress" max={progress.of} value={progress.at} />
        </div>
        <header className={css.head}>
          {over && <p className={css.over}>{over}</p>}
          <Title key={title}>{title}</Title>
          {about && <p>{about}</p>}
        </header>
        {children}
        <footer className={css.foot}>
          {onBack && <Button onClick={onBack}>Back</Button>}
          {others}
          <Button type="submit" kind="primary" disabled={next.isDisabled}>
            {next.name} <kbd aria-hidden="true">↵</kbd>
          </Button>
        </footer>
      </form>
      {aside && <aside className={css.aside}>{aside}</aside>}
    </div>
  )
}

function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

function SavedNote({ saved }: { saved: Autosave }) {
  return (
    <div className={css.saved} data-state={saved.state} role="status">
      {saved.state === 'saved' && (
        <>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>Saved {saved.at}. You can close this at any time.</span>
        </>
      )}
      {saved.state === 'saving' && (
        <>
          <LoaderCircle size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>Saving</span>
        </>
      )}
      {saved.state === 'failed' && (
        <>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            The last answer is not saved yet. We try again by itself.{' '}
            <button type="button" onClick={saved.onRetry}>
              Try now
            </button>
          </span>
        </>
      )}
    </div>
  )
}

interface ChoiceCardsProps<Id extends string> {
  /** The question. */
  label: string
  options: readonly { readonly id: Id; readonly name: string; readonly about?: string; readonly more?: ReactNode }[]
  chosen: Id | undefined
  onChoose: (id: Id) => void
}

/** Answers to one question, as large as a finger: by pointer, by arrows, or by their digit. `more` opens below the chosen one. */
export function ChoiceCards<Id extends string>({ label, options, chosen, onChoose }: ChoiceCardsProps<Id>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input:not([type=radio]), textarea, [role=dialog]')
    const option = options[Number(event.key) - 1]
    if (option && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) onChoose(option.id)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <RadioGroup aria-label={label} className={css.cards} value={chosen ?? null} onChange={(id) => onChoose(id as Id)}>
      {options.map(({ id, name, about, more }, at) => (
        <div key={id} className={css.option}>
          <Radio value={id} className={css.card}>
            <kbd aria-hidden="true">{at + 1}</kbd>
            <span>
              <b>{name}</b>
              {about && <small>{about}</small>}
            </span>
            <i aria-hidden="true" />
          </Radio>
          {id === chosen && more && <div className={css.more}>{more}</div>}
        </div>
      ))}
    </RadioGroup>
  )
}

interface ReviewProps {
  groups: readonly {
    readonly id: string
    readonly name: string
    readonly answers: readonly { readonly question: string; readonly answer: string | undefined }[]
  }[]
  /** Back to the step with that id. */
  onChange: (id: string) => void
}

/** Everything that was answered, before it counts; what is open stands out. */
export function Review({ groups, onChange }: ReviewProps) {
  return groups.map(({ id, name, answers }) => (
    <section key={id} className={css.review} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <Button size="small" kind="plain" onClick={() => onChange(id)}>
          Change
        </Button>
      </header>
      <dl>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd data-open={answer === undefined || undefined}>{answer ?? 'Not answered'}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
