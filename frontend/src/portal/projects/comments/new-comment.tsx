import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Task } from '#domain/projects/project.ts'
import type { Comment } from '#domain/projects/task-record.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { orpc } from '../../client/orpc.ts'
import { forgetMessage, keepMessage, unsentMessage } from '../../parts/unsent-messages.ts'
import type { People } from '../../parts/use-people.ts'
import { taskQuery } from '../queries.ts'
import { mentionedIn, offeredMentions, withMention } from './mention.ts'
import { MentionOffers } from './mention-offers.tsx'
import { useKeptName } from '../use-kept-name.ts'
import css from './mention-offers.module.css'

interface NewCommentProps {
  projectId: string
  task: Task
  people: People
  comments: readonly Comment[]
  /** Who does a task of the project or made it: they are notified where a comment names them. */
  involved: ReadonlySet<string>
  /** Without it, a comment that was typed before stays to be copied. */
  mayChange: boolean
}

/** A new comment. The browser keeps what is typed until the server has it. */
export function NewComment({ projectId, task, people, comments, involved, mayChange }: NewCommentProps) {
  const queries = useQueryClient()
  const keptAs = useKeptName(task.id, 'comment')
  const [text, setText] = useState(() => (keptAs === undefined ? '' : (unsentMessage(keptAs)?.text ?? '')))
  const [isKept, setKept] = useState(text !== '')
  const [commentId, setId] = useState(() => crypto.randomUUID())
  const write = useMutation(orpc.projects.writeComment.mutationOptions())
  const field = useRef<HTMLTextAreaElement>(null)
  /** Where the caret was when the text was typed last. */
  const [caret, setCaret] = useState(0)
  const colleagues = people.all.filter(({ id }) => id !== people.me)
  const named = mentionedIn(text, colleagues)
  const offered = offeredMentions(
    text.slice(0, caret),
    colleagues.filter((each) => !named.includes(each)),
  )
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
  const keep = (typed: string) => {
    setText(typed)
    setKept(false)
    if (keptAs === undefined) return
    if (typed === '') forgetMessage(keptAs)
    else keepMessage(keptAs, { text: typed, version: 0 })
  }
  const mention = (name: string) => {
    const whole = withMention(text, caret, name)
    keep(whole.text)
    setCaret(whole.caret)
    field.current?.focus()
    // React sets the text first, which moves the caret to its end.
    requestAnimationFrame(() => field.current?.setSelectionRange(whole.caret, whole.caret))
  }
  const submit = async () => {
    if (text.trim() === '' || wasSent) return
    try {
      await write.mutateAsync({ projectId, taskId: task.id, commentId, text, mentioned: named.map(({ id }) => id) })
    } catch {
      return
    }
    forget()
    setId(crypto.randomUUID())
    void queries.invalidateQueries({ queryKey: taskQuery(projectId, task.id).queryKey })
  }
  if (!mayChange && (text === '' || wasSent)) return null
  if (!mayChange)
    return (
      <TextAreaField
        label="Comment"
        help="Not sent, because nothing can be changed now. Copy it if you need it."
        rows={2}
        readOnly
        value={text}
      />
    )
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
        ref={field}
        onChange={({ target }) => {
          keep(target.value)
          setCaret(target.selectionStart)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        {...(write.error && { error: write.error.message })}
      />
      {offered.length > 0 && !wasSent && <MentionOffers offered={offered} onChoose={mention} />}
      <p role="status" className={css.told}>
        {wasSent ? '' : toldWords(named, involved)}
      </p>
      <Button type="submit" size="small" busy={write.isPending} busyText="Sending">
        Comment
      </Button>
    </form>
  )
}

/** Who is notified of a comment that names people, and who is not. */
function toldWords(named: People['all'], involved: ReadonlySet<string>): string {
  const names = (isTold: boolean) => named.filter(({ id }) => involved.has(id) === isTold).map(({ name }) => name)
  const [told, untold] = [names(true), names(false)]
  const isOrAre = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are')
  return [
    told.length > 0 && `${inWords.format(told)} ${isOrAre(told)} notified.`,
    untold.length > 0 &&
      `${inWords.format(untold)} ${isOrAre(untold)} not notified: only people with a task in this project are.`,
  ]
    .filter((each) => each !== false)
    .join(' ')
}

const inWords = new Intl.ListFormat('en')
