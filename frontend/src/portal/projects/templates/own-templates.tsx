import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { TemplateSummary } from '#domain/projects/templates/template.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { useIsReadOnly } from '../../parts/use-may.ts'
import { usePeople } from '../../parts/use-people.ts'
import { templatesQuery } from '../queries.ts'
import { counted, shortDate } from '../words.ts'
import css from './templates.module.css'

/** The templates that people of the organisation saved. */
export function OwnTemplates() {
  const { data } = useQuery(templatesQuery())
  const people = usePeople()
  const isReadOnly = useIsReadOnly('project-management')
  const [removed, setRemoved] = useState<TemplateSummary>()
  if (!data || data.templates.length === 0) return null
  return (
    <section className={css.own}>
      <h2>Templates</h2>
      <ul>
        {data.templates.map((template) => (
          <li key={template.id}>
            <div>
              <b dir="auto">{template.name}</b>
              {template.about !== '' && <p dir="auto">{template.about}</p>}
              <small>
                {counted(template.tasks, 'task', 'tasks')}, saved by {people.nameOf(template.personId)} on{' '}
                {shortDate(template.createdAt.slice(0, 10))}
              </small>
            </div>
            {!isReadOnly && (
              <Button
                size="icon"
                kind="plain"
                aria-label={`Remove ${template.name}`}
                onClick={() => setRemoved(template)}
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removed && <RemoveTemplate template={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  )
}

function RemoveTemplate({ template, onClose }: { template: TemplateSummary; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    ...orpc.projects.removeTemplate.mutationOptions(),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: orpc.projects.listTemplates.key() })
      onClose()
      toast({ title: 'The template is removed' })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove “${template.name}”?`}
      about={`Its ${counted(template.tasks, 'task is', 'tasks are')} lost. Projects that began with it stay.`}
      actions={
        <Button
          kind="alarm"
          onClick={() => remove.mutate({ templateId: template.id })}
          busy={remove.isPending}
          busyText="Removing it"
        >
          Remove the template
        </Button>
      }
    >
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </Dialog>
  )
}
