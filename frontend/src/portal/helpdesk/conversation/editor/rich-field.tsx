import { Bold, Code, Italic, Link2, List, ListOrdered, SquareCode, TextQuote } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { Dialog, DialogTrigger, Popover, ToggleButton, Toolbar } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import menu from '../../../parts/menu.module.css'
import { mayLinkTo } from '#domain/text/rich/markdown.ts'
import { mountEditor } from './mount-editor.ts'
import type { Editor, EditorStanding, Format } from './mount-editor.ts'
import css from './rich-field.module.css'

/** What the composer asks of a field for a message. */
export interface MessageFieldHandle {
  focus: () => void
  /** Writes Markdown where the caret is. */
  insert: (markdown: string) => void
  insertPicture: (fileId: string, description: string) => void
}

export interface MessageFieldProps {
  id: string
  label: string
  describedBy: string | undefined
  isInternal: boolean
  isInvalid: boolean
  isReadOnly: boolean
  /** Says what is written here while the field is one line without formatting; shown in full without. */
  placeholder?: string | undefined
  /** Markdown. */
  value: string
  onChange: (value: string) => void
  onSend: () => void
  /** A `/` began a word; `true` if something was offered. */
  onSlash: () => boolean
  /** Where an uploaded picture can be loaded from. */
  addressOf: (fileId: string) => Promise<string>
  handle: Ref<MessageFieldHandle>
}

interface RichFieldProps extends MessageFieldProps {
  /** The field that stood here before had the focus. */
  takesFocus: boolean
}

const nothing: EditorStanding = { active: new Set() }

/** A field for a message with formatting. It reads and writes Markdown. */
export function RichField(props: RichFieldProps) {
  const { id, label, describedBy, isInternal, isInvalid, isReadOnly, value, takesFocus, handle } = props
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const [standing, setStanding] = useState(nothing)
  const [isLinking, setIsLinking] = useState(false)

  const onChange = useEffectEvent((markdown: string) => props.onChange(markdown))
  const onSend = useEffectEvent(() => props.onSend())
  const onSlash = useEffectEvent(() => props.onSlash())
  const addressOf = useEffectEvent((fileId: string) => props.addressOf(fileId))
  const attributes = useEffectEvent(() => ({
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    dir: 'auto',
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(isReadOnly && { 'aria-readonly': 'true' }),
  }))

  const mount = useEffectEvent((element: HTMLElement) => {
    const mounted = mountEditor(element, {
      markdown: value,
      attributes: () => attributes(),
      // Rendered at once: a key that sends comes before a render that waits, and an older value would replace what was typed since.
      onChange: (markdown) => flushSync(() => onChange(markdown)),
      onStanding: (next) => setStanding(next),
      onSend: () => onSend(),
      onSlash: () => onSlash(),
      onLink: () => setIsLinking(true),
      addressOf: (fileId) => addressOf(fileId),
    })
    if (takesFocus) {
      mounted.toEnd()
      mounted.focus()
    }
    return mounted
  })
  useEffect(() => {
    if (!place.current) return
    const mounted = mount(place.current)
    editor.current = mounted
    return () => {
      editor.current = undefined
      mounted.destroy()
    }
  }, [])
  useEffect(() => editor.current?.show(value), [value])
  // ProseMirror rereads them only on request, so after every render.
  useEffect(() => editor.current?.refreshAttributes())
  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    insert: (markdown) => editor.current?.insert(markdown),
    insertPicture: (fileId, description) => editor.current?.insertPicture(fileId, description),
  }))

  return (
    <div
      className={css.field}
      data-internal={isInternal || undefined}
      data-invalid={isInvalid || undefined}
      data-collapsed={props.placeholder !== undefined || undefined}
    >
      <Toolbar className={css.bar} aria-label={`Format the ${label.toLowerCase()}`}>
        {formats.map(({ format, name, keys, icon: Icon }) => (
          <ToggleButton
            key={format}
            aria-label={name}
            {...(keys && { 'aria-keyshortcuts': keys })}
            isSelected={standing.active.has(format)}
            onChange={() => editor.current?.toggle(format)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          </ToggleButton>
        ))}
        <DialogTrigger isOpen={isLinking} onOpenChange={setIsLinking}>
          <ToggleButton aria-label="Web link" aria-keyshortcuts="Control+K" isSelected={standing.link !== undefined}>
            <Link2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </ToggleButton>
          <Popover className={menu.popover} offset={4}>
            <Dialog aria-label="Web link">
              <LinkForm
                address={standing.link}
                onDone={(address) => {
                  setIsLinking(false)
                  editor.current?.setLink(address)
                }}
              />
            </Dialog>
          </Popover>
        </DialogTrigger>
      </Toolbar>
      <div ref={place} className={css.text} inert={isReadOnly} data-placeholder={props.placeholder} />
    </div>
  )
}

const formats: readonly { format: Format; name: string; keys?: string; icon: LucideIcon }[] = [
  { format: 'bold', name: 'Bold', keys: 'Control+B', icon: Bold },
  { format: 'italic', name: 'Italic', keys: 'Control+I', icon: Italic },
  { format: 'bullets', name: 'Bulleted list', keys: 'Control+Shift+8', icon: List },
  { format: 'numbers', name: 'Numbered list', keys: 'Control+Shift+7', icon: ListOrdered },
  { format: 'quote', name: 'Quote', keys: 'Control+Shift+9', icon: TextQuote },
  { format: 'code', name: 'Code', keys: 'Control+E', icon: Code },
  { format: 'code-block', name: 'Block of code', icon: SquareCode },
]

function LinkForm({ address, onDone }: { address: string | undefined; onDone: (address: string | undefined) => void }) {
  const [text, setText] = useState(address ?? '')
  const [error, setError] = useState<string>()
  const apply = () => {
    const trimmed = text.trim()
    const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
    if (trimmed === '' || /\s/.test(trimmed) || !mayLinkTo(whole) || !URL.canParse(whole))
      setError('Enter an address such as https://example.com.')
    else onDone(whole)
  }
  return (
    <div className={css.link}>
      <TextField
        label="Address"
        value={text}
        inputMode="url"
        autoComplete="off"
        // The popover was opened to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        {...(error !== undefined && { error })}
      />
      <div>
        {address !== undefined && (
          <Button size="small" onClick={() => onDone(undefined)}>
            Remove the link
          </Button>
        )}
        <Button size="small" kind="primary" onClick={apply}>
          Set the link
        </Button>
      </div>
    </div>
  )
}
