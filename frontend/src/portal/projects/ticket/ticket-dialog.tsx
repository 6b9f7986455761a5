import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { categories } from '#domain/helpdesk/category.ts'
import type { Category } from '#domain/helpdesk/category.ts'
import { plainWords } from '#domain/text/rich/message-lines.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Select } from '../../parts/select.tsx'
import { taskQuery } from '../queries.ts'
import type { TaskTicketProps } from './task-ticket-props.ts'

const categoryOptions = categories.map((id) => ({ id, name: id }))
const MOST_COMMENTS = 50
const LONGEST_SHOWN = 120
const LONGEST_DESCRIPTION = 20_000

/** What is sent to the help desk: the texts of a task, and the comments that the person chooses. */
export function TicketDialog({
  projectId,
  task,
  read,
  nameOf,
  me,
  onClose,
}: TaskTicketProps & { onClose: () => void }) {
  const queries = useQueryClient()
  const [subject, setSubject] = useState(task.title)
  const [description, setDescription] = useState(() => plainWords(read.description).slice(0, LONGEST_DESCRIPTION))
  const [category, setCategory] = useState<Category>('Technical Support')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isSent, setSent] = useState(false)
  const comments = read.comments.slice(-MOST_COMMENTS)
  const open = useMutation({
    ...orpc.projects.openTaskTicket.mutationOptions(),
    onSuccess: () => {
      onClose()
      toast({ title: 'The ticket is being opened', description: 'The task links to it in a moment.', tone: 'success' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: taskQuery(projectId, task.id).queryKey }),
  })
  const isComplete = subject.trim() !== '' && description.trim() !== ''
  const submit = () => {
    setSent(true)
    if (!isComplete) return
    const name = me === undefined ? '' : nameOf(me)
    const commentIds = [...chosen]
    open.mutate({ projectId, taskId: task.id, name, category, subject, description, commentIds })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Open a ticket"
      about="The help desk gets what stands here and nothing else of the task."
      actions={
        <>
          <Button kind="primary" busy={open.isPending} busyText="Sending" onClick={submit}>
            Open the ticket
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextField
        label="Subject"
        required
        maxLength={300}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
        {...(isSent && subject.trim() === '' && { error: 'Subject is required.' })}
      />
      <TextAreaField
        label="Description"
        required
        rows={5}
        maxLength={LONGEST_DESCRIPTION}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        {...(isSent && description.trim() === '' && { error: 'Description is required.' })}
      />
      <Select label="Category" options={categoryOptions} chosen={category} onChoose={setCategory} />
      {comments.length > 0 && (
        <fieldset className="choices">
          <legend className="field-label">Comments that the help desk gets</legend>
          {comments.map(({ id, personId, author, text }) => (
            <Checkbox
              key={id}
              label={
                <span dir="auto">
                  {author ?? nameOf(personId)}: {beginningOf(plainWords(text))}
                </span>
              }
              checked={chosen.has(id)}
              onChange={({ target }) => {
                const next = new Set(chosen)
                if (target.checked) next.add(id)
                else next.delete(id)
                setChosen(next)
              }}
            />
          ))}
        </fieldset>
      )}
      {open.error && <p role="alert">{open.error.message}</p>}
    </Dialog>
  )
}

function beginningOf(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}
