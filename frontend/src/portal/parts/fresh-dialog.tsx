import type { ReactNode } from 'react'
import { FreshSignIn } from '../../accounts/fresh-sign-in.tsx'
import { useSession } from '../../client/session.ts'
import { Dialog } from './dialog.tsx'

interface FreshDialogProps {
  title: string
  about?: ReactNode
  /** What asks for the sign-in: "To change rights". */
  purpose?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog for what needs a fresh sign-in: an older session signs in again first, in the dialog. */
export function FreshDialog({ title, about, purpose = 'To change rights', onClose, children }: FreshDialogProps) {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <Dialog open onClose={onClose} title={title} about={about}>
      <FreshSignIn email={session.email} reason={`${purpose}, sign in again first. You come back right here.`}>
        {children}
      </FreshSignIn>
    </Dialog>
  )
}
