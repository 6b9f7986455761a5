import { MailPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SetId } from '#domain/assessments/question-set.ts'
import { Button } from '../../../ui/button.tsx'
import css from './mail-link.module.css'

// With the dialog and the client of the API, which nothing before it needs.
const MailLinkDialog = lazy(async () => ({ default: (await import('./mail-link-dialog.tsx')).MailLinkDialog }))

/** The way to another device: a link by email. */
export function MailLink({ id, isQuiet = false }: { id: SetId; isQuiet?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isQuiet ? (
        <button type="button" className={css.quiet} onClick={() => setOpen(true)}>
          <MailPlus size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>Go on with another device</span>
        </button>
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          Mail me a link
        </Button>
      )}
      <Suspense fallback={null}>{isOpen && <MailLinkDialog id={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
