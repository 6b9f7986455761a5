import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import css from './copied-text.module.css'

interface CopiedTextProps {
  label: string
  /** What it belongs to, for screen readers: the eye sees where it stands. */
  about?: string
  /** What it is for. */
  help?: string
  text: string
}

/** A text to take along, with a button that copies it. */
export function CopiedText({ label, about, help, text }: CopiedTextProps) {
  const id = useId()
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text
  const name = about === undefined ? label : `${label}: ${about}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      toast({ title: 'It was not copied', description: 'Select the text and copy it.', tone: 'error' })
    }
  }
  return (
    <div className={css.copied} role="group" aria-labelledby={id}>
      <span id={id} className={css.label}>
        {label}
        {about !== undefined && <span className="unseen">: {about}</span>}
      </span>
      {help && <p className={css.help}>{help}</p>}
      <div className={css.row}>
        <code className={css.text}>
          {text.split('\n').map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </code>
        <Button size="small" aria-label={isCopied ? `${name}: copied` : `Copy: ${name}`} onClick={() => void copy()}>
          {isCopied ? (
            <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          )}
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
      </div>
    </div>
  )
}
