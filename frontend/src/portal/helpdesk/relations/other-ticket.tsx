import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ComboBox, Input, ListBox, Popover } from 'react-aria-components'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { statusNames } from '#domain/helpdesk/ticket-status.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'
import { OptionRow } from '../../parts/select.tsx'
import { queueTicket } from '../queue/queue.ts'
import { foundTickets } from '../queue/search-tickets.ts'
import menu from '../../parts/menu.module.css'
import css from './other-ticket.module.css'

/** A person types on meanwhile, and only the last words are searched. */
const PAUSE_MS = 250
const SHORTEST_WORDS = 2
const MOST_SHOWN = 8

interface OtherTicketProps {
  label?: string
  /** Number of the ticket that gets a relation, which is not offered. */
  of: string
  /** A ticket number, or words of the ticket. */
  typed: string
  error: string | undefined
  onChange: (typed: string) => void
}

/** Another ticket: by its number, or chosen from those with the typed words. Its subject is below as soon as it is known. */
export function OtherTicket({ label = 'Ticket number', of, typed, error, onChange }: OtherTicketProps) {
  const number = typed.trim().toUpperCase()
  const isNumber = isTicketNumber(number)
  const asked = isNumber || typed.trim().length < SHORTEST_WORDS ? '' : typed.trim()
  const words = useAfterPause(asked)
  const named = useQuery({ ...queueTicket(number), retry: false })
  const found = useQuery(foundTickets({ q: words }))
  const isSearching = asked !== '' && (words !== asked || found.isFetching)
  // What earlier words found is no answer to these.
  const answered = asked === '' || isSearching ? [] : (found.data?.tickets ?? [])
  const others = answered.filter(({ ticketNumber }) => ticketNumber !== of)
  const isSearched = asked !== '' && !isSearching
  const help = named.data ? (
    <>
      <RevealedText>{named.data.subject}</RevealedText>, from <RevealedText>{named.data.name}</RevealedText>
    </>
  ) : isNumber && named.isError ? (
    'There is no ticket with this number.'
  ) : isSearched && found.isError ? (
    'The search does not work right now. Enter the whole number.'
  ) : isSearched && others.length === 0 ? (
    'No other ticket has these words.'
  ) : error === undefined ? (
    'Its number, or words of its subject or requester.'
  ) : undefined
  return (
    <ComboBox
      className="field"
      items={others.slice(0, MOST_SHOWN)}
      inputValue={typed}
      onInputChange={onChange}
      selectedKey={null}
      onSelectionChange={(chosen) => {
        if (chosen !== null) onChange(String(chosen))
      }}
      // The search has matched already, also texts that a row does not show.
      defaultFilter={() => true}
      // A whole number needs no list. The list opens before its first answer, because an answer alone does not open it.
      menuTrigger={asked === '' ? 'manual' : 'input'}
      allowsEmptyCollection={isSearching}
      allowsCustomValue
      isInvalid={error !== undefined}
      isRequired
      validationBehavior="aria"
    >
      <FieldFrame label={label} help={<span role="status">{help}</span>} error={error} isRequired>
        <Input className="control" autoComplete="off" spellCheck={false} />
      </FieldFrame>
      <Popover className={menu.popover} offset={4}>
        <ListBox<(typeof others)[number]>
          className={menu.menu}
          renderEmptyState={() => <p className={css.searching}>Searching</p>}
        >
          {({ ticketNumber, subject, name, status }) => (
            <OptionRow
              option={{ id: ticketNumber, name: subject, detail: `${ticketNumber}, ${name}, ${statusNames[status]}` }}
            />
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** The text once it has not changed for a moment. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
