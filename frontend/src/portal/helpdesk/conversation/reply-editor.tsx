import { Paperclip } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent, FormEvent, ReactNode, Ref } from 'react'
import { flushSync } from 'react-dom'
import { uploads as rules } from '#domain/helpdesk/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DraftElsewhere } from './drafts/draft-elsewhere.tsx'
import { useDraft } from './drafts/use-draft.ts'
import type { DraftCalls } from './drafts/use-draft.ts'
import { MessageField } from './editor/message-field.tsx'
import { withoutOtherPictures } from './editor/picture-markdown.ts'
import type { MessageFieldHandle } from './editor/rich-field.tsx'
import { fileRow } from './files/file-row.ts'
import { useUploads } from './files/use-uploads.ts'
import type { Upload, UploadCalls } from './files/use-uploads.ts'
import css from './reply-editor.module.css'

/** Few messages have files. */
const FileList = lazy(async () => ({ default: (await import('../../parts/file-list.tsx')).FileList }))

/** What is sent. */
export interface WrittenMessage {
  /** Markdown. */
  readonly text: string
  /** Ids of its files. */
  readonly files: string[]
  /** The same in a repeat of the same message. */
  readonly requestId: string
}

/** Why a message was not sent. */
export interface NotSent {
  readonly words: string
  /** What the writer should read first. It can then be sent all the same. */
  readonly newer?: ReactNode
  /** Files that were not taken stand in the way. */
  readonly isOfFiles?: boolean
  /** Its answer was lost, so it may have been sent. */
  readonly isUnclear?: boolean
}

/** What keys and menus do to an editor. */
export interface ReplyEditorHandle {
  focus: () => void
  /** Writes Markdown where the caret is. */
  insert: (markdown: string) => void
  /** As the button does. */
  send: () => void
}

interface ReplyEditorProps {
  label: string
  help: string
  submit: string
  /** Marks what only the desk reads. */
  isInternal?: boolean
  /** For screens that must stay light: without formatting, and pictures are among the files only. */
  isPlain?: boolean
  /** How files are uploaded; without, none can be added. */
  uploads?: UploadCalls
  /** Keeps what is written for later and for other devices; without, it lasts as long as the page. */
  drafts?: DraftCalls | undefined
  /** What the editor begins with if the draft can't be read. */
  begun?: string | undefined
  /** Why what is in the draft was not sent, after it had left the editor. */
  refused?: NotSent | undefined
  /** `again`: the writer has seen `newer` and sends it all the same. Resolves with the reason if it was not sent; the text stays. */
  onSend: (message: WrittenMessage, again: boolean) => Promise<NotSent | undefined>
  /** The first sign was written, after which newer replies of others matter. */
  onBegin?: () => void
  /** Whether there is something written that was not sent. */
  onWriting?: (isWriting: boolean) => void
  /** A `/` began a word; `true` if something was offered. */
  onSlash?: () => boolean
  /** Beside the button: what else happens. */
  children?: ReactNode
  /** Beside the button that attaches files. */
  tools?: ReactNode
  /** What the field says while only it and `head` are shown, until it has the focus or a text; shown in full without. */
  collapsedTo?: string
  /** Above the text: tabs. */
  head?: ReactNode
  handle?: Ref<ReplyEditorHandle>
}

/** Writes a message with formatting and files. Ctrl and Enter send it; what was typed stays until it was sent. */
export function ReplyEditor(props: ReplyEditorProps) {
  const { label, help, submit, isInternal = false, isPlain = false, uploads: calls, onSend, onBegin, onSlash } = props
  const [text, setText] = useState('')
  const [failure, setFailed] = useState(props.refused)
  const [isSending, setIsSending] = useState(false)
  const [isDropping, setIsDropping] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  /** The focus comes back after sending, which opens nothing. */
  const isSettling = useRef(false)
  const field = useRef<MessageFieldHandle>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const requestId = useRef(crypto.randomUUID())
  const files = useUploads(calls)
  const hasRefused = files.refused.length > 0
  const { passing, final } = byRemedy(files.refused)
  /** What can be sent again is removed only where nothing else stands in the way. */
  const removable = final.length > 0 ? final : passing
  const id = useId()
  // Once the files are gone, or sent again, nothing is left to say of them.
  const isPast = (failure?.isOfFiles && !hasRefused) || (failure === props.refused && text === '')
  const failed = isPast ? undefined : failure
  const isWriting = text !== ''
  const writingChanged = useEffectEvent((is: boolean) => props.onWriting?.(is))
  useEffect(() => writingChanged(isWriting), [isWriting])

  const attached = files.ready
  const fileIds = attached.map((file) => file.id).join(' ')
  const savedIds = useRef(fileIds)
  const draft = useDraft(props.drafts, isInternal ? 'note' : 'reply', {
    begun: props.begun,
    show: (written) => {
      if (text === '' && written.text !== '') onBegin?.()
      savedIds.current = written.files.map((file) => file.id).join(' ')
      setText(written.text)
      files.show(written.files)
    },
    onSent: () => {
      settle()
      toast({ title: isInternal ? 'Your note was saved' : 'Your message was sent', tone: 'success' })
    },
  })

  const filesChanged = useEffectEvent((ids: string) => {
    if (savedIds.current === ids) return
    savedIds.current = ids
    if (text !== '') draft.changed({ text, files: attached })
  })
  useEffect(() => filesChanged(fileIds), [fileIds])

  const write = (next: string) => {
    if (text === '' && next !== '') onBegin?.()
    setText(next)
    draft.changed({ text: next, files: attached })
    requestId.current = crypto.randomUUID()
  }

  /** The message is sent: the editor is empty again. */
  const settle = () => {
    draft.sent()
    setText('')
    setFailed(undefined)
    files.show([])
    requestId.current = crypto.randomUUID()
    setIsOpen(false)
  }

  const send = async (again: boolean) => {
    if (isSending) return
    const sentFiles = files.ready.map((file) => file.id)
    const sent = withoutOtherPictures(text, sentFiles)
    const obstacle = obstacleOf(sent, files)
    if (obstacle !== undefined) {
      setFailed(obstacle)
      field.current?.focus()
      return
    }
    // At once: nothing more is typed into what is being sent, and it is sent once.
    flushSync(() => {
      setIsSending(true)
      setFailed(undefined)
    })
    const message = { text: sent, files: sentFiles, requestId: requestId.current }
    await draft.hold()
    const answer = await onSend(message, again)
    const notSent = answer?.isUnclear && (await draft.wasSent(message)) ? undefined : answer
    setIsSending(false)
    if (notSent === undefined) {
      settle()
    } else {
      draft.notSent()
      setFailed(notSent)
    }
    isSettling.current = notSent === undefined
    field.current?.focus()
    isSettling.current = false
  }

  const add = (added: readonly File[]) => {
    if (!calls || added.length === 0) return
    requestId.current = crypto.randomUUID()
    files.add(added, (fileId, name) => {
      if (!isPlain) field.current?.insertPicture(fileId, name)
    })
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files: pasted } = event.clipboardData
    // A copied table comes as text and as a picture of it.
    if (!calls || pasted.length === 0 || event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    event.stopPropagation()
    add([...pasted])
  }
  const onDrop = (event: DragEvent) => {
    setIsDropping(false)
    if (!calls || !hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    add([...event.dataTransfer.files])
  }
  const onDragOver = (event: DragEvent) => {
    if (!calls || !hasFiles(event)) return
    event.preventDefault()
    setIsDropping(true)
  }

  const openBy = (target: EventTarget) => {
    // A tab would move away from the pointer that presses it.
    if (!isSettling.current && (target as Element).closest('[role=textbox], textarea')) setIsOpen(true)
  }
  const isEmpty = text === '' && files.uploads.length === 0 && failed === undefined && !draft.elsewhere
  const isCollapsed = props.collapsedTo !== undefined && !isOpen && !isSending && isEmpty

  useImperativeHandle(props.handle, () => ({
    focus: () => field.current?.focus(),
    insert: (markdown) => field.current?.insert(markdown),
    send: () => void send(false),
  }))

  return (
    // Files are dropped and pasted anywhere on it; for the keyboard there is the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={css.editor}
      data-dropping={isDropping || undefined}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(false)
      }}
      onPasteCapture={onPaste}
      onDropCapture={onDrop}
      onDragOverCapture={onDragOver}
      onDragLeave={() => setIsDropping(false)}
      onFocusCapture={({ target }) => openBy(target)}
      onClickCapture={({ target }) => openBy(target)}
      data-collapsed={isCollapsed || undefined}
    >
      {props.head ?? (
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      )}
      <MessageField
        id={id}
        label={label}
        describedBy={failed ? `${id}-help ${id}-error` : `${id}-help`}
        isInternal={isInternal}
        isPlain={isPlain}
        isInvalid={failed !== undefined}
        isReadOnly={isSending}
        placeholder={isCollapsed ? props.collapsedTo : undefined}
        value={text}
        onChange={write}
        onSend={() => void send(false)}
        onSlash={() => onSlash?.() ?? false}
        addressOf={files.addressOf}
        handle={field}
      />
      <p id={`${id}-help`} className={css.help}>
        {help}
        {draft.isSaved && ' Your draft is saved.'}
      </p>
      {draft.elsewhere && (
        <DraftElsewhere
          text={draft.elsewhere.draft?.text}
          isOwnSent={draft.elsewhere.isOwnSent}
          onTake={draft.take}
          onKeep={draft.keep}
        />
      )}
      {failed && (
        <div id={`${id}-error`} className={css.failed} role="alert">
          <p>{failed.words}</p>
          {failed.newer}
          {failed.isOfFiles && (
            <div className={css.actions}>
              {passing.length > 0 && (
                <Button
                  size="small"
                  onClick={() => {
                    for (const { key } of passing) files.retry(key)
                    setFailed(undefined)
                    field.current?.focus()
                  }}
                >
                  Send {filesIn(passing)} again
                </Button>
              )}
              <Button
                size="small"
                onClick={() => {
                  files.removeRefused(removable)
                  setFailed(undefined)
                  field.current?.focus()
                }}
              >
                Remove {filesIn(removable)}
              </Button>
            </div>
          )}
          {failed.newer && (
            <div className={css.actions}>
              <Button
                size="small"
                onClick={() => {
                  setFailed(undefined)
                  field.current?.focus()
                }}
              >
                Edit
              </Button>
              <Button size="small" onClick={() => void send(true)}>
                Send anyway
              </Button>
            </div>
          )}
        </div>
      )}
      {files.uploads.length > 0 && (
        <Suspense>
          <FileList
            files={files.uploads.map(fileRow)}
            onRemove={(key) => files.remove(key)}
            onRetry={(key) => files.retry(key)}
          />
        </Suspense>
      )}
      <div className={css.actions}>
        <div className={css.tools}>
          {calls && (
            <>
              <input
                ref={chooser}
                type="file"
                multiple
                hidden
                accept={rules.types.join(',')}
                onChange={({ target }) => {
                  add([...(target.files ?? [])])
                  // The same file can be chosen again after it was removed.
                  target.value = ''
                }}
              />
              <Button className={css.attach} size="small" onClick={() => chooser.current?.click()}>
                <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" /> Attach
              </Button>
            </>
          )}
          {props.tools}
        </div>
        {props.children}
        <Button type="submit" kind="primary" size="small" busy={isSending} busyText="Sending...">
          {submit}
        </Button>
      </div>
    </form>
  )
}

function obstacleOf(
  text: string,
  { isBusy, refused }: { isBusy: boolean; refused: readonly Upload[] },
): NotSent | undefined {
  if (text.trim() === '') return { words: 'Write a message first.' }
  if (isBusy) return { words: 'Wait until your files are sent and checked.' }
  return refused.length === 0 ? undefined : { words: refusedWords(refused), isOfFiles: true }
}

/** Files that failed for a passing reason can be sent again as they are, the others not. */
function byRemedy(refused: readonly Upload[]) {
  return {
    passing: refused.filter(({ canRetry }) => canRetry === true),
    final: refused.filter(({ canRetry }) => canRetry !== true),
  }
}

/** What to do about files that were not taken. */
function refusedWords(refused: readonly Upload[]): string {
  const { passing, final } = byRemedy(refused)
  const sentence = (files: readonly Upload[], remedy: (it: string) => string) =>
    files.length === 0
      ? []
      : [
          `${files.map(({ name }) => `“${name}”`).join(', ')} could not be added. ${remedy(files.length === 1 ? 'it' : 'them')}`,
        ]
  return [
    ...sentence(passing, (it) => `Send ${it} again, or remove ${it}.`),
    ...sentence(final, (it) => `Remove ${it}, or send ${it} in another form.`),
  ].join(' ')
}

/** "report.pdf", "the 2 files" */
function filesIn(files: readonly Upload[]): string {
  const [first] = files
  return files.length === 1 && first ? first.name : `the ${files.length} files`
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return [...dataTransfer.types].includes('Files')
}
