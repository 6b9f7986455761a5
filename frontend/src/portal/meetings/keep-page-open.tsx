import { useEffect } from 'react'
import { useOnline } from '../../ui/use-online.ts'
import { lostWords } from './lost-words.ts'
import css from './meeting.module.css'

interface KeepPageOpenProps {
  /** Whether the server was not reached. */
  isLost: boolean
  /** Entries and notes that are kept in this browser. */
  unsent: number
}

/** Says that a page without a connection cannot be opened again, and has the browser ask before it is closed or loaded again. */
export function KeepPageOpen({ isLost, unsent }: KeepPageOpenProps) {
  const isOnline = useOnline()
  const isAlone = isLost || !isOnline
  useEffect(() => {
    if (!isAlone) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAlone])
  return (
    // It stays in the document, so that a screen reader hears the words.
    <div className={css.alone} role="status">
      {isAlone && (
        <p>
          <b>{isOnline ? 'We can’t be reached' : 'You are offline'}: keep this page open.</b> {lostWords(unsent)}
        </p>
      )}
    </div>
  )
}
