import { Pencil, Printer, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { Clock } from '../parts/clock.tsx'
import { ComboBox } from '../parts/combo-box.tsx'
import { DateField } from '../parts/date-field.tsx'
import { TimeField } from '../parts/time-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { EntryList } from '../parts/entry-list.tsx'
import { HistoryList } from '../parts/history-list.tsx'
import { IconAction } from '../parts/icon-action.tsx'
import { Choice, Dropdown, OneOf } from '../parts/menu.tsx'
import { Select } from '../parts/select.tsx'
import { Status } from '../parts/status.tsx'
import { TagList } from '../parts/tag-list.tsx'
import { Page } from '../templates/page.tsx'
import { Shown, ShownParts } from './shown.tsx'
import css from './parts-chapter.module.css'

const people = ['Thabo Molefe', 'Nomsa Zulu', 'Sizwe Khumalo', 'Lerato Maseko'].map((name) => ({ id: name, name }))
const priorities = [
  { id: 'normal', name: 'Normal', detail: 'Within 4 office hours' },
  { id: 'high', name: 'High', detail: 'Within an hour' },
  { id: 'critical', name: 'Critical', detail: 'Within 15 minutes' },
] as const

/** Parts of the templates, each with example code. */
export function PartsChapter() {
  const [priority, setPriority] = useState<(typeof priorities)[number]['id']>('high')
  const [person, setPerson] = useState<string>()
  const [day, setDay] = useState<string | undefined>('2026-11-26')
  const [time, setTime] = useState('08:00')
  const [tags, setTags] = useState(['dmarc', 'mail', 'bank'])
  return (
    <Page title="Parts of the portal" about="Fields, lists and layers by React Aria, in the portal's measures.">
      <ShownParts>
        <Shown title="Select, also wrong" code="<Select label options chosen onChoose error />">
          <Select label="Priority" options={priorities} chosen={priority} onChoose={setPriority} />
          <Select
            label="Priority"
            options={priorities}
            chosen={undefined}
            onChoose={setPriority}
            error="Choose a priority."
          />
        </Shown>
        <Shown title="Combobox" code="<ComboBox label options chosen onChoose />">
          <ComboBox
            label="Assignee"
            help="Type a part of the name."
            options={people}
            chosen={person}
            onChoose={setPerson}
            placeholder="Nobody"
          />
        </Shown>
        <Shown title="Time" code="<TimeField label value onChange />">
          <TimeField label="Begins at" value={time} onChange={setTime} />
          <TimeField label="Begins at" value="" onChange={setTime} error="Enter a time." />
        </Shown>
        <Shown title="Day" code="<DateField label value onChange from to />">
          <DateField label="Due on" value={day} onChange={setDay} from="2026-11-23" />
          <DateField label="Due on" value={undefined} onChange={setDay} error="Enter a day." />
        </Shown>
        <Shown title="Tags" code="<TagList label tags onRemove />">
          <TagList label="Tags" tags={tags} onRemove={(tag) => setTags(tags.filter((each) => each !== tag))} />
          <TagList label="No tags" tags={[]} />
        </Shown>
        <Shown isWide title="Entries" code="<EntryList label>">
          <EntryList label="Roles">
            <li>
              <div>
                <b>Agent</b>
                <p>Works on the tickets of all clients.</p>
              </div>
              <Button size="small">Revoke</Button>
            </li>
            <li>
              <a href="#entries">CyberScore</a>
              <Status tone="open">Free trial</Status>
            </li>
          </EntryList>
        </Shown>
        <Shown isWide title="History" code="<HistoryList label entries />">
          <HistoryList
            label="History"
            entries={[
              { id: '2', at: '2026-11-23T06:00:00Z', what: <b>Suspended</b>, reason: 'Three invoices are unpaid.' },
              { id: '1', at: '2026-08-03T09:30:00Z', what: 'Lindiwe Khumalo added the organisation' },
            ]}
          />
        </Shown>
        <Shown title="Dialog" code="<Dialog open onClose title about actions>">
          <MergeDialog />
        </Shown>
        <Shown title="Toast with undo" code="toast({ title, undo })">
          <Button
            size="small"
            onClick={() => toast({ title: '3 tickets tagged “load-shedding”', undo: () => toast({ title: 'Undone' }) })}
          >
            Tag 3 tickets
          </Button>
        </Shown>
        <Shown title="Tabs" code="<Tabs label tabs>{(tab) => …}</Tabs>">
          <Tabs
            label="Answer"
            tabs={[
              { id: 'reply', name: 'Reply', text: 'The client reads it.' },
              { id: 'note', name: 'Internal note', text: 'Only the desk reads it.' },
            ]}
          >
            {({ text }) => <p>{text}</p>}
          </Tabs>
        </Shown>
        <Shown title="Menu" code="<Dropdown trigger label><Choice /><OneOf /></Dropdown>">
          <Dropdown label="More" trigger={<AriaButton className={css.trigger}>More</AriaButton>}>
            <OneOf title="Priority" choices={priorities} chosen={priority} onChoose={setPriority} />
            <Choice name="Edit" icon={Pencil} hint="E" onAction={() => toast({ title: 'Edit' })} />
            <Choice name="Print" icon={Printer} onAction={() => window.print()} />
            <Choice name="Delete" icon={Trash2} onAction={() => toast({ title: 'Deleted' })} />
          </Dropdown>
          <IconAction label="Refresh" keys="R" icon={RefreshCw} onPress={() => toast({ title: 'Refreshed' })} />
        </Shown>
        <Shown title="Status, clock, people" code={'<Status tone="waiting">Waiting</Status>'}>
          <p className={css.row}>
            <Status tone="new">New</Status>
            <Status tone="open">Open</Status>
            <Status tone="waiting">Waiting</Status>
            <Status tone="watch">At risk</Status>
            <Status tone="late">Late</Status>
            <Status tone="done">Closed</Status>
          </p>
          <p className={css.row}>
            <Clock left="3 h 10 left" used={0.3} tone="in-time" />
            <Clock left="17 min left" used={0.8} tone="close" />
            <Clock left="24 min late" used={1} tone="late" />
            <Clock left="paused" used={0.4} tone="resting" />
          </p>
          <p className={css.row}>
            <Avatar name="Thabo Molefe" isOurs /> Thabo Molefe <Avatar name="Ana Dlamini" size="small" /> Ana Dlamini
          </p>
        </Shown>
      </ShownParts>
    </Page>
  )
}

function MergeDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const [into, setInto] = useState<string>()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Merge
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Merge 2 tickets"
        about="Their messages move into the one you choose. The others are closed with a link to it."
        actions={
          <>
            <Button
              kind="primary"
              disabled={!into}
              onClick={() => {
                close()
                toast({ title: '2 tickets merged', undo: () => toast({ title: 'They are apart again' }) })
              }}
            >
              Merge
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <ComboBox
          label="Into"
          options={[
            { id: '1', name: 'VMS-M8Q2X1-7KD4, Mail rejected by our bank' },
            { id: '2', name: 'VMS-K2P7D0-9QRA, VPN drops every hour' },
          ]}
          chosen={into}
          onChoose={setInto}
        />
      </Dialog>
    </>
  )
}
