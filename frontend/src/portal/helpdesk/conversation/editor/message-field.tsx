import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import '../../../../ui/field.css'
import { pictureMarkdown } from './picture-markdown.ts'
import type { MessageFieldProps } from './rich-field.tsx'
import css from './message-field.module.css'

type RichField = ComponentType<MessageFieldProps & { takesFocus: boolean }>

/**
 * A field for a message. It begins as a plain one, so that a ticket opens without the editor's code, and gets its formatting when the
 * browser is idle, unless `isPlain`. What was typed until then stays.
 */
export function MessageField(props: MessageFieldProps & { isPlain: boolean }) {
  const [Rich, setRich] = useState<{ Field: RichField; takesFocus: boolean }>()
  const area = useRef<HTMLTextAreaElement>(null)
  const {
    id,
    label,
    describedBy,
    isInternal,
    isPlain,
    isInvalid,
    isReadOnly,
    placeholder,
    value,
    onChange,
    onSend,
    handle,
  } = props

  useEffect(() => {
    if (isPlain) return undefined
    const abandoned = new AbortController()
    const load = async () => {
      // Without it the plain field does.
      const loaded = await import('./rich-field.tsx').catch(() => undefined)
      if (!loaded) return
      await replaceable(area.current, abandoned.signal)
      if (abandoned.signal.aborted) return
      const takesFocus = document.activeElement === area.current
      // Without a pause, in which typed text would go nowhere.
      flushSync(() => setRich({ Field: loaded.RichField, takesFocus }))
    }
    const idle =
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(() => void load(), { timeout: 2000 })
        : setTimeout(() => void load(), 500)
    return () => {
      abandoned.abort()
      if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle as number)
      else clearTimeout(idle)
    }
  }, [isPlain])

  useImperativeHandle(Rich ? undefined : handle, () => ({
    focus: () => area.current?.focus(),
    insert: (markdown) => onChange(inserted(value, markdown, area.current?.selectionEnd)),
    insertPicture: (fileId, description) => onChange(joined(value, pictureMarkdown(fileId, description))),
  }))

  if (Rich) return <Rich.Field {...props} takesFocus={Rich.takesFocus} />
  return (
    <div className={css.plain} data-internal={isInternal || undefined}>
      <textarea
        id={id}
        ref={area}
        className="control"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={value}
        rows={placeholder === undefined ? 2 : 1}
        placeholder={placeholder}
        dir="auto"
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSend()
        }}
      />
    </div>
  )
}

/** Waits until the plain field can be replaced: a finger's keyboard would close, and a composed character would be lost. */
async function replaceable(area: HTMLTextAreaElement | null, signal: AbortSignal): Promise<void> {
  if (!area || document.activeElement !== area) return
  if (!matchMedia('(pointer: coarse)').matches && area.value === '') return
  await happens(area, 'blur', signal)
  // The button that is being pressed must not move before it is released.
  if (area.ownerDocument.querySelector(':active') !== null) await happens(window, 'click', signal)
}

function happens(target: EventTarget, type: 'blur' | 'click', signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener(type, () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** A part of a line goes where the caret is, a text of several lines after all that is written. */
function inserted(before: string, more: string, caret = before.length): string {
  return more.includes('\n') ? joined(before, more) : before.slice(0, caret) + more + before.slice(caret)
}

function joined(before: string, more: string): string {
  return before.trim() === '' ? more : `${before.trimEnd()}\n\n${more}`
}
