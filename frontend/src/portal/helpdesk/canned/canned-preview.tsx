import { fillIn } from '#domain/helpdesk/canned/variables.ts'
import type { VariableValues } from '#domain/helpdesk/canned/variables.ts'
import { MessageText } from '../conversation/message-text.tsx'
import css from './canned-preview.module.css'

interface CannedPreviewProps {
  text: string
  values: VariableValues
  /** Name of the region, where there is another preview. */
  label?: string
}

/** What a canned text becomes, and which of its variables have no value. */
export function CannedPreview({ text, values, label = 'Preview' }: CannedPreviewProps) {
  const filled = fillIn(text, values)
  return (
    <section className={css.preview} aria-label={label}>
      <div className={css.text}>
        <MessageText text={filled.text} linkFile={noFile} />
      </div>
      {filled.missing.length > 0 && (
        <p className={css.missing}>Not known here, to be written by you: {filled.missing.join(', ')}.</p>
      )}
    </section>
  )
}

const noFile = () => Promise.reject(new Error('A canned reply has no files.'))
