import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { CopiedText } from './copied-text.tsx'
import { Dialog } from './dialog.tsx'
import { drawToken } from './draw-token.ts'

interface FeedDialogProps {
  /** What it shows, in the plural, such as meetings. */
  of: string
  /** The call that answers it. */
  path: string
  /** Makes the feed with this token, and ends the person's former one. Without a token there is none any more. */
  keep: (token: string | undefined) => Promise<unknown>
  /** Whether the person has one; absent where that is not known. */
  hasFeed?: boolean | undefined
  /** The trial is over: the address can be ended, and none is made. */
  isReadOnly?: boolean
  onClose: () => void
}

/** Makes the address by which a calendar program shows what is a person's own. */
export function FeedDialog({ of, path, keep: make, hasFeed, isReadOnly = false, onClose }: FeedDialogProps) {
  const [address, setAddress] = useState<string>()
  /** What was done with it here; the page may know it later. */
  const [done, setDone] = useState<'made' | 'ended'>()
  const has = done === undefined ? hasFeed : done === 'made'
  const keep = useMutation({
    mutationFn: async () => {
      const token = drawToken()
      await make(token)
      return `${window.location.origin}${path}?token=${token}`
    },
    onSuccess: (made) => {
      setAddress(made)
      setDone('made')
    },
  })
  const end = useMutation({
    mutationFn: () => make(undefined),
    onSuccess: () => {
      setAddress(undefined)
      setDone('ended')
      toast({ title: 'The address opens nothing any more', tone: 'success' })
    },
  })
  const error = keep.error ?? end.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Your ${of} in your calendar`}
      about={`Subscribe to this address in Outlook, Google Calendar or Apple Calendar. It is private: anyone who has it sees your ${of}.${isReadOnly ? '' : ' A new one ends the one before.'}`}
      actions={
        <>
          {has !== false && (
            <Button busy={end.isPending} busyText="Ending it" onClick={() => end.mutate()}>
              End the address
            </Button>
          )}
          {!isReadOnly && (
            <Button kind="primary" busy={keep.isPending} busyText="Making it" onClick={() => keep.mutate()}>
              {has === true ? 'Make a new one' : 'Make the address'}
            </Button>
          )}
        </>
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {address === undefined && has !== undefined && (
        <p>
          {has
            ? isReadOnly
              ? 'You have an address. The trial is over, so that it can be ended, and no new one is made.'
              : 'You have an address. It was shown only when it was made, so that a new one is needed if it is lost.'
            : done === 'ended'
              ? 'You have no address any more.'
              : 'You have no address yet.'}
        </p>
      )}
      {address && <CopiedText label="Address of your feed" help="It is shown once." text={address} />}
    </Dialog>
  )
}
