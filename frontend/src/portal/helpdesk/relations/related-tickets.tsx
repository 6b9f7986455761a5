import { GitMerge, Link2, Scissors, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink, Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { Properties } from '../../parts/properties.tsx'
import { useScreenCommands } from '../../screen-commands.ts'
import { refusalWords } from '../refusal-words.ts'
import { linkKindNames } from './relation-words.ts'
import { useRelations } from './use-relations.ts'
import type { RelatedTicket } from './use-relations.ts'
import css from './related-tickets.module.css'

/** Loaded when one is opened: the search for tickets in them is larger than the ticket. */
type Dialogs = typeof import('./relation-dialogs.tsx')
type Open = 'link' | 'merge' | 'split'

const on = 'This ticket'
const commands = [
  { id: 'link', name: 'Link a ticket …', on, icon: Link2 },
  { id: 'merge', name: 'Merge into another ticket …', on, icon: GitMerge },
  { id: 'split', name: 'Split into a new ticket …', on, icon: Scissors },
] as const
const undoCommands = [{ id: 'undo-merge', name: 'Take the merge back', on, icon: Undo2 }] as const

/** Tickets that belong to this one: to read, to add, to merge and to split. */
export function RelatedTickets({ ticket }: { ticket: RelatedTicket }) {
  const { related, mergedInto, absorbed } = ticket
  const [shown, setShown] = useState<{ readonly open: Open; readonly dialogs: Dialogs }>()
  const { unlink, merge, undoMerge, isBusy } = useRelations(ticket)
  const fail = (error: unknown) => toast({ title: refusalWords(error), tone: 'error' })
  const close = () => setShown(undefined)
  const show = (open: Open) =>
    import('./relation-dialogs.tsx').then(
      (dialogs) => setShown({ open, dialogs }),
      () => toast({ title: 'The dialog could not be loaded. Please try again.', tone: 'error' }),
    )
  const mergedIn = (number: string) =>
    toast({
      title: `Merged into ${number}`,
      description: 'Each requester is told by mail.',
      undo: () => void undoMerge(number).catch(fail),
    })

  useScreenCommands(mergedInto === undefined ? commands : undoCommands, (id) => {
    const chosen = commands.find((each) => each.id === id)
    if (chosen) void show(chosen.id)
    else if (mergedInto !== undefined) void undoMerge(mergedInto).catch(fail)
  })

  return (
    <section aria-busy={isBusy}>
      <Properties title="Related tickets">
        {mergedInto !== undefined && (
          <Row name="Merged into" number={mergedInto}>
            <IconAction
              label="Take the merge back"
              icon={Undo2}
              busy={isBusy}
              onPress={() => void undoMerge(mergedInto).catch(fail)}
            />
          </Row>
        )}
        {absorbed.map((number) => (
          <Row key={number} name="Merged in" number={number} />
        ))}
        {related.map(({ kind, ticketNumber }) => (
          <Row key={`${kind} ${ticketNumber}`} name={linkKindNames[kind]} number={ticketNumber}>
            {kind !== 'follow-up-of' && kind !== 'followed-up-by' && (
              <IconAction
                label={`Remove the link to ${ticketNumber}`}
                icon={X}
                busy={isBusy}
                onPress={() => void unlink(ticketNumber).catch(fail)}
              />
            )}
          </Row>
        ))}
      </Properties>
      {mergedInto === undefined && (
        <div className={css.actions}>
          <Button size="small" onClick={() => void show('link')}>
            <Link2 size={14} aria-hidden="true" /> Link a ticket
          </Button>
          <Button size="small" onClick={() => void show('merge')}>
            <GitMerge size={14} aria-hidden="true" /> Merge
          </Button>
          <Button size="small" onClick={() => void show('split')}>
            <Scissors size={14} aria-hidden="true" /> Split
          </Button>
        </div>
      )}
      {shown?.open === 'link' && <shown.dialogs.LinkDialog ticket={ticket} onClose={close} />}
      {shown?.open === 'merge' && (
        <shown.dialogs.MergeDialog
          ticket={ticket}
          onMerge={async (number) => {
            await merge(number)
            mergedIn(number)
          }}
          onClose={close}
        />
      )}
      {shown?.open === 'split' && <shown.dialogs.SplitDialog ticket={ticket} onClose={close} />}
    </section>
  )
}

function Row({ name, number, children }: { name: string; number: string; children?: React.ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd>
        <ButtonLink kind="plain" size="small" href={`/admin/helpdesk?ticket=${encodeURIComponent(number)}`}>
          {number}
        </ButtonLink>
        {children}
      </dd>
    </div>
  )
}
