import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import type { OpenProject } from '../use-project.ts'
import css from './templates.module.css'

/** Saves the plan of a project, so that others begin with it. */
export function SaveTemplateDialog({ open, onClose }: { open: OpenProject; onClose: () => void }) {
  const queries = useQueryClient()
  const [templateId] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(open.project.name)
  const [about, setAbout] = useState('')
  const reload = () => queries.invalidateQueries({ queryKey: orpc.projects.listTemplates.key() })
  const remove = useMutation({ ...orpc.projects.removeTemplate.mutationOptions(), onSettled: reload })
  const save = useMutation({
    ...orpc.projects.saveTemplate.mutationOptions(),
    onSuccess: () => {
      void reload()
      onClose()
      toast({
        title: 'The template is saved',
        description: 'New project offers it.',
        undo: () => remove.mutate({ templateId }),
      })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save as a template"
      about="Tasks, sections, subtasks, checklists, texts and what waits for what. People, dates of work and comments stay here. Everybody in your organisation can use it."
      actions={
        <Button kind="primary" type="submit" form="save-template" busy={save.isPending} busyText="Saving it">
          Save the template
        </Button>
      }
    >
      <form
        id="save-template"
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          save.mutate({ templateId, projectId: open.project.id, name, about })
        }}
      >
        <TextField
          id="template-name"
          label="Name"
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...(save.error && { error: save.error.message })}
        />
        <TextField
          id="template-about"
          label="What it is for"
          maxLength={300}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        />
      </form>
    </Dialog>
  )
}
