import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.tsx'
import { Example } from './example.tsx'

const tabs = [
  { id: 'reply', name: 'Reply', text: 'What the client reads.' },
  { id: 'note', name: 'Internal note', text: 'What only the desk reads.' },
]

export function Layers() {
  return (
    <>
      <Example
        code={`<Tabs label="Answer" tabs={tabs}>{({ text }) => <p>{text}</p>}</Tabs>   <Tabs layout="side" … />`}
      >
        <Tabs label="Answer" tabs={tabs}>
          {({ text }) => <p>{text}</p>}
        </Tabs>
        <Tabs label="Answer, at the side" tabs={tabs} layout="side">
          {({ text }) => <p>{text}</p>}
        </Tabs>
      </Example>
      <Example code={`<Dialog open={open} onClose={close} title="Close this ticket?" description="…">…</Dialog>`}>
        <DialogExample />
      </Example>
      <Example code={`toast({ title: 'Saved', description: 'We have emailed the client.', tone: 'success' })`}>
        <div className="design-row">
          {(['plain', 'success', 'error'] as const).map((tone) => (
            <Button
              key={tone}
              onClick={() => toast({ title: 'Saved', description: 'We have emailed the client.', tone })}
            >
              {tone}
            </Button>
          ))}
        </div>
      </Example>
    </>
  )
}

function DialogExample() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="design-row">
      <Button onClick={() => setOpen(true)}>Close the ticket</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Close this ticket?"
        description="VMS-M8Q2X1-7KD4, Mail rejected by our bank"
      >
        <p>The client can open it again by answering.</p>
        <div className="form-actions">
          <Button kind="primary" onClick={close}>
            Close the ticket
          </Button>
          <Button onClick={close}>Keep it open</Button>
        </div>
      </Dialog>
    </div>
  )
}
