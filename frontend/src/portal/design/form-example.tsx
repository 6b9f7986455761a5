import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { ComboBox } from '../parts/combo-box.tsx'
import { DateField } from '../parts/date-field.tsx'
import { FileDrop } from '../parts/file-drop.tsx'
import type { FileInList } from '../parts/file-list.tsx'
import { Select } from '../parts/select.tsx'
import { Skeleton } from '../parts/states.tsx'
import { FieldPair } from '../templates/field-pair.tsx'
import { FormScreen, FormSection, useScreenForm } from '../templates/form-screen.tsx'
import { Page } from '../templates/page.tsx'
import { queryIn } from './example-data.ts'
import type { ExampleProps } from './states.ts'

const schema = z.object({
  name: z.string().min(1, 'Enter a name.'),
  kind: z.enum(['laptop', 'server', 'router'], { error: 'Choose what it is.' }),
  owner: z.string({ error: 'Choose an owner.' }),
  since: z.iso.date({ error: 'Enter the day of delivery.' }),
  note: z.string(),
})
type Values = z.infer<typeof schema>

/** Every field is named, so that an untouched form counts as unchanged. */
const defaultValues = { name: '', kind: undefined, owner: undefined, since: undefined, note: '' }

const kinds = [
  { id: 'laptop', name: 'Laptop' },
  { id: 'server', name: 'Server', detail: 'Needs a maintenance window' },
  { id: 'router', name: 'Router' },
] as const
const owners = ['Ana Dlamini', 'Pieter Botha', 'Lindiwe Mabaso', 'Sizwe Khumalo'].map((name) => ({ id: name, name }))

/** A form with every kind of field. */
export function FormExample({ state, onAgain }: ExampleProps) {
  const form = useScreenForm<Values>({ resolver: zodResolver(schema), defaultValues })
  const [files, setFiles] = useState<readonly FileInList[]>([
    { id: 'invoice', name: 'invoice-2026-11.pdf', about: '12 kB, clean' },
    { id: 'photo', name: 'serial-number.jpg', sent: 0.4 },
    { id: 'setup', name: 'setup.exe', error: 'Programs are not taken.' },
  ])
  if (state === 'loading') {
    return (
      <Page title="Add a device">
        <Skeleton shape="form" label="Loading the form" />
      </Page>
    )
  }
  const { errors } = form.formState
  return (
    <FormScreen
      title="Add a device"
      about="It is watched from the moment its agent reports."
      form={form}
      submit={['Add the device', 'Adding']}
      onCancel={() => window.history.back()}
      onSubmit={async ({ name }) => {
        const { error } = queryIn(state, onAgain)
        if (error) throw error
        toast({ title: `${name} is added`, tone: 'success' })
        form.reset()
      }}
      aside={<p>Server and router get a maintenance window, in which nothing is alarmed.</p>}
    >
      <FormSection title="Device" about="As your people call it.">
        <TextField label="Name" required error={errors.name?.message} {...form.register('name')} id="name" />
        <FieldPair>
          <Controller
            control={form.control}
            name="kind"
            render={({ field: { value, onChange, ref } }) => (
              <Select
                label="Kind"
                isRequired
                options={kinds}
                chosen={value}
                onChoose={onChange}
                error={errors.kind?.message}
                control={ref}
              />
            )}
          />
          <Controller
            control={form.control}
            name="owner"
            render={({ field: { value, onChange, ref } }) => (
              <ComboBox
                label="Owner"
                isRequired
                options={owners}
                chosen={value}
                onChoose={onChange}
                error={errors.owner?.message}
                control={ref}
              />
            )}
          />
        </FieldPair>
        <Controller
          control={form.control}
          name="since"
          render={({ field: { value, onChange, ref } }) => (
            <DateField
              label="Delivered"
              isRequired
              help="The guarantee counts from this day."
              value={value}
              onChange={onChange}
              error={errors.since?.message}
              control={ref}
            />
          )}
        />
      </FormSection>
      <FormSection title="Papers" about="Invoice, guarantee, pictures of the serial number.">
        <TextAreaField label="Note" error={errors.note?.message} {...form.register('note')} id="note" />
        <FileDrop
          label="Files"
          help="Up to 10 files of 20 MB, no programs."
          files={files}
          onAdd={(added) =>
            setFiles([
              ...files,
              ...added.map(({ name }, at) => ({ id: `${name} ${files.length + at}`, name, sent: 0.1 })),
            ])
          }
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        />
      </FormSection>
    </FormScreen>
  )
}
