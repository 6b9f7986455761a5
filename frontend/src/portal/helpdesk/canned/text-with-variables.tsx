import { useId, useRef } from 'react'
import { variables } from '#domain/helpdesk/canned/variables.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageField } from '../conversation/editor/message-field.tsx'
import type { MessageFieldHandle } from '../conversation/editor/rich-field.tsx'
import { ownUploads } from '../own-uploads.ts'
import css from './text-with-variables.module.css'

interface TextWithVariablesProps {
  id: string
  label: string
  /** Marks what only the desk reads. */
  isInternal?: boolean
  text: string
  error?: string | undefined
  onChange: (text: string) => void
}

/** A text with the editor of messages, and buttons that insert variables where the caret is. */
export function TextWithVariables({ id, label, isInternal = false, text, error, onChange }: TextWithVariablesProps) {
  const field = useRef<MessageFieldHandle>(null)
  const errorId = useId()
  return (
    <div className={css.text}>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <MessageField
        id={id}
        label={label}
        describedBy={error === undefined ? undefined : errorId}
        isInternal={isInternal}
        isPlain={false}
        isInvalid={error !== undefined}
        isReadOnly={false}
        value={text}
        onChange={onChange}
        // Ctrl and Enter save, as they send a message.
        onSend={() => document.getElementById(id)?.closest('form')?.requestSubmit()}
        onSlash={() => false}
        addressOf={async (fileId) => (await ownUploads.link(fileId)).url}
        handle={field}
      />
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      <div className={css.variables} role="group" aria-label="Insert a variable">
        {Object.entries(variables).map(([name, meaning]) => (
          <Button
            key={name}
            size="small"
            title={meaning}
            onClick={() => {
              field.current?.insert(`{{${name}}}`)
              field.current?.focus()
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
