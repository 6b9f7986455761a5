import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { cannedFields } from '#domain/helpdesk/canned/canned-text.ts'
import { exampleValues } from '#domain/helpdesk/canned/variables.ts'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Missing, Skeleton } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { FormScreen, FormSection, useScreenForm } from '../../templates/form-screen.tsx'
import { Page } from '../../templates/page.tsx'
import { useGo } from '../../use-go.ts'
import { isOvertaken } from '../conflict/is-overtaken.ts'
import { NewerVersion } from '../conflict/newer-version.tsx'
import { useAgentNames } from '../queue/use-desk-filters.ts'
import { CannedPreview } from './canned-preview.tsx'
import { cannedOptions, useCanned, useCannedChanges } from './canned-replies.ts'
import type { ListedCanned } from './canned-replies.ts'
import { TextWithVariables } from './text-with-variables.tsx'
import css from './edit-reply-page.module.css'

const LIST = '/admin/helpdesk/replies'
const formSchema = z.object(cannedFields)
type Values = z.input<typeof formSchema>

/** Starts reading the canned replies. */
export const loader = prefetching(() => [queryClient.prefetchQuery(cannedOptions())])

/** Writes a canned reply, changes one (`reply=`) or begins with another one's text (`copy=`). */
export function Component() {
  const query = useCanned()
  const [search] = useSearchParams()
  const [reply, copy] = [search.get('reply'), search.get('copy')]
  const title = reply === null ? 'New canned reply' : 'Edit canned reply'
  const all = query.data?.canned
  // What is edited stays as it was opened, while the list is read again.
  const [opened, setOpened] = useState<ListedCanned>()
  const id = reply ?? copy
  const found = opened?.cannedId === id ? opened : all?.find(({ cannedId }) => cannedId === id)
  if (found !== opened) setOpened(found)
  if (id === null) return <EditReply key="new" title={title} />
  if (found && (copy !== null || found.mayEdit))
    return <EditReply key={id} title={title} from={found} isCopy={reply === null} />
  return (
    <Page title={title}>
      <PageHead title={title} description="A text that is sent often." />
      {query.isPending && <Skeleton shape="form" label="Loading the canned reply" />}
      {query.error && !all && (
        <Failed
          title="We can't show the canned reply right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {all && (
        <Missing
          title="This canned reply is not there"
          actions={
            <ButtonLink size="small" href={LIST}>
              All canned replies
            </ButtonLink>
          }
        >
          <p>It was removed, or it is another agent’s own.</p>
        </Missing>
      )}
    </Page>
  )
}

interface EditReplyProps {
  title: string
  from?: ListedCanned | undefined
  isCopy?: boolean
}

function EditReply({ title, from, isCopy = false }: EditReplyProps) {
  const go = useGo()
  const { save } = useCannedChanges()
  const replaced = isCopy ? undefined : from
  // The same in every attempt, so that a repeated request makes one reply.
  const [firstId] = useState(() => replaced?.cannedId ?? crypto.randomUUID())
  /** What the next attempt changes: the version that the writer has seen. */
  const base = useRef({ id: firstId, version: replaced?.version })
  const [theirs, setTheirs] = useState<ListedCanned | 'removed'>()
  const names = useAgentNames()
  const form = useScreenForm<Values>({
    resolver: zodResolver(formSchema),
    defaultValues: { name: from?.name ?? '', text: from?.text ?? '', shared: replaced?.shared ?? false },
  })
  const { errors } = form.formState
  const text = form.watch('text')
  return (
    <>
      <PageHead title={title} description="A text that is sent often." />
      <FormScreen
        title={title}
        form={form}
        submit={['Save', 'Saving']}
        onCancel={() => go(LIST)}
        onSubmit={async (values) => {
          const { name, text: kept, shared } = formSchema.parse(values)
          const { version } = base.current
          setTheirs(undefined)
          try {
            await save({
              cannedId: base.current.id,
              name,
              text: kept,
              shared,
              ...(version !== undefined && { version }),
            })
          } catch (error) {
            if (isOvertaken(error)) {
              const { canned: all } = await queryClient.fetchQuery({ ...cannedOptions(), staleTime: 0 })
              setTheirs(all.find(({ cannedId }) => cannedId === base.current.id) ?? 'removed')
            }
            throw error
          }
          go(LIST)
        }}
        aside={
          <>
            <h2>Preview</h2>
            <p className={css.example}>With an example ticket.</p>
            {text.trim() !== '' && <CannedPreview text={text} values={exampleValues} />}
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
                  : { id: theirs.cannedId, version: theirs.version }
            }}
            onTakeTheirs={() => {
              if (theirs === 'removed') return
              base.current = { id: theirs.cannedId, version: theirs.version }
              form.reset({ name: theirs.name, text: theirs.text, shared: theirs.shared })
              setTheirs(undefined)
            }}
          >
            {theirs !== 'removed' && (
              <>
                <p>
                  <b>{theirs.name}</b> <small>{theirs.shared ? 'Shared' : 'Own'}</small>
                </p>
                <CannedPreview text={theirs.text} values={exampleValues} label="Their text" />
              </>
            )}
          </NewerVersion>
        )}
        <FormSection title="Reply">
          <TextField
            id="name"
            label="Name"
            maxLength={60}
            {...form.register('name')}
            {...(errors.name?.message && { error: errors.name.message })}
          />
          <TextWithVariables
            id="text"
            label="Text"
            text={text}
            error={errors.text?.message}
            onChange={(next) =>
              form.setValue('text', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          />
          <Checkbox label="Share it with everyone at the desk" {...form.register('shared')} />
        </FormSection>
      </FormScreen>
    </>
  )
}
