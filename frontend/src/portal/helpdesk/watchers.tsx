import { UserPlus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { Button } from '../../ui/button.tsx'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { IconAction } from '../parts/icon-action.tsx'
import { Properties, Property } from '../parts/properties.tsx'
import { Select } from '../parts/select.tsx'
import { useScreenCommands } from '../screen-commands.ts'
import css from './watchers.module.css'

const AddContactDialog = lazy(async () => ({ default: (await import('./add-contact-dialog.tsx')).AddContactDialog }))

export interface WatchedTicket extends Pick<
  Ticket,
  'watchers' | 'personId' | 'mergedInto' | 'ticketNumber' | 'version' | 'organisation' | 'company' | 'email'
> {
  readonly followers: readonly { readonly personId: string; readonly name: string }[]
  readonly people: Readonly<Record<string, string>>
}

interface WatchersProps {
  ticket: WatchedTicket
  me: string | undefined
  onChange: (...actions: AgentAction[]) => void
}

/** Who hears of every reply besides the requester and the ticket's agent; agents add colleagues and client contacts, and remove anyone. */
export function Watchers({ ticket, me, onChange }: WatchersProps) {
  const { watchers, followers, people, personId, mergedInto, organisation } = ticket
  const [isAdding, setIsAdding] = useState(false)
  const clients = new Map(followers.map(({ personId: id, name }) => [id, name]))
  // The reader may not have worked at the desk yet, and then the ticket does not name them.
  const colleagues = [
    ...(me === undefined ? [] : [{ id: me, name: 'Me' }]),
    ...Object.entries(people).flatMap(([id, name]) => (id === personId || id === me ? [] : [{ id, name }])),
  ].filter(({ id }) => !watchers.includes(id))
  const nameOf = (id: string) => (id === me ? 'You' : (clients.get(id) ?? people[id] ?? 'A colleague'))
  const isWatched = me !== undefined && watchers.includes(me)
  const on = 'This ticket'
  useScreenCommands(
    mergedInto !== undefined || me === undefined
      ? []
      : [
          { id: 'follow', name: isWatched ? 'Stop following' : 'Follow', on, icon: isWatched ? X : UserPlus },
          ...(organisation === undefined
            ? []
            : [{ id: 'add-contact', name: 'Add a client contact as a watcher …', on, icon: UserPlus }]),
        ],
    (id) => {
      if (id === 'add-contact') setIsAdding(true)
      else if (me !== undefined) onChange({ do: isWatched ? 'unwatch' : 'watch', personId: me })
    },
  )
  return (
    <>
      <Properties title="Watchers">
        <Property name="Watched by">
          {watchers.length === 0 ? (
            'Nobody'
          ) : (
            <ul className={css.watchers} aria-label="Watchers">
              {watchers.map((id) => (
                <li key={id}>
                  <span>
                    <RevealedText>{nameOf(id)}</RevealedText>
                    {clients.has(id) && <small>client</small>}
                  </span>
                  {mergedInto === undefined && (
                    <IconAction
                      label={id === me ? 'Stop watching' : `Remove ${nameOf(id)} as a watcher`}
                      icon={X}
                      onPress={() => onChange({ do: 'unwatch', personId: id })}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
        </Property>
        {mergedInto === undefined && colleagues.length > 0 && (
          <Property name="Add">
            <Select
              label="Add a watcher"
              hideLabel
              placeholder="Choose a colleague"
              options={colleagues}
              chosen={undefined}
              onChoose={(id) => onChange({ do: 'watch', personId: id })}
            />
          </Property>
        )}
      </Properties>
      {mergedInto === undefined && organisation !== undefined && (
        <div className={css.actions}>
          <Button size="small" onClick={() => setIsAdding(true)}>
            Add a client contact
          </Button>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <AddContactDialog ticket={ticket} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      <p className={css.about}>
        Watchers get a notification and an email about each reply to the client or from the client.
      </p>
    </>
  )
}
