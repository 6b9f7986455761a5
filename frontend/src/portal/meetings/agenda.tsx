import { ArrowDown, ArrowUp, Play, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import type { KeptItem, Meeting } from '#domain/meetings/meeting.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { isPlain } from '../parts/rich-text/is-plain.ts'
import { MarkedLine, MarkedText } from '../parts/rich-text/marked-text.tsx'
import { useNow } from '../parts/use-now.ts'
import { ItemFiles } from './item-files.tsx'
import { Note, NoteNotSaved } from './note.tsx'
import type { PartProps } from './part-props.ts'
import { ActionRow, DecisionRow, NotSentYet } from './outcome-rows.tsx'
import { useTyped } from './use-typed.ts'
import { clockOf, counted } from './words.ts'
import { WrittenInPlace } from './written-in-place.tsx'
import css from './meeting.module.css'

const ServiceLevels = lazy(async () => ({ default: (await import('./service-levels.tsx')).ServiceLevels }))

const LinkRecord = lazy(async () => ({ default: (await import('./link-record.tsx')).LinkRecord }))

const MOST_TITLE = 200
const MOST_PAPERS = 2000
const purposes = { inform: 'To inform', discuss: 'To discuss', decide: 'To decide' } as const

/** The items in their order, with what is noted, decided and to be done under each. */
export function Agenda({ open, people }: PartProps) {
  const { meeting, change, mayChange } = open
  const isOpen = mayChange && meeting.state !== 'approved' && meeting.state !== 'cancelled'
  const [typed, setTyped] = useTyped(meeting.id, 'item')
  const planned = meeting.agenda.reduce((sum, { minutes }) => sum + minutes, 0)
  const add = () => {
    const title = typed.trim()
    if (title === '') return
    const item = { id: crypto.randomUUID(), title, purpose: 'discuss' as const, minutes: 10 }
    void change({ change: 'add-item', item, index: meeting.agenda.length }, 'The item was added')
    setTyped('')
  }
  const loose = meeting.decisions.filter(({ itemId }) => meeting.agenda.every(({ id }) => id !== itemId))
  const looseActions = meeting.actions.filter(({ itemId }) => meeting.agenda.every(({ id }) => id !== itemId))
  return (
    <section aria-labelledby="agenda">
      <header className={css.partHead}>
        <h2 id="agenda">Agenda</h2>
        <span data-over={planned > meeting.minutes ? '' : undefined}>
          {planned} of {counted(meeting.minutes, 'minute', 'minutes')} planned
        </span>
      </header>
      {meeting.agenda.length === 0 && <p className={css.quiet}>No item yet.{isOpen && ' Type the first one below.'}</p>}
      <ol className={css.items}>
        {meeting.agenda.map((item, place) => (
          <Item key={item.id} item={item} place={place} open={open} people={people} isOpen={isOpen} />
        ))}
      </ol>
      {(loose.length > 0 || looseActions.length > 0) && (
        <div className={css.loose}>
          <h3>Under no item</h3>
          <ul className={css.rows}>
            {loose.map((decision) => (
              <DecisionRow key={decision.id} decision={decision} open={open} people={people} isOpen={isOpen} />
            ))}
            {looseActions.map((action) => (
              <ActionRow key={action.id} action={action} open={open} people={people} isOpen={isOpen} />
            ))}
          </ul>
        </div>
      )}
      {isOpen && (
        <form
          className={css.add}
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <TextField
            label="Add an item"
            placeholder="What is it about?"
            maxLength={MOST_TITLE}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Add</Button>
        </form>
      )}
    </section>
  )
}

type ItemProps = PartProps & { item: KeptItem; place: number; isOpen: boolean }

function Item({ item, place, open, people, isOpen }: ItemProps) {
  const { meeting, change } = open
  const isCurrent = meeting.current?.itemId === item.id
  const decisions = meeting.decisions.filter(({ itemId }) => itemId === item.id)
  const actions = meeting.actions.filter(({ itemId }) => itemId === item.id)
  const { id } = item
  return (
    <li className={css.item} data-current={isCurrent ? '' : undefined}>
      <header className={css.itemHead}>
        <WrittenInPlace
          kind="the item"
          id={id}
          text={item.title}
          most={MOST_TITLE}
          isOpen={isOpen}
          open={open}
          people={people}
          changeOf={(text, was) => ({
            change: 'change-item',
            id,
            fields: { title: text.replaceAll(/\s+/g, ' ') },
            was: { title: was },
          })}
        >
          <h3 dir="auto">
            {place + 1}. <MarkedLine text={item.title} />
            <NotSentYet id={id} open={open} />
          </h3>
        </WrittenInPlace>
        <Clock item={item} meeting={meeting} />
        {meeting.state === 'running' && isOpen && !isCurrent && (
          <Button
            size="icon"
            kind="plain"
            aria-label={`Go to ${item.title}`}
            onClick={() => void change({ change: 'go-to-item', itemId: id })}
          >
            <Play size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        )}
        {meeting.state === 'planned' && isOpen && (
          <>
            <Button
              size="icon"
              kind="plain"
              aria-label={`Move ${item.title} up`}
              disabled={place === 0}
              onClick={() => void change({ change: 'move-item', id, index: place - 1 }, 'The item was moved')}
            >
              <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
            <Button
              size="icon"
              kind="plain"
              aria-label={`Move ${item.title} down`}
              disabled={place === meeting.agenda.length - 1}
              onClick={() => void change({ change: 'move-item', id, index: place + 1 }, 'The item was moved')}
            >
              <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
            <Button
              size="icon"
              kind="plain"
              aria-label={`Remove ${item.title}`}
              onClick={() => void change({ change: 'remove-item', id }, 'The item was removed')}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </>
        )}
      </header>
      {meeting.state === 'planned' && isOpen ? (
        <ItemPlan item={item} open={open} people={people} />
      ) : (
        <p className={css.facts}>
          {purposes[item.purpose]}
          {item.ownerId !== undefined && `, ${people.nameOf(item.ownerId)}`}
        </p>
      )}
      {item.papers !== undefined && (meeting.state !== 'planned' || !isOpen || !isPlain(item.papers)) && (
        <Papers text={item.papers} />
      )}
      {item.shows === 'service-levels' && (
        <Suspense>
          <ServiceLevels item={item} open={open} isNoted={isOpen && meeting.state !== 'planned'} />
        </Suspense>
      )}
      <ItemFiles item={item} open={open} people={people} mayChange={isOpen} />
      {isOpen && <LinkedRecord item={item} open={open} />}
      {isOpen && meeting.state !== 'planned' ? (
        <Note key={id} item={item} open={open} people={people} />
      ) : (
        <>
          {item.note && item.note.text !== '' && (
            <div className={css.note}>
              <MarkedText text={item.note.text} />
            </div>
          )}
          {!isOpen && <NoteNotSaved item={item} meetingId={meeting.id} />}
        </>
      )}
      <ul className={css.rows}>
        {decisions.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} open={open} people={people} isOpen={isOpen} />
        ))}
        {actions.map((action) => (
          <ActionRow key={action.id} action={action} open={open} people={people} isOpen={isOpen} />
        ))}
      </ul>
      {isOpen && meeting.state !== 'planned' && (
        <AddOutcome itemId={id} title={item.title} open={open} people={people} />
      )}
    </li>
  )
}

/** Adds a link to a ticket, a task or a project to the papers of an item. */
function LinkedRecord({ item: { id, title, papers }, open: { change } }: Pick<ItemProps, 'item' | 'open'>) {
  const [isChosen, setChosen] = useState(false)
  const add = (words: string) => {
    const after = papers === undefined ? words : `${papers} ${words}`
    if (after.length > MOST_PAPERS) return
    void change(
      { change: 'change-item', id, fields: { papers: after }, was: { papers: papers ?? null } },
      'The link was added',
    )
  }
  return (
    <div>
      <Button
        size="small"
        kind="plain"
        aria-label={`Link a ticket, task or project to ${title}`}
        onClick={() => setChosen(true)}
      >
        Link a ticket, task or project
      </Button>
      <Suspense>{isChosen && <LinkRecord title={title} onClose={() => setChosen(false)} onChoose={add} />}</Suspense>
    </div>
  )
}

function Papers({ text }: { text: string }) {
  return (
    <div className={css.note}>
      <MarkedText text={text} />
    </div>
  )
}

/** How long an item takes, beside its plan. */
function Clock({ item, meeting }: { item: KeptItem; meeting: Meeting }) {
  const now = useNow()
  const isCurrent = meeting.current?.itemId === item.id
  const [second, setSecond] = useState(() => Date.now())
  useEffect(() => {
    if (!isCurrent) return undefined
    const timer = setInterval(() => setSecond(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCurrent])
  const running = isCurrent ? Math.max(0, (Math.max(now, second) - Date.parse(meeting.current?.since ?? '')) / 1000) : 0
  const spent = item.seconds + running
  const isOver = item.minutes > 0 && spent > item.minutes * 60
  return (
    <span className={css.clock} data-over={isOver ? '' : undefined} data-current={isCurrent ? '' : undefined}>
      {spent > 0 && (
        <>
          <b>{clockOf(spent)}</b> of{' '}
        </>
      )}
      {item.minutes} min
      {isOver && <span className={css.hidden}>, over time</span>}
    </span>
  )
}

function ItemPlan({ item, open: { change }, people }: PartProps & { item: KeptItem }) {
  const [minutes, setMinutes] = useState(String(item.minutes))
  const [papers, setPapers] = useState(item.papers ?? '')
  const [seenPapers, setSeenPapers] = useState(item.papers)
  // A link was added, or a colleague wrote meanwhile.
  if (item.papers !== seenPapers) {
    setSeenPapers(item.papers)
    setPapers(item.papers ?? '')
  }
  const set = (fields: object, was: object) => void change({ change: 'change-item', id: item.id, fields, was })
  return (
    <div className={css.plan}>
      <select
        className="control"
        aria-label={`What ${item.title} is for`}
        value={item.purpose}
        onChange={({ target }) => set({ purpose: target.value }, { purpose: item.purpose })}
      >
        {Object.entries(purposes).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="control"
        aria-label={`Who brings ${item.title}`}
        value={item.ownerId ?? ''}
        onChange={({ target }) => set({ ownerId: target.value || null }, { ownerId: item.ownerId ?? null })}
      >
        <option value="">Nobody brings it</option>
        {people.all.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      <input
        className="control"
        aria-label={`Minutes for ${item.title}`}
        inputMode="numeric"
        value={minutes}
        onChange={({ target }) => setMinutes(target.value.replaceAll(/\D/g, '').slice(0, 3))}
        onBlur={() => {
          const wanted = Math.min(480, Number(minutes))
          if (wanted !== item.minutes) set({ minutes: wanted }, { minutes: item.minutes })
        }}
      />
      <input
        className={`control ${css.papers}`}
        aria-label={`Papers for ${item.title}`}
        placeholder="Papers: a link, or what to read"
        maxLength={MOST_PAPERS}
        value={papers}
        onChange={({ target }) => setPapers(target.value)}
        onBlur={() => {
          if (papers.trim() !== (item.papers ?? ''))
            set({ papers: papers.trim() || null }, { papers: item.papers ?? null })
        }}
      />
    </div>
  )
}

function AddOutcome({ itemId, title, open: { meeting, change } }: PartProps & { itemId: string; title: string }) {
  const [typed, setTyped] = useTyped(meeting.id, `outcome-${itemId}`)
  const hint = useId()
  const text = typed.trim()
  const add = (kind: 'decision' | 'action') => {
    if (text === '') return
    const entry = { id: crypto.randomUUID(), itemId, text }
    if (kind === 'decision')
      void change(
        { change: 'add-decision', decision: entry, index: meeting.decisions.length },
        'The decision was added',
      )
    else void change({ change: 'add-action', action: entry, index: meeting.actions.length }, 'The action was added')
    setTyped('')
  }
  return (
    <form
      className={css.outcome}
      onSubmit={(event) => {
        event.preventDefault()
        add('action')
      }}
    >
      <input
        className="control"
        aria-label={`Decision or action under ${title}`}
        aria-describedby={hint}
        placeholder="What was decided, or is to be done"
        enterKeyHint="done"
        maxLength={300}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button size="small" onClick={() => add('decision')}>
        Decision
      </Button>
      <Button size="small" type="submit" kind={text === '' ? 'quiet' : 'primary'}>
        Action <kbd aria-hidden="true">Enter</kbd>
      </Button>
      <span id={hint} className={css.hidden}>
        Enter adds an action
      </span>
    </form>
  )
}
