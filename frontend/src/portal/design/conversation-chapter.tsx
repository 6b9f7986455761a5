import { useState } from 'react'
import { Zap } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { DraftElsewhere } from '../helpdesk/conversation/drafts/draft-elsewhere.tsx'
import { PeopleThere } from '../helpdesk/conversation/people-there.tsx'
import { ReplyEditor } from '../helpdesk/conversation/reply-editor.tsx'
import { FileList } from '../parts/file-list.tsx'
import { Happening, InternalNote, Message, Timeline } from '../parts/timeline.tsx'
import { Page } from '../templates/page.tsx'
import { Shown, ShownParts } from './shown.tsx'

const colleagues = [
  { personId: 'thabo', name: 'Thabo Molefe', doing: 'replying' },
  { personId: 'nomsa', name: 'Nomsa Zulu', doing: 'reading' },
] as const

/** The parts of a conversation: people present, messages, and the editor in each state. */
export function ConversationChapter() {
  const [files, setFiles] = useState(exampleFiles)
  return (
    <Page title="Conversation" about="What the help desk and the client write, and what stands beside it.">
      <ShownParts>
        <Shown title="Colleagues at the same ticket" code="<PeopleThere people />">
          <PeopleThere people={colleagues} />
        </Shown>
        <Shown
          isWide
          title="Messages, notes, happenings"
          code="<Timeline label><Message /><InternalNote /><Happening /></Timeline>"
        >
          <Timeline label="Conversation">
            <Message name="Ana Dlamini" when="today 09:29">
              Payroll goes out at noon.
            </Message>
            <InternalNote name="Thabo Molefe" when="09:34">
              Old logs fill the disk.
            </InternalNote>
            <Message name="Thabo Molefe" when="today 09:38" isOurs>
              May I delete the logs of last year?
            </Message>
            <Happening icon={Zap}>09:40 Set to critical by the rule “payroll”</Happening>
          </Timeline>
        </Shown>
        <Shown isWide title="Editor of a reply" code="<ReplyEditor label help submit uploads onSend />">
          <ReplyEditor label="Reply" help="The client reads it." submit="Send the reply" onSend={sent} />
        </Shown>
        <Shown isWide title="Editor of an internal note" code="<ReplyEditor isInternal … />">
          <ReplyEditor
            label="Internal note"
            help="Only the desk reads it."
            submit="Add the note"
            isInternal
            onSend={sent}
          />
        </Shown>
        <Shown isWide title="Editor without formatting, for light screens" code="<ReplyEditor isPlain … />">
          <ReplyEditor label="Your answer" help="We read it." submit="Send" isPlain onSend={sent} />
        </Shown>
        <Shown isWide title="Editor whose message is not sent" code="onSend: resolves with why">
          <ReplyEditor label="Reply, not sent" help="Send it to see why." submit="Send the reply" onSend={notSent} />
        </Shown>
        <Shown isWide title="Editor after a newer reply" code="onSend: resolves with what is newer">
          <ReplyEditor
            label="Reply, overtaken"
            help="Send it to read first."
            submit="Send the reply"
            onSend={overtaken}
          />
        </Shown>
        <Shown isWide title="A draft of another device" code="<DraftElsewhere text onTake onKeep />">
          <DraftElsewhere text="Please send us the log of the backup." onTake={chosen} onKeep={chosen} />
          <DraftElsewhere text={undefined} onTake={chosen} onKeep={chosen} />
        </Shown>
        <Shown isWide title="Files: sent, checked, ready, refused" code="<FileList files onRemove />">
          <FileList files={files} onRemove={(id) => setFiles(files.filter((file) => file.id !== id))} />
          <Button size="small" onClick={() => setFiles(exampleFiles)}>
            Show all files
          </Button>
        </Shown>
      </ShownParts>
    </Page>
  )
}

const exampleFiles = [
  { id: 'sending', name: 'backup.log', about: '2,1 MB', sent: 0.6 },
  { id: 'checking', name: 'screen.png', about: 'is being checked' },
  { id: 'ready', name: 'invoice.pdf', about: '180 kB' },
  { id: 'refused', name: 'tool.pdf', about: '80 kB', error: 'Its content is of another type than its name says.' },
]

const chosen = () => toast({ title: 'Chosen' })

async function sent() {
  toast({ title: 'Sent' })
  return undefined
}

async function notSent() {
  return { words: 'It is not sent. The service does not answer.' }
}

async function overtaken(_message: unknown, again: boolean) {
  if (again) return sent()
  return {
    words: 'Nomsa Zulu replied while you wrote.',
    newer: <blockquote>The disk has room again.</blockquote>,
  }
}
