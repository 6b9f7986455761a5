import { Check, CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent as KeyboardEventOf, ReactNode } from 'react'
import { Checkbox, CheckboxGroup, Radio, RadioGroup } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import css from './flow-screen.module.css'

interface FlowStep {
  readonly id: string
  readonly name: string
  /** Absent for a step without questions, such as the review. */
  readonly count?: { readonly done: number; readonly total: number }
}

/** How the answers so far are kept. `kept`: not on the server, but not lost; `because` says where and why. */
export type Autosave =
  | { state: 'saved'; at: string }
  | { state: 'saving' }
  | { state: 'kept'; because: string }
  | { state: 'failed'; onRetry: () => void }

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
  /** Below how the answers are kept: the way to another device. */
  elsewhere?: ReactNode
  children: ReactNode
  /** Beside it where there is room: why it is asked, what it is worth. */
  aside?: ReactNode
  onBack?: (() => void) | undefined
  next: {
    readonly name: string
    readonly onPress: () => void
    readonly isDisabled?: boolean
    /** What is missing while it is disabled. Enter says it. */
    readonly missing?: string
  }
  /** Between back and next: "Ask someone else". */
  others?: ReactNode
}

/** So many steps do not fit a phone's strip. */
const MOST_MARKS = 7

/** One question or step per screen, with progress, save state and answer. Enter continues, from wherever the focus is. */
export function FlowScreen(props: FlowScreenProps) {
  const { title, over, about, steps, current, onStep, progress, saved, elsewhere } = props
  const { children, aside, onBack, next, others } = props
  /** The title of the step that Enter could not leave. */
  const [heldAt, setHeldAt] = useState<string>()
  useEnter(() => {
    if (next.isDisabled) setHeldAt(title)
    else next.onPress()
  })
  return (
    <div className={css.flow} data-aside={aside ? '' : undefined}>
      <div className={css.side}>
        <nav className={css.steps} aria-label="Steps" data-many={steps.length > MOST_MARKS || undefined}>
          <ol>
            {steps.map(({ id, name, count }, at) => (
              <li key={id}>
                <button type="button" aria-current={id === current ? 'step' : undefined} onClick={() => onStep(id)}>
                  <span className={css.mark} data-done={isDone(count) || undefined}>
                    {isDone(count) ? <Check size={12} strokeWidth={3} aria-hidden="true" /> : at + 1}
                  </span>
                  <span className={css.name}>{name}</span>
                  {count && (
                    <span className={css.count}>
                      {count.done} of {count.total}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <SavedNote saved={saved} />
        {elsewhere && <div className={css.elsewhere}>{elsewhere}</div>}
      </div>
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
        <div role="alert">
          {heldAt === title && next.isDisabled && next.missing && <p className={css.missing}>{next.missing}</p>}
        </div>
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

const isDone = (count: FlowStep['count']): boolean => count !== undefined && count.done === count.total

/** Continues by Enter where the focus is not on something that Enter presses. */
function useEnter(onEnter: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || !(event.target instanceof Element)) return
    if (event.target.closest(PRESSED_BY_ENTER)) return
    event.preventDefault()
    onEnter()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const PRESSED_BY_ENTER = 'a, button, summary, textarea, select, dialog, [role=dialog], [role=menu]'

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
      {saved.state === 'kept' && (
        <>
          <CircleDashed size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{saved.because}</span>
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
  const cards = useRef<HTMLDivElement>(null)
  /** Counts the digits that chose something, because the same one can be pressed twice. */
  const [chosenByDigit, setChosenByDigit] = useState(0)
  useChoiceKeys({
    onDigit: (digit, event) => {
      const option = options[digit - 1]
      if (!option) return
      // A field that gets the focus must not get the digit.
      event.preventDefault()
      onChoose(option.id)
      setChosenByDigit((count) => count + 1)
    },
    onArrow: (step) => {
      const at = options.findIndex(({ id }) => id === chosen)
      const option = at === -1 ? options.at(step > 0 ? 0 : -1) : options[(at + step + options.length) % options.length]
      if (option) onChoose(option.id)
    },
  })
  // Without what it asks for, the chosen option is no answer.
  useEffect(() => {
    if (chosenByDigit > 0) cards.current?.querySelector<HTMLElement>('input[required], textarea[required]')?.focus()
  }, [chosenByDigit])
  return (
    <RadioGroup
      ref={cards}
      aria-label={label}
      className={css.cards}
      value={chosen ?? null}
      onChange={(id) => onChoose(id as Id)}
    >
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
          {id === chosen && more && (
            // An arrow moves in the text, and does not choose the next option.
            <div className={css.more} role="presentation" onKeyDown={keepArrow}>
              {more}
            </div>
          )}
        </div>
      ))}
    </RadioGroup>
  )
}

function keepArrow(event: KeyboardEventOf): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}

interface ChoiceKeys {
  readonly onDigit: (digit: number, event: KeyboardEvent) => void
  /** An arrow outside the options: 1 for down, -1 for up. */
  readonly onArrow?: (step: 1 | -1) => void
}

/** Keys of a question, from wherever the focus is, but not while a person types. */
export function useChoiceKeys({ onDigit, onArrow }: ChoiceKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(TYPED_INTO)) return
    if (/^[1-9]$/.test(event.key)) onDigit(Number(event.key), event)
    const isOption = target?.closest('input, [role=radiogroup], nav, aside')
    if (!onArrow || isOption || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    onArrow(event.key === 'ArrowDown' ? 1 : -1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea, [role=dialog]'

interface ManyChoiceCardsProps<Id extends string> {
  /** The question. */
  label: string
  options: readonly { readonly id: Id; readonly name: string }[]
  chosen: readonly Id[]
  onChoose: (ids: readonly Id[]) => void
}

/** Answers of which several may be chosen; a digit chooses one or takes it back. */
export function ManyChoiceCards<Id extends string>({ label, options, chosen, onChoose }: ManyChoiceCardsProps<Id>) {
  useChoiceKeys({
    onDigit: (digit) => {
      const option = options[digit - 1]
      if (!option) return
      onChoose(chosen.includes(option.id) ? chosen.filter((id) => id !== option.id) : [...chosen, option.id])
    },
  })
  return (
    <CheckboxGroup
      aria-label={label}
      className={css.cards}
      value={[...chosen]}
      onChange={(ids) => onChoose(ids as Id[])}
    >
      {options.map(({ id, name }, at) => (
        <Checkbox key={id} value={id} className={css.card}>
          <kbd aria-hidden="true">{at < 9 ? at + 1 : ''}</kbd>
          <span>
            <b>{name}</b>
          </span>
          <i aria-hidden="true" data-square="">
            <Check size={12} strokeWidth={3} />
          </i>
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}

interface ReviewProps {
  groups: readonly {
    readonly id: string
    readonly name: string
    readonly answers: readonly {
      readonly question: string
      readonly answer: string | undefined
      /** Back to this question. */
      readonly onChange?: () => void
    }[]
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
        {answers.map(({ question, answer, onChange: changeIt }) => (
          <div key={question}>
            <dt>
              {changeIt ? (
                <button type="button" onClick={changeIt}>
                  {question}
                </button>
              ) : (
                question
              )}
            </dt>
            <dd data-open={answer === undefined || undefined}>{answer ?? 'Not answered'}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
