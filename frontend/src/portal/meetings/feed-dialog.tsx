import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { CopiedText } from '../parts/copied-text.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { drawToken } from './draw-token.ts'

/** Makes the address by which a calendar program shows a person's meetings. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState<string>()
  const keep = useMutation({
    mutationFn: async () => {
      const token = drawToken()
      await orpc.meetings.keepFeed.call({ token })
      return `${window.location.origin}/api/meetings/feed?token=${token}`
    },
    onSuccess: setAddress,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your meetings in your calendar"
      about="Subscribe to this address in Outlook, Google Calendar or Apple Calendar. It is private: whoever has it sees your meetings. A new one ends the one before."
      actions={
        <Button kind="primary" busy={keep.isPending} busyText="Making it" onClick={() => keep.mutate()}>
          {address === undefined ? 'Make the address' : 'Make a new one'}
        </Button>
      }
    >
      {keep.error && <p role="alert">{keep.error.message}</p>}
      {address && <CopiedText label="Address of your feed" help="It is shown once." text={address} />}
    </Dialog>
  )
}
