import { MessageSquareText } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Ref } from 'react'
import { useImperativeHandle } from 'react'
import { plainInMarkdown, variablesIn } from '#domain/helpdesk/canned/variables.ts'
import type { VariableValues } from '#domain/helpdesk/canned/variables.ts'
import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../parts/select.tsx'
import { CannedDialog } from '../canned/canned-dialog.tsx'
import type { DraftCalls } from './drafts/use-draft.ts'
import type { UploadCalls } from './files/use-uploads.ts'
import { ReplyCaution } from './reply-caution.tsx'
import { ReplyEditor } from './reply-editor.tsx'
import type { NotSent, ReplyEditorHandle, WrittenMessage } from './reply-editor.tsx'
import css from './desk-writing.module.css'

const afterSending = [
  { id: 'waiting', name: 'then wait for the client' },
  { id: 'open', name: 'and keep it open' },
  { id: 'resolved', name: 'and resolve' },
] as const satisfies readonly { id: TicketStatus; name: string }[]

/** What keys do to the writing area. */
export interface DeskWritingHandle {
  write: (what: 'reply' | 'note') => void
}

interface DeskWritingProps {
  uploads: UploadCalls
  drafts: DraftCalls | undefined
  /** What a reply that was taken back would have done, so that it can be sent again alike. */
  begun?: readonly AgentAction[] | undefined
  /** Its text, for the case that its draft can't be read. */
  begunText?: string | undefined
  /** Why it was not sent. */
  refused?: NotSent | undefined
  /** A monitoring system opened the ticket, so a reply is mailed to nobody there. */
  isFromMachine?: boolean
  /** The assistant handed it over for a visitor who was not signed in. */
  isFromChat?: boolean
  /** What the variables of canned replies stand for. */
  values: VariableValues
  onBegin: () => void
  /** Whether a reply is being written. */
  onReplying: (isReplying: boolean) => void
  onSend: (actions: AgentAction[], requestId: string, again: boolean) => Promise<NotSent | undefined>
  handle: Ref<DeskWritingHandle>
}

/** Writes a reply or an internal note. Each keeps its own text. */
export function DeskWriting({
  uploads,
  drafts,
  begun,
  begunText,
  refused,
  isFromMachine = false,
  isFromChat = false,
  values,
  onBegin,
  onReplying,
  onSend,
  handle,
}: DeskWritingProps) {
  const [isNote, setIsNote] = useState(false)
  const [then, setThen] = useState<(typeof afterSending)[number]['id']>(() => begunStatus(begun) ?? 'waiting')
  const [minutes, setMinutes] = useState(() => begunMinutes(begun))
  const reply = useRef<ReplyEditorHandle>(null)
  const note = useRef<ReplyEditorHandle>(null)
  /** Where a canned reply is chosen for, and whether a typed `/` asked for it. */
  const [choosing, setChoosing] = useState<{ readonly for: 'reply' | 'note'; readonly isTyped: boolean }>()
  const choose = (what: 'reply' | 'note', isTyped: boolean) => {
    setChoosing({ for: what, isTyped })
    return true
  }
  const insertChosen = (markdown: string) => {
    const editor = choosing?.for === 'note' ? note : reply
    setChoosing(undefined)
    // It can take the focus once the dialog is gone.
    requestAnimationFrame(() => {
      if (markdown === '') editor.current?.focus()
      else editor.current?.insert(markdown)
    })
  }
  const toolsOf = (what: 'reply' | 'note') => (
    <Button size="small" onClick={() => choose(what, false)}>
      <MessageSquareText size={14} strokeWidth={1.75} aria-hidden="true" /> Canned reply
    </Button>
  )

  const writeA = (what: 'reply' | 'note') => {
    setIsNote(what === 'note')
    // It can take the focus once it is shown.
    requestAnimationFrame(() => (what === 'note' ? note : reply).current?.focus())
  }
  useImperativeHandle(handle, () => ({ write: writeA }))

  const tabs = (
    <div className={css.tabs} role="group" aria-label="Write">
      <button type="button" aria-pressed={!isNote} onClick={() => writeA('reply')}>
        Reply
      </button>
      <button type="button" aria-pressed={isNote} onClick={() => writeA('note')}>
        Internal note
      </button>
    </div>
  )
  const spent = <MinutesField minutes={minutes} onChange={setMinutes} />
  const send = async (first: AgentAction[], { text, requestId }: WrittenMessage, again: boolean) => {
    const [open] = again ? [] : variablesIn(text)
    if (open !== undefined)
      return { words: `{{${open}}} is not filled in.`, newer: <p>It would be read as it stands.</p> }
    const time = minutes === '' ? [] : [{ do: 'log-time', minutes: Number(minutes) } as const]
    const notSent = await onSend([...first, ...time], requestId, again)
    if (notSent === undefined) setMinutes('')
    return notSent
  }

  return (
    <>
      <div hidden={isNote}>
        <ReplyEditor
          label="Reply"
          collapsedTo={isFromMachine ? 'Write what you found' : 'Write a reply'}
          help={
            isFromMachine ? 'Nobody is mailed. Ctrl and Enter keep it.' : 'The client reads it. Ctrl and Enter send it.'
          }
          submit="Send"
          head={
            <>
              {tabs}
              <ReplyCaution isFromMachine={isFromMachine} isFromChat={isFromChat} />
            </>
          }
          uploads={uploads}
          drafts={drafts}
          begun={begunText}
          refused={refused}
          handle={reply}
          tools={toolsOf('reply')}
          onSlash={() => choose('reply', true)}
          onBegin={onBegin}
          onWriting={onReplying}
          onSend={(message, again) =>
            send(
              [
                { do: 'reply', text: message.text, files: message.files },
                { do: 'set-status', to: then },
              ],
              message,
              again,
            )
          }
        >
          {spent}
          <Select
            label="After sending"
            hideLabel
            options={afterSending}
            chosen={then}
            onChoose={(status) => setThen(status)}
          />
        </ReplyEditor>
      </div>
      <div hidden={!isNote}>
        <ReplyEditor
          label="Internal note"
          collapsedTo="Write an internal note"
          help="Only the desk reads it; it is never mailed. Ctrl and Enter save it."
          submit="Save note"
          isInternal
          head={tabs}
          uploads={uploads}
          drafts={drafts}
          handle={note}
          tools={toolsOf('note')}
          onSlash={() => choose('note', true)}
          onSend={(message, again) => send([{ do: 'note', text: message.text, files: message.files }], message, again)}
        >
          {spent}
        </ReplyEditor>
      </div>
      {choosing && (
        <CannedDialog
          values={values}
          onInsert={insertChosen}
          // The slash was meant as text.
          onCancel={(words) => insertChosen(choosing.isTyped ? plainInMarkdown(`/${words}`) : '')}
        />
      )}
    </>
  )
}

function begunStatus(begun: readonly AgentAction[] | undefined) {
  const set = begun?.find((action) => action.do === 'set-status')
  return afterSending.find(({ id }) => id === set?.to)?.id
}

function begunMinutes(begun: readonly AgentAction[] | undefined): string {
  const logged = begun?.find((action) => action.do === 'log-time')
  return logged ? String(logged.minutes) : ''
}

const LONGEST_MINUTES = 24 * 60

/** Time spent, entered with the message that took it. */
function MinutesField({ minutes, onChange }: { minutes: string; onChange: (minutes: string) => void }) {
  return (
    <label className={css.minutes}>
      <input
        className="control"
        inputMode="numeric"
        size={4}
        placeholder="0"
        aria-label="Minutes spent"
        value={minutes}
        onChange={({ target: { value } }) => {
          if (/^\d{0,4}$/.test(value) && Number(value) <= LONGEST_MINUTES) onChange(Number(value) === 0 ? '' : value)
        }}
      />
      min
    </label>
  )
}
