import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { orpc } from '../../client/orpc.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import type { ViewProps } from '../view-props.ts'
import { changeFrom, draftOf } from './project-draft.ts'
import type { DraftPause, ProjectDraft } from './project-draft.ts'
import css from './edit-project.module.css'

const MOST_PAUSES = 100
const FORM = 'edit-project'

interface EditProjectDialogProps {
  open: ViewProps['open']
  propose: ViewProps['propose']
  onClose: () => void
}

/** Name, first day and pauses of a project. What moves by them is shown before it is saved. */
export function EditProjectDialog({ open, propose, onClose }: EditProjectDialogProps) {
  const queries = useQueryClient()
  const [seen] = useState(open.project)
  const [draft, setDraft] = useState(() => draftOf(seen))
  const [problem, setProblem] = useState<string>()
  /** Out of sight while it is asked what moves, so that a cancelled question loses nothing typed. */
  const [isAsking, setAsking] = useState(false)
  const edit = (fields: Partial<ProjectDraft>) => {
    setProblem(undefined)
    setDraft({ ...draft, ...fields })
  }
  const editPause = (at: number, fields: Partial<DraftPause>) =>
    edit({ pauses: draft.pauses.map((each, index) => (index === at ? { ...each, ...fields } : each)) })
  const save = () => {
    const wanted = changeFrom(seen, draft)
    if ('problem' in wanted) return setProblem(wanted.problem)
    if (!wanted.change) return onClose()
    setAsking(true)
    propose({
      changes: [wanted.change],
      taskIds: [],
      question: `Change ${seen.name}`,
      title: 'The project was changed',
      onGiveUp: () => setAsking(false),
      settled: (unsent) => {
        if (unsent.length > 0) return setAsking(false)
        void queries.invalidateQueries({ queryKey: orpc.projects.listProjects.key() })
        onClose()
      },
    })
  }
  return (
    <Dialog
      open={!isAsking}
      onClose={onClose}
      title="Edit project"
      about="The dates of tasks follow its first day and its pauses."
      actions={
        <>
          <Button kind="primary" type="submit" form={FORM}>
            Save
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Name"
          dir="auto"
          required
          maxLength={200}
          value={draft.name}
          onChange={({ target }) => edit({ name: target.value })}
        />
        <DateField label="First day" isRequired value={draft.startOn} onChange={(startOn) => edit({ startOn })} />
        <fieldset>
          <legend>Pauses</legend>
          {draft.pauses.length === 0 && <p>None. Nobody works on the project in a pause.</p>}
          <ul>
            {draft.pauses.map(({ key, from, to }, at) => (
              <li key={key}>
                <DateField
                  label={`Pause ${at + 1} from`}
                  value={from}
                  onChange={(date) => editPause(at, { from: date })}
                />
                <DateField
                  label={`Pause ${at + 1} until`}
                  value={to}
                  onChange={(date) => editPause(at, { to: date })}
                />
                <Button
                  size="icon"
                  kind="plain"
                  aria-label={`Remove pause ${at + 1}`}
                  onClick={() => edit({ pauses: draft.pauses.toSpliced(at, 1) })}
                >
                  <X size={14} aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
          {draft.pauses.length < MOST_PAUSES && (
            <Button
              size="small"
              onClick={() =>
                edit({ pauses: [...draft.pauses, { key: crypto.randomUUID(), from: undefined, to: undefined }] })
              }
            >
              <Plus size={14} strokeWidth={1.75} aria-hidden="true" /> Add a pause
            </Button>
          )}
        </fieldset>
        {problem !== undefined && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
