import type { ReactNode } from 'react'
import { FreshSignIn } from '../../accounts/fresh-sign-in.tsx'
import { useSession } from '../../client/session.ts'
import { Dialog } from '../parts/dialog.tsx'

interface FreshDialogProps {
  title: string
  about?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog for changes of rights: an older session signs in again first, in the dialog. */
export function FreshDialog({ title, about, onClose, children }: FreshDialogProps) {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <Dialog open onClose={onClose} title={title} about={about}>
      <FreshSignIn email={session.email} reason="To change rights, sign in again first. You come back right here.">
        {children}
      </FreshSignIn>
    </Dialog>
  )
}
