import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Select } from '../../parts/select.tsx'
import { refusalWords } from '../refusal-words.ts'
import type { NamedOrganisation } from './moving.ts'
import css from './moving.module.css'

const EVERYTHING = 'everything'

/** Starts an export of the desk, or of one organisation for staff or for the client. */
export function ExportForm({ organisations }: { organisations: readonly NamedOrganisation[] }) {
  const queries = useQueryClient()
  const [readers, setReaders] = useState<'staff' | 'client'>()
  const [about, setAbout] = useState<string>()
  const [error, setError] = useState<{ readonly of: 'readers' | 'about'; readonly words: string }>()
  const start = useMutation({
    ...orpc.helpdesk.startExport.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'The export is under way', description: 'You can leave this page.' })
      void queries.invalidateQueries({ queryKey: orpc.helpdesk.listExports.key() })
    },
    onError: (error) => toast({ title: refusalWords(error), tone: 'error' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (readers === undefined) return setError({ of: 'readers', words: 'Choose who reads the archive.' })
    if (about === undefined) return setError({ of: 'about', words: 'Choose what it contains.' })
    setError(undefined)
    start.mutate(about === EVERYTHING ? { readers: 'staff' } : { organisation: about, readers })
  }
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <RadioGroup
        legend="For whom"
        name="readers"
        required
        options={[
          { value: 'staff', label: 'For us', help: 'Everything, internal notes included. It can be imported again.' },
          {
            value: 'client',
            label: 'For the client',
            help: 'What the client may see of its tickets: no note, no tag, no time spent.',
          },
        ]}
        value={readers}
        onChange={(chosen) => {
          setReaders(chosen)
          setError(undefined)
          if (chosen === 'client' && about === EVERYTHING) setAbout(undefined)
        }}
        {...(error?.of === 'readers' && { error: error.words })}
      />
      <Select
        label="What"
        placeholder={readers === 'client' ? 'Choose the organisation' : 'Choose'}
        options={[
          ...(readers === 'client' ? [] : [{ id: EVERYTHING, name: 'The whole help desk' }]),
          ...organisations.map(({ id, name }) => ({ id, name })),
        ]}
        chosen={about}
        onChoose={(chosen) => {
          setAbout(chosen)
          setError(undefined)
        }}
        {...(error?.of === 'about' && { error: error.words })}
      />
      <Button type="submit" kind="primary" busy={start.isPending} busyText="Starting">
        Start the export
      </Button>
    </form>
  )
}
