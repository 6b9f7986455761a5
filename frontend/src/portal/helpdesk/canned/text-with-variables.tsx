import { variables } from '#domain/helpdesk/canned/variables.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import css from './text-with-variables.module.css'

interface TextWithVariablesProps {
  id: string
  label: string
  text: string
  error?: string | undefined
  rows?: number
  onChange: (text: string) => void
}

/** A Markdown text, with buttons that insert variables where the caret is. */
export function TextWithVariables({ id, label, text, error, rows = 8, onChange }: TextWithVariablesProps) {
  const insert = (name: string) => {
    const area = document.querySelector<HTMLTextAreaElement>(`#${id}`)
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    const written = `{{${name}}}`
    onChange(text.slice(0, start) + written + text.slice(end))
    area?.focus()
    // Once the new text is in the field.
    requestAnimationFrame(() => area?.setSelectionRange(start + written.length, start + written.length))
  }
  return (
    <>
      <TextAreaField
        id={id}
        label={label}
        help="Markdown, as in a reply."
        rows={rows}
        dir="auto"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        {...(error !== undefined && { error })}
      />
      <div className={css.variables} role="group" aria-label="Insert a variable">
        {Object.entries(variables).map(([name, meaning]) => (
          <Button key={name} size="small" title={meaning} onClick={() => insert(name)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}
