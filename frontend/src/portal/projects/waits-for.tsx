import { X } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { changeProject } from '#domain/projects/change-project.ts'
import { minutesIn } from '#domain/projects/moving/cell-values.ts'
import { predecessorsIn } from '#domain/projects/moving/predecessors.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import type { Task } from '#domain/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { choiceIn, taskChoices } from './task-choices.ts'
import type { TaskChoice } from './task-choices.ts'
import { useTypedValue } from './typed-value.tsx'
import type { Settled } from './use-project.ts'
import type { ViewProps } from './view-props.ts'
import { effort, lastDateOf, shortDate } from './words.ts'
import css from './task-panel.module.css'

const HOW = 'Write it such as 4 h or 2 days.'
const YEAR_MINUTES = 366 * 24 * 60

/** What the task waits for and how much working time must pass after it, and what waits for the task. */
export function WaitsFor({ task, open, openTask, propose }: ViewProps & { task: Task }) {
  const { project, dates } = open
  const { dependencies } = project
  const choices = useMemo(
    () =>
      taskChoices(project, (id) => {
        const dated = dates.tasks.get(id)
        return dated && shortDate(lastDateOf(Math.max(dated.end, dated.start + 1)))
      }),
    [project, dates],
  )
  const nameOf = (id: string) => choices.find((each) => each.id === id)?.name ?? ''
  const before = dependencies.filter((each) => each.task === task.id)
  const behind = dependencies.filter((each) => each.after === task.id)
  const plan = (changes: readonly ProjectChange[], question: string, title: string, settled?: Settled) =>
    propose({
      changes,
      taskIds: [task.id],
      question,
      title,
      settled: (unsent) => settled?.(unsent.length === 0),
    })
  const remove = (after: string): ProjectChange => ({
    change: 'remove-dependency',
    dependency: { after, task: task.id },
  })
  const add = (after: string, lagMinutes: number): ProjectChange => ({
    change: 'add-dependency',
    dependency: { after, task: task.id, lagMinutes },
  })
  /** Why a task can't be waited for; undefined if it was added. */
  const addTyped = (typed: string, lag: string): { after?: string; lag?: string } | undefined => {
    const others = choices.filter(({ id }) => id !== task.id)
    const asked = lag.trim() === '' ? 0 : minutesIn(lag)
    if (asked === undefined || asked > YEAR_MINUTES) return { lag: HOW }
    const { text, lagMinutes } = withLag(typed, others, asked)
    const choice = choiceIn(text, others)
    if ('problem' in choice) return { after: choice.problem }
    const { id, name } = choice.chosen
    const change = add(id, lagMinutes)
    const made = changeProject(project, change)
    if ('refused' in made) {
      if (made.refused === 'cycle') open.showCycle(made.cycle)
      return { after: whyRefused(made, name) }
    }
    const pause = lagMinutes > 0 ? ` and ${effort(lagMinutes)} more` : ''
    plan([change], `${task.title} waits for ${name}${pause}`, 'It waits now')
    return undefined
  }
  return (
    <section>
      <h2>Waits for</h2>
      <ul className={css.plain}>
        {before.map(({ after: id, lagMinutes }) => (
          <li key={id} className={css.waits}>
            <button className={css.link} dir="auto" onClick={() => openTask(id)}>
              {nameOf(id)}
            </button>
            {!open.mayChange && lagMinutes > 0 && <span>and {effort(lagMinutes)}</span>}
            {open.mayChange && (
              <>
                <Lag
                  name={nameOf(id)}
                  minutes={lagMinutes}
                  onSave={(minutes, settled) =>
                    plan(
                      [remove(id), add(id, minutes)],
                      minutes > 0
                        ? `${task.title} begins ${effort(minutes)} after ${nameOf(id)}`
                        : `${task.title} begins right after ${nameOf(id)}`,
                      'The pause was changed',
                      settled,
                    )
                  }
                />
                <Button
                  size="icon"
                  kind="plain"
                  aria-label={`Don't wait for ${nameOf(id)}`}
                  onClick={() =>
                    plan([remove(id)], `${task.title} waits no more for ${nameOf(id)}`, 'It waits no more')
                  }
                >
                  <X size={14} aria-hidden="true" />
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {before.length === 0 && !open.mayChange && <p className={css.quiet}>Nothing.</p>}
      {open.mayChange && <AddPredecessor choices={choices.filter(({ id }) => id !== task.id)} onAdd={addTyped} />}
      {behind.length > 0 && (
        <p className={css.quiet}>
          Before{' '}
          {behind.map(({ task: id }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <button className={css.link} dir="auto" onClick={() => openTask(id)}>
                {nameOf(id)}
              </button>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

interface AddPredecessorProps {
  choices: readonly TaskChoice[]
  /** Gives what is wrong with the fields. */
  onAdd: (typed: string, lag: string) => { after?: string; lag?: string } | undefined
}

function AddPredecessor({ choices, onAdd }: AddPredecessorProps) {
  const list = useId()
  const [after, setAfter] = useState('')
  const [lag, setLag] = useState('')
  const [problem, setProblem] = useState<{ after?: string; lag?: string }>({})
  return (
    <form
      className={css.waiting}
      onSubmit={(event) => {
        event.preventDefault()
        if (after.trim() === '') return setProblem({ after: 'Type or choose a task.' })
        const found = onAdd(after, lag)
        setProblem(found ?? {})
        if (found) return
        setAfter('')
        setLag('')
      }}
    >
      <TextField
        label="Add a task that ends before"
        list={list}
        value={after}
        onChange={({ target }) => {
          setAfter(target.value)
          setProblem({})
        }}
        {...(problem.after !== undefined && { error: problem.after })}
      />
      <datalist id={list}>
        {choices.slice(0, 2000).map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <TextField
        label="In between"
        placeholder="None"
        value={lag}
        maxLength={30}
        onChange={({ target }) => {
          setLag(target.value)
          setProblem({})
        }}
        {...(problem.lag !== undefined && { error: problem.lag })}
      />
      <Button type="submit" size="small">
        Add
      </Button>
    </form>
  )
}

/** The working time that must pass after a task, saved when the field is left. */
function Lag({
  name,
  minutes,
  onSave,
}: {
  name: string
  minutes: number
  onSave: (minutes: number, settled: Settled) => void
}) {
  const typed = useTypedValue(minutes === 0 ? '' : effort(minutes), (text, settled) => {
    const asked = text.trim() === '' ? 0 : minutesIn(text)
    if (asked === undefined || asked > YEAR_MINUTES) return HOW
    if (asked === minutes) settled(true)
    else onSave(asked, settled)
    return undefined
  })
  return (
    <TextField
      label="In between"
      aria-label={`In between, after ${name}`}
      placeholder="0 h"
      value={typed.shown}
      maxLength={30}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={typed.leave}
      onKeyDown={({ key }) => key === 'Enter' && typed.leave()}
      {...(typed.refusal !== undefined && { error: typed.refusal })}
    />
  )
}

/** “Survey + 2 d” is a task and a lag, unless a task is called so. */
function withLag(typed: string, choices: readonly TaskChoice[], lagMinutes: number) {
  const isTitle = (text: string) => choices.some(({ name, title }) => name === text || title === text)
  const [read, ...more] = isTitle(typed.trim()) ? [] : predecessorsIn(typed, isTitle)
  if (read?.titled === undefined || more.length > 0) return { text: typed, lagMinutes }
  return { text: read.titled, lagMinutes: lagMinutes + read.lagMinutes }
}

function whyRefused(made: Extract<ReturnType<typeof changeProject>, { refused: string }>, name: string): string {
  if (made.refused === 'exists') return `It waits for “${name}” already.`
  if (made.refused === 'cycle') return 'They would wait for each other.'
  return `“${name}” can’t be waited for.`
}
