import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Task } from '#domain/projects/project.ts'
import type { Comment } from '#domain/projects/task-record.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { orpc } from '../client/orpc.ts'
import { forgetMessage, keepMessage, unsentMessage } from '../parts/unsent-messages.ts'
import type { People } from '../parts/use-people.ts'
import { taskQuery } from './queries.ts'
import { useKeptName } from './use-kept-name.ts'

interface NewCommentProps {
  projectId: string
  task: Task
  people: People
  comments: readonly Comment[]
}

/** A new comment. The browser keeps what is typed until the server has it. */
export function NewComment({ projectId, task, people, comments }: NewCommentProps) {
  const queries = useQueryClient()
  const keptAs = useKeptName(task.id, 'comment')
  const [text, setText] = useState(() => (keptAs === undefined ? '' : (unsentMessage(keptAs)?.text ?? '')))
  const [isKept, setKept] = useState(text !== '')
  const [commentId, setId] = useState(() => crypto.randomUUID())
  const write = useMutation(orpc.projects.writeComment.mutationOptions())
  const mentioned = people.all.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
  const forget = () => {
    if (keptAs !== undefined) forgetMessage(keptAs)
    setText('')
    setKept(false)
  }
  // Its answer was lost, but the server has it.
  const wasSent = isKept && comments.some((each) => each.personId === people.me && each.text === text.trim())
  useEffect(() => {
    if (wasSent && keptAs !== undefined) forgetMessage(keptAs)
  }, [wasSent, keptAs])
  const submit = async () => {
    if (text.trim() === '' || wasSent) return
    try {
      await write.mutateAsync({ projectId, taskId: task.id, commentId, text, mentioned })
    } catch {
      return
    }
    forget()
    setId(crypto.randomUUID())
    void queries.invalidateQueries({ queryKey: taskQuery(projectId, task.id).queryKey })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextAreaField
        label="Comment"
        help={
          isKept && !wasSent
            ? 'Not sent yet: this browser kept it.'
            : '@ and a name tells a colleague. Clients never see comments.'
        }
        rows={2}
        maxLength={10_000}
        value={wasSent ? '' : text}
        onChange={({ target }) => {
          setText(target.value)
          setKept(false)
          if (keptAs === undefined) return
          if (target.value === '') forgetMessage(keptAs)
          else keepMessage(keptAs, { text: target.value, version: 0 })
        }}
        {...(write.error && { error: write.error.message })}
      />
      <Button type="submit" size="small" busy={write.isPending} busyText="Sending">
        Comment
      </Button>
    </form>
  )
}
