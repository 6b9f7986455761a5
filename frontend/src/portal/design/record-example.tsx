import { CircleCheck, Clock3, Zap } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { ClockProperty, Properties, Property } from '../parts/properties.tsx'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { TagList } from '../parts/tag-list.tsx'
import { Happening, InternalNote, Message, Timeline } from '../parts/timeline.tsx'
import { RecordScreen, RecordState, StaleRecord } from '../templates/record-screen.tsx'
import { queryIn } from './example-data.ts'
import type { ExampleProps } from './states.ts'

/** A record on a screen of its own. */
export function RecordExample({ state, onAgain }: ExampleProps) {
  const query = queryIn(state, onAgain)
  const back = { name: 'Devices', onPress: () => window.history.back() }
  if (query.data === undefined || state === 'empty') {
    return (
      <RecordState
        thing="device"
        back={back}
        number="DEV-0002"
        query={query}
        isImpossible={state === 'empty'}
        missing={{ about: 'DEV-0002 does not exist, or it belongs to another organisation.' }}
      />
    )
  }
  return <DeviceRecord id="DEV-0002" onClose={back.onPress} stale={query} />
}

interface DeviceRecordProps {
  id: string
  isBeside?: boolean
  onClose: () => void
  stale?: ReturnType<typeof queryIn>
}

export function DeviceRecord({ id, isBeside, onClose, stale }: DeviceRecordProps) {
  const [tags, setTags] = useState(['payroll', 'windows-11', 'durban'])
  return (
    <RecordScreen
      back={{ name: 'Devices', onPress: onClose }}
      isBeside={isBeside}
      number={id}
      title="Payroll server: disk at 94 %"
      about={
        <>
          <Status tone="watch">At risk</Status>
          <span>Mokoena Logistics, reported today 09:29</span>
        </>
      }
      actions={
        <>
          <Button size="small">Assign</Button>
          <Button size="small" kind="primary">
            Resolve
          </Button>
        </>
      }
      tabs={[
        { id: 'conversation', name: 'Conversation', count: 3, content: <Conversation stale={stale} /> },
        { id: 'files', name: 'Files', count: 0, content: <Empty title="No files yet" /> },
      ]}
      properties={
        <Properties title="Agreement: Gold, 24 × 7">
          <ClockProperty name="First response" left="Met" due="9 of 15 min" used={0.6} tone="in-time" />
          <ClockProperty name="Next response" left="11 min left" due="due today 10:35" used={0.76} tone="close" />
          <ClockProperty name="Resolution" left="24 min late" due="due today 10:00" used={1} tone="late" />
          <ClockProperty name="Visit" left="paused" due="for the client since 09:10" used={0.4} tone="resting" />
          <Property name="Status">
            <Status tone="open">Open</Status>
          </Property>
          <Property name="With">
            <Avatar name="Thabo Molefe" isOurs size="small" /> Thabo Molefe
          </Property>
          <Property name="Tags">
            <TagList
              label="Tags"
              hideLabel
              tags={tags}
              onRemove={(tag) => setTags(tags.filter((each) => each !== tag))}
            />
          </Property>
        </Properties>
      }
      foot={<TextAreaField label="Reply" help="The client reads it. Ctrl and Enter send it." />}
    />
  )
}

function Conversation({ stale }: { stale: DeviceRecordProps['stale'] }) {
  return (
    <>
      {stale && <StaleRecord query={stale} />}
      <Timeline label="Conversation">
        <Message name="Ana Dlamini" when="today 09:29, by email">
          The payroll server says that its disk is nearly full. Payroll goes out at noon, so this is urgent for us.
        </Message>
        <Happening icon={Zap}>09:29 Set to critical by the rule “payroll”. Assigned to Thabo Molefe</Happening>
        <InternalNote name="Thabo Molefe" when="09:34">
          The backup agent keeps its logs for ever. 40 GB can go.
        </InternalNote>
        <Message name="Thabo Molefe" when="today 09:38" isOurs>
          Found it: old logs fill the disk. May I delete those of last year?
        </Message>
        <Happening icon={Clock3}>09:38 First response after 9 of 15 min</Happening>
        <Happening icon={CircleCheck}>09:50 Ana agreed</Happening>
      </Timeline>
    </>
  )
}
