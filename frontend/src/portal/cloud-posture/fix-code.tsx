import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

interface FixCodeProps {
  /** What kind of code it is. */
  name: string
  /** The check that it fixes. */
  title: string
  code: string
}

/** Code of a fix, shown to its end, with a button that copies it. */
export function FixCode({ name, title, code }: FixCodeProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      toast({ title: 'It was not copied', description: 'Select the text and copy it.', tone: 'error' })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <figure>
      <figcaption>
        {name}
        <Button
          size="small"
          aria-label={`${isCopied ? 'Copied' : 'Copy'}: ${name}, ${title}`}
          onClick={() => void copy()}
        >
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
      <pre role="group" aria-label={`${name}: ${title}`} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
