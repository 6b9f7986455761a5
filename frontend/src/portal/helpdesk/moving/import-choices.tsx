import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OTHER_DOMAINS } from '#domain/helpdesk/moving/imported-people.ts'
import type { StrangerChoice } from '#domain/helpdesk/moving/imported-people.ts'
import type { ImportSummary } from '#domain/helpdesk/moving/desk-import.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Select } from '../../parts/select.tsx'
import { refusalWords } from '../refusal-words.ts'
import { counted } from './moving.ts'
import type { NamedOrganisation } from './moving.ts'
import css from './moving.module.css'

const NOBODY = 'none'
const KEEP = 'keep'
const GUEST = 'guest'
const LEFT_OUT = 'left-out'

interface ImportChoicesProps {
  importId: string
  /** Whether the file is an archive of this help desk. */
  isArchive: boolean
  summary: ImportSummary
  organisations: readonly NamedOrganisation[]
  onStarted: (importId: string) => void
}

/** What an admin decides before a checked file is imported: whose the tickets are. */
export function ImportChoices({ importId, isArchive, summary, organisations, onStarted }: ImportChoicesProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [people, setPeople] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setIsAsked] = useState(false)
  const firstUndecided = useRef<HTMLElement | null>(null)
  const start = useMutation({
    ...orpc.helpdesk.startImport.mutationOptions(),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: orpc.helpdesk.listImports.key() })
      onStarted(id)
    },
    onError: (error) => toast({ title: refusalWords(error), tone: 'error' }),
  })
  const usual = (name: string) =>
    organisations.find((each) => (isArchive ? each.id === name : each.name.toLowerCase() === name.toLowerCase()))?.id ??
    (isArchive ? KEEP : NOBODY)
  const choiceOf = (name: string) => chosen[name] ?? usual(name)
  const { known, strangers } = summary.people
  const undecided = strangers.find(({ domain }) => people[domain] === undefined)?.domain
  const submit = () => {
    setIsAsked(true)
    if (undecided !== undefined) {
      firstUndecided.current?.focus()
      return
    }
    const mapping = Object.fromEntries(
      summary.organisations.flatMap(({ name }) => {
        const id = choiceOf(name)
        return id === KEEP ? [] : [[name, id === NOBODY ? null : id]]
      }),
    )
    const choices = Object.fromEntries(strangers.map(({ domain }) => [domain, strangerChoice(people[domain] ?? '')]))
    start.mutate({ importId, organisations: mapping, people: choices })
  }
  const forPeople = [
    { id: GUEST, name: 'Guests of their tickets', detail: 'They follow them by a link.' },
    { id: LEFT_OUT, name: 'Leave their tickets out' },
    ...organisations.map(({ id, name }) => ({ id, name, detail: 'For tickets without an organisation.' })),
  ]
  return (
    <>
      {summary.organisations.length > 0 && (
        <section className={css.choices} aria-label="Organisations">
          <h4>Organisations</h4>
          <div className={css.fields}>
            {summary.organisations.map(({ name, tickets }) => (
              <Select
                key={name}
                label={`Organisation of ${organisations.find(({ id }) => id === name)?.name ?? name}`}
                help={counted(tickets, 'ticket')}
                options={[
                  ...(isArchive ? [{ id: KEEP, name: 'As in the archive' }] : []),
                  { id: NOBODY, name: 'No organisation' },
                  ...organisations.map((each) => ({ id: each.id, name: each.name })),
                ]}
                chosen={choiceOf(name)}
                onChoose={(id) => setChosen((before) => ({ ...before, [name]: id }))}
              />
            ))}
          </div>
        </section>
      )}
      {strangers.length > 0 && (
        <section className={css.choices} aria-label="People without an account">
          <h4>People without an account</h4>
          <p>
            {known > 0 &&
              `${counted(known, 'person has', 'people have')} an account here and will find their tickets. `}
            {`Choose for each mail domain what happens with ${known > 0 ? 'the others' : 'its people'}. Nobody gets an account.`}
          </p>
          {strangers.length > 1 && (
            <div className={css.all}>
              <Select
                label="All domains"
                help="Sets every choice below."
                options={forPeople}
                chosen={allAlike(strangers.map(({ domain }) => people[domain]))}
                onChoose={(id) => setPeople(Object.fromEntries(strangers.map(({ domain }) => [domain, id])))}
              />
            </div>
          )}
          <div className={css.fields}>
            {strangers.map(({ domain, people: persons, tickets }) => (
              <Select
                key={domain}
                label={domain === OTHER_DOMAINS ? 'All further domains' : domain}
                help={`${counted(persons, 'person', 'people')}, ${counted(tickets, 'ticket')}`}
                error={isAsked && people[domain] === undefined ? 'Choose what happens.' : undefined}
                options={forPeople}
                chosen={people[domain]}
                onChoose={(id) => setPeople((before) => ({ ...before, [domain]: id }))}
                {...(domain === undecided && { control: (element) => (firstUndecided.current = element) })}
              />
            ))}
          </div>
        </section>
      )}
      <Button kind="primary" busy={start.isPending} busyText="Starting" onClick={submit}>
        {`Import ${counted(summary.tickets - leftOut(strangers, people), 'ticket')}`}
      </Button>
    </>
  )
}

function strangerChoice(id: string): StrangerChoice {
  if (id === GUEST || id === LEFT_OUT) return { as: id }
  return { as: 'of-organisation', organisation: id }
}

function allAlike(choices: readonly (string | undefined)[]): string | undefined {
  return choices.every((each) => each === choices[0]) ? choices[0] : undefined
}

function leftOut(strangers: ImportSummary['people']['strangers'], people: Readonly<Record<string, string>>): number {
  return strangers.filter(({ domain }) => people[domain] === LEFT_OUT).reduce((sum, { tickets }) => sum + tickets, 0)
}
