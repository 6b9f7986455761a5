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
  const [about, setAbout] = useState(EVERYTHING)
  const [readers, setReaders] = useState<'staff' | 'client'>('staff')
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
    start.mutate(about === EVERYTHING ? { readers: 'staff' } : { organisation: about, readers })
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <Select
        label="What"
        options={[
          { id: EVERYTHING, name: 'The whole help desk' },
          ...organisations.map(({ id, name }) => ({ id, name })),
        ]}
        chosen={about}
        onChoose={setAbout}
      />
      {about !== EVERYTHING && (
        <RadioGroup
          legend="For whom"
          name="readers"
          options={[
            { value: 'staff', label: 'For us', help: 'Everything, internal notes included. It can be imported again.' },
            {
              value: 'client',
              label: 'For the client',
              help: 'What the client may see: no note, no tag, no time spent.',
            },
          ]}
          value={readers}
          onChange={setReaders}
        />
      )}
      <Button type="submit" kind="primary" busy={start.isPending} busyText="Starting">
        Start the export
      </Button>
    </form>
  )
}
