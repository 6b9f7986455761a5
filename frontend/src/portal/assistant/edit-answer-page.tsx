import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod'
import { answerFieldsSchema, answerLanguages, LONGEST_DAYS } from '#domain/chat/answers/added-answer.ts'
import type { ShownAnswer } from '#domain/chat/admin-contract.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { useMe } from '../../accounts/me.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { DateField } from '../parts/date-field.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { FormScreen, FormSection, useScreenForm } from '../templates/form-screen.tsx'
import { Page } from '../templates/page.tsx'
import { useGo } from '../use-go.ts'
import { languageNames } from './answer-words.ts'
import { answerQuery, staffQuery } from './assistant-queries.ts'

const LIST = '/admin/conversations?view=answers'
/** Days that an answer is live, unless another last day is chosen. */
const USUAL_DAYS = 180

type Values = z.input<typeof answerFieldsSchema>

/** Writes an answer, freely or for a gap (`gap=` and `question=`), or edits one (`answer=`). */
export function Component() {
  const [search] = useSearchParams()
  const answerId = search.get('answer')
  const query = useQuery({ ...answerQuery(answerId ?? ''), enabled: answerId !== null })
  // What is edited stays as it was opened.
  const [opened, setOpened] = useState<ShownAnswer>()
  if (query.data && opened?.answer.answerId !== answerId) setOpened(query.data)
  if (answerId === null) return <EditAnswer key="new" />
  if (opened?.answer.answerId === answerId) return <EditAnswer key={answerId} from={opened} />
  return (
    <Page title="Edit an answer">
      <PageHead title="Edit an answer" description="What the assistant answers." />
      {query.error ? (
        <Failed title="We can't show the answer right now" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="form" label="Loading the answer" />
      )}
    </Page>
  )
}

function EditAnswer({ from }: { from?: ShownAnswer }) {
  const go = useGo()
  const now = useNow()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const me = useMe().data
  // The same in every attempt, so that a repeated request adds one answer.
  const [newId] = useState(() => crypto.randomUUID())
  const gap = search.get('gap') ?? undefined
  const owners = useOwners(from)
  const form = useScreenForm<Values>({
    resolver: zodResolver(answerFieldsSchema),
    defaultValues: from ? fieldsOf(from) : startFor(search.get('question') ?? '', me?.id ?? '', now),
  })
  const { errors } = form.formState
  const errorOf = (name: keyof Values) => (errors[name]?.message ? { error: errors[name].message } : {})
  const title = from ? 'Edit an answer' : 'Add an answer'
  return (
    <>
      <PageHead title={title} description="What the assistant answers." />
      <FormScreen
        title={title}
        form={form}
        submit={['Save', 'Saving']}
        onCancel={() => go(LIST)}
        onSubmit={async (values) => {
          const fields = answerFieldsSchema.parse(values)
          const { answer, state } = from
            ? await orpc.administration.changeAnswer.call({
                answerId: from.answer.answerId,
                version: from.answer.version,
                change: { what: 'edited', fields },
              })
            : await orpc.administration.addAnswer.call({ answerId: newId, fields, ...(gap !== undefined && { gap }) })
          void queries.invalidateQueries({ queryKey: orpc.administration.key() })
          toast({
            title: 'The answer is saved',
            description:
              state === 'withdrawn'
                ? 'It stays withdrawn until you restore it.'
                : 'The assistant gives it within a minute.',
            tone: 'success',
          })
          go(`${LIST}&open=${answer.answerId}`)
        }}
        aside={
          <>
            <h2>How it is used</h2>
            <p>
              The assistant finds the answer by the question and its other wordings, within a minute and without a
              deployment. It names the question as its source.
            </p>
            <p>
              It states figures, prices and promises only if they are in the answer. After the last day it forgets it.
            </p>
          </>
        }
      >
        <FormSection title="Question">
          <TextField
            id="question"
            label="Question"
            maxLength={200}
            dir="auto"
            {...form.register('question')}
            {...errorOf('question')}
          />
          <TextAreaField
            id="wordings"
            label="Other wordings"
            help="Optional. One a line, or single words that visitors use."
            rows={3}
            maxLength={600}
            dir="auto"
            {...form.register('wordings')}
            {...errorOf('wordings')}
          />
          <SelectField id="language" label="Language" {...form.register('language')} {...errorOf('language')}>
            {answerLanguages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectField>
        </FormSection>
        <FormSection title="Answer" about="Plain text. Write addresses of our pages as /contact.">
          <TextAreaField
            id="answer"
            label="Answer"
            rows={6}
            maxLength={2000}
            dir="auto"
            {...form.register('answer')}
            {...errorOf('answer')}
          />
          <TextField
            id="page"
            label="Page that says more"
            help="Optional, such as /services/cyber-security."
            maxLength={200}
            {...form.register('page')}
            {...errorOf('page')}
          />
        </FormSection>
        <FormSection title="Care" about="The owner checks that it is still right before it ends.">
          <SelectField id="owner" label="Owner" {...form.register('owner')} {...errorOf('owner')}>
            <option value="">Choose</option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Controller
            control={form.control}
            name="endsOn"
            render={({ field }) => (
              <DateField
                label="Last day"
                value={field.value || undefined}
                onChange={(day) => field.onChange(day ?? '')}
                from={dateOf(dayAt(now))}
                to={dateOf(dayAt(now) + LONGEST_DAYS)}
                error={errors.endsOn?.message}
                control={field.ref}
              />
            )}
          />
        </FormSection>
      </FormScreen>
    </>
  )
}

/** Agents and admins, and the present owner even if they are neither any more. */
function useOwners(from: ShownAnswer | undefined): readonly { id: string; name: string }[] {
  const me = useMe().data
  const admins = useQuery(staffQuery('admin')).data ?? []
  const agents = useQuery(staffQuery('agent')).data ?? []
  const names = new Map([
    ...(from ? [[from.answer.owner, from.names[from.answer.owner] ?? 'A former colleague'] as const] : []),
    ...(me ? [[me.id, me.email ?? 'You'] as const] : []),
    ...[...admins, ...agents].map(({ personId, name, email }) => [personId, name ?? email] as const),
  ])
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-ZA'))
}

function fieldsOf({ answer }: ShownAnswer): Values {
  const { question, wordings, answer: text, language, page, owner, endsOn } = answer
  return { question, wordings, answer: text, language, page, owner, endsOn }
}

function startFor(question: string, owner: string, now: number): Values {
  return {
    question: question.slice(0, 200),
    wordings: '',
    answer: '',
    language: 'en',
    page: '',
    owner,
    endsOn: dateOf(dayAt(now) + USUAL_DAYS),
  }
}
