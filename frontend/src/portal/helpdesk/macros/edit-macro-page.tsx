import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { categories } from '#domain/helpdesk/category.ts'
import { macroFields, settableStatuses } from '#domain/helpdesk/macros/macro.ts'
import type { MacroStep } from '#domain/helpdesk/macros/macro.ts'
import { priorities, priorityNames } from '#domain/helpdesk/priority.ts'
import { statusNames } from '#domain/helpdesk/ticket-status.ts'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { Choice, Dropdown } from '../../parts/menu.tsx'
import { Select } from '../../parts/select.tsx'
import { Failed, Missing, Skeleton } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { FormScreen, FormSection, useScreenForm } from '../../templates/form-screen.tsx'
import { Page } from '../../templates/page.tsx'
import { useGo } from '../../use-go.ts'
import { isOvertaken } from '../conflict/is-overtaken.ts'
import { NewerVersion } from '../conflict/newer-version.tsx'
import { TextWithVariables } from '../canned/text-with-variables.tsx'
import { deskAgents } from '../queue/queue.ts'
import { useAgentNames } from '../queue/use-desk-filters.ts'
import { macroOptions, useMacroChanges, useMacros } from './macros.ts'
import type { ListedMacro } from './macros.ts'
import { stepNames, stepValue } from './step-words.ts'
import css from './edit-macro-page.module.css'

const LIST = '/admin/helpdesk/macros'
const formSchema = z.object(macroFields)
type Values = z.input<typeof formSchema>

/** Starts reading the macros and the names of the agents. */
export const loader = prefetching(() => [
  queryClient.prefetchQuery(macroOptions()),
  queryClient.prefetchQuery(deskAgents()),
])

/** Writes a macro, changes one (`macro=`) or begins with another one's steps (`copy=`). */
export function Component() {
  const query = useMacros()
  const [search] = useSearchParams()
  const [macro, copy] = [search.get('macro'), search.get('copy')]
  const title = macro === null ? 'New macro' : 'Edit macro'
  const all = query.data?.macros
  // What is edited stays as it was opened, while the list is read again.
  const [opened, setOpened] = useState<ListedMacro>()
  const id = macro ?? copy
  const found = opened?.macroId === id ? opened : all?.find(({ macroId }) => macroId === id)
  if (found !== opened) setOpened(found)
  if (id === null) return <EditMacro key="new" title={title} />
  if (found && (copy !== null || found.mayEdit))
    return <EditMacro key={id} title={title} from={found} isCopy={macro === null} />
  return (
    <Page title={title}>
      <PageHead title={title} description="Steps that are often taken together." />
      {query.isPending && <Skeleton shape="form" label="Loading the macro" />}
      {query.error && !all && (
        <Failed title="We can't show the macro right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {all && (
        <Missing
          title="This macro is not there"
          actions={
            <ButtonLink size="small" href={LIST}>
              All macros
            </ButtonLink>
          }
        >
          <p>It was removed, or it is another agent’s own.</p>
        </Missing>
      )}
    </Page>
  )
}

/** The kinds of steps that a macro can begin with, in the order of the menu. */
const kinds = {
  reply: { name: 'Public reply', begin: { do: 'reply', text: '' } },
  note: { name: 'Internal note', begin: { do: 'note', text: '' } },
  'set-status': { name: 'Set the status', begin: { do: 'set-status', to: 'waiting' } },
  'set-priority': { name: 'Set the priority', begin: { do: 'set-priority', to: 'high' } },
  'set-category': { name: 'Set the category', begin: { do: 'set-category', to: 'Technical Support' } },
  assign: { name: 'Assign', begin: { do: 'assign-me' } },
  tag: { name: 'Add or remove tags', begin: { do: 'tag', add: [], remove: [] } },
} as const satisfies Record<string, { name: string; begin: MacroStep }>
type Kind = keyof typeof kinds

const kindOf = (step: MacroStep): Kind => (step.do === 'assign-me' ? 'assign' : step.do)

interface EditMacroProps {
  title: string
  from?: ListedMacro | undefined
  isCopy?: boolean
}

function EditMacro({ title, from, isCopy = false }: EditMacroProps) {
  const go = useGo()
  const { save } = useMacroChanges()
  const replaced = isCopy ? undefined : from
  // The same in every attempt, so that a repeated request makes one macro.
  const [firstId] = useState(() => replaced?.macroId ?? crypto.randomUUID())
  /** What the next attempt changes: the version that the writer has seen. */
  const base = useRef({ id: firstId, version: replaced?.version })
  const [theirs, setTheirs] = useState<ListedMacro | 'removed'>()
  const names = useAgentNames()
  const form = useScreenForm<Values>({
    resolver: zodResolver(formSchema),
    defaultValues: { name: from?.name ?? '', steps: from?.steps ?? [], shared: replaced?.shared ?? false },
  })
  const { errors, isSubmitted } = form.formState
  const steps = form.watch('steps') as MacroStep[]
  const setSteps = (next: MacroStep[]) =>
    form.setValue('steps', next, { shouldDirty: true, shouldValidate: isSubmitted })
  const moved = (at: number, by: 1 | -1) => {
    const next = steps.toSpliced(at, 1)
    setSteps(next.toSpliced(at + by, 0, steps[at]!))
  }
  const unused = (Object.keys(kinds) as Kind[]).filter((kind) => !steps.some((step) => kindOf(step) === kind))
  const problemOf = (at: number) => {
    const found = Array.isArray(errors.steps) ? (errors.steps[at] as StepErrors | undefined) : undefined
    return found?.text?.message ?? found?.root?.message ?? found?.message ?? listProblem(found)
  }
  return (
    <>
      <PageHead title={title} description="Steps that are often taken together." />
      <FormScreen
        title={title}
        form={form}
        submit={['Save', 'Saving']}
        onCancel={() => go(LIST)}
        onSubmit={async (values) => {
          const { name, steps: kept, shared } = formSchema.parse(values)
          const { version } = base.current
          setTheirs(undefined)
          try {
            await save({
              macroId: base.current.id,
              name,
              steps: kept,
              shared,
              ...(version !== undefined && { version }),
            })
          } catch (error) {
            if (isOvertaken(error)) {
              const { macros: all } = await queryClient.fetchQuery({ ...macroOptions(), staleTime: 0 })
              setTheirs(all.find(({ macroId }) => macroId === base.current.id) ?? 'removed')
            }
            throw error
          }
          go(LIST)
        }}
        aside={
          <>
            <h2>How it runs</h2>
            <p className={css.aside}>
              All steps together, or none of them, in this order. Before it runs you see what each step does to the
              ticket. A public reply is sent like any other.
            </p>
          </>
        }
      >
        {theirs && (
          <NewerVersion
            by={theirs === 'removed' ? undefined : names.get(theirs.changedBy ?? '')}
            isRemoved={theirs === 'removed'}
            onKeepMine={() => {
              base.current =
                theirs === 'removed'
                  ? { id: crypto.randomUUID(), version: undefined }
                  : { id: theirs.macroId, version: theirs.version }
            }}
            onTakeTheirs={() => {
              if (theirs === 'removed') return
              base.current = { id: theirs.macroId, version: theirs.version }
              form.reset({ name: theirs.name, steps: theirs.steps, shared: theirs.shared })
              setTheirs(undefined)
            }}
          >
            {theirs !== 'removed' && (
              <>
                <p>
                  <b>{theirs.name}</b> <small>{theirs.shared ? 'Shared' : 'Own'}</small>
                </p>
                <ol>
                  {theirs.steps.map((step) => (
                    <li key={step.do}>
                      {stepNames[step.do]}: {stepValue(step, (id) => names.get(id) ?? 'an agent')}
                    </li>
                  ))}
                </ol>
              </>
            )}
          </NewerVersion>
        )}
        <FormSection title="Macro">
          <TextField
            id="name"
            label="Name"
            maxLength={60}
            {...form.register('name')}
            {...(errors.name?.message && { error: errors.name.message })}
          />
          <Checkbox label="Share it with everyone at the desk" {...form.register('shared')} />
        </FormSection>
        <FormSection title="Steps">
          <ol className={css.steps} id="steps" aria-label="Steps">
            {steps.map((step, at) => (
              <li key={kindOf(step)} className={css.step}>
                <div className={css.head}>
                  <b>{stepNames[step.do]}</b>
                  {at > 0 && (
                    <IconAction
                      label={`Move “${stepNames[step.do]}” up`}
                      icon={ArrowUp}
                      onPress={() => moved(at, -1)}
                    />
                  )}
                  {at < steps.length - 1 && (
                    <IconAction
                      label={`Move “${stepNames[step.do]}” down`}
                      icon={ArrowDown}
                      onPress={() => moved(at, 1)}
                    />
                  )}
                  <IconAction
                    label={`Remove “${stepNames[step.do]}”`}
                    icon={X}
                    onPress={() => setSteps(steps.toSpliced(at, 1))}
                  />
                </div>
                <StepFields
                  step={step}
                  error={problemOf(at)}
                  onChange={(next) => setSteps(steps.toSpliced(at, 1, next))}
                />
              </li>
            ))}
          </ol>
          {errors.steps?.message && <p className={css.problem}>{errors.steps.message}</p>}
          {errors.steps?.root?.message && <p className={css.problem}>{errors.steps.root.message}</p>}
          {unused.length > 0 && (
            <div>
              <Dropdown
                label="Add a step"
                trigger={
                  <AriaButton className="button" data-kind="quiet" data-size="small">
                    <Plus size={14} strokeWidth={1.75} aria-hidden="true" /> Add a step
                  </AriaButton>
                }
              >
                {unused.map((kind) => (
                  <Choice key={kind} name={kinds[kind].name} onAction={() => setSteps([...steps, kinds[kind].begin])} />
                ))}
              </Dropdown>
            </div>
          )}
        </FormSection>
      </FormScreen>
    </>
  )
}

interface StepErrors {
  readonly message?: string
  readonly text?: { readonly message?: string }
  readonly root?: { readonly message?: string }
  readonly add?: unknown
  readonly remove?: unknown
}

/** The first problem of a step's tags. */
function listProblem(found: StepErrors | undefined): string | undefined {
  const lists = [found?.add, found?.remove].flatMap((list) => (Array.isArray(list) ? (list as StepErrors[]) : []))
  return lists.find((each) => each?.message !== undefined)?.message
}

const ME = 'me'
const NOBODY = 'nobody'

interface StepFieldsProps {
  step: MacroStep
  error: string | undefined
  onChange: (step: MacroStep) => void
}

function StepFields({ step, error, onChange }: StepFieldsProps) {
  const agents = useAgentNames()
  const shown = error === undefined ? {} : { error }
  switch (step.do) {
    case 'reply':
    case 'note':
      return (
        <TextWithVariables
          id={`step-${step.do}`}
          label={step.do === 'reply' ? 'The client reads' : 'Only the desk reads'}
          isInternal={step.do === 'note'}
          text={step.text}
          error={error}
          onChange={(text) => onChange({ ...step, text })}
        />
      )
    case 'set-status':
      return (
        <Select
          label="Status"
          hideLabel
          options={settableStatuses.map((id) => ({ id, name: statusNames[id] }))}
          chosen={step.to}
          onChoose={(to) => onChange({ ...step, to })}
        />
      )
    case 'set-priority':
      return (
        <Select
          label="Priority"
          hideLabel
          options={priorities.toReversed().map((id) => ({ id, name: priorityNames[id] }))}
          chosen={step.to}
          onChoose={(to) => onChange({ ...step, to })}
        />
      )
    case 'set-category':
      return (
        <Select
          label="Category"
          hideLabel
          options={categories.map((id) => ({ id, name: id }))}
          chosen={step.to}
          onChoose={(to) => onChange({ ...step, to })}
        />
      )
    case 'assign':
    case 'assign-me':
      return (
        <Select
          label="Agent"
          hideLabel
          options={[
            { id: ME, name: 'Whoever runs it' },
            { id: NOBODY, name: 'Nobody' },
            ...[...agents].map(([id, name]) => ({ id, name })),
          ]}
          chosen={step.do === 'assign-me' ? ME : (step.to ?? NOBODY)}
          onChoose={(id) => onChange(id === ME ? { do: 'assign-me' } : { do: 'assign', to: id === NOBODY ? null : id })}
        />
      )
    case 'tag':
      return (
        <div className={css.pair}>
          <TagsField label="Add" tags={step.add} {...shown} onChange={(add) => onChange({ ...step, add })} />
          <TagsField label="Remove" tags={step.remove} onChange={(remove) => onChange({ ...step, remove })} />
        </div>
      )
  }
}

interface TagsFieldProps {
  label: string
  tags: readonly string[]
  error?: string
  onChange: (tags: string[]) => void
}

/** Tags as words between commas. */
function TagsField({ label, tags, error, onChange }: TagsFieldProps) {
  const [words, setWords] = useState(tags.join(', '))
  return (
    <TextField
      label={label}
      help="Tags between commas."
      value={words}
      maxLength={400}
      onChange={({ target: { value } }) => {
        setWords(value)
        onChange(
          value
            .split(',')
            .map((tag) => tag.trim().toLowerCase())
            .filter((tag) => tag !== ''),
        )
      }}
      {...(error !== undefined && { error })}
    />
  )
}
