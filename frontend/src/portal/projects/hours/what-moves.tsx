import { ArrowRight } from 'lucide-react'
import { stillness } from './moves-in-words.ts'
import { counted, dayAndDate, lastDateOf } from '../words.ts'
import { MOST_PROJECTS } from './use-what-moves.ts'
import type { WhatMoves } from './use-what-moves.ts'
import css from './hours.module.css'

const MOST_SHOWN = 6

/** Dates that move, and projects that end on another day. */
export function Moves({ isLoading, isUnknown, moved, ends, projects }: WhatMoves) {
  const late = moved.filter(({ isLate }) => isLate)
  return (
    <section className={css.moves} role="status">
      <h3>What this moves</h3>
      {isLoading ? (
        <p>Calculating the dates</p>
      ) : moved.length === 0 ? (
        <p>{stillness(isUnknown)}</p>
      ) : (
        <>
          <p>
            Not saved yet. {counted(moved.length, 'date moves', 'dates move')}
            {late.length > 0 && `, and ${counted(late.length, 'due date is', 'due dates are')} missed`}.
          </p>
          <ul>
            {ends.slice(0, MOST_SHOWN).map(({ id, name, end }) => (
              <li key={id}>
                <b>
                  <span dir="auto">{name}</span> ends
                </b>
                <FromTo from={end.from} to={end.to} />
              </li>
            ))}
            {moved.slice(0, MOST_SHOWN).map((each) => (
              <li key={each.id}>
                <b dir="auto">{each.title}</b> <small dir="auto">{each.project}</small>
                <FromTo from={each.from.end} to={each.to.end} />
                <p>{each.why}</p>
              </li>
            ))}
          </ul>
          {moved.length > MOST_SHOWN && <p>And {moved.length - MOST_SHOWN} more.</p>}
        </>
      )}
      {projects > MOST_PROJECTS && (
        <p>
          Only {MOST_PROJECTS} of {projects} projects are calculated here; the others follow, too.
        </p>
      )}
    </section>
  )
}

function FromTo({ from, to }: { from: number; to: number }) {
  return (
    <span>
      {dayAndDate(lastDateOf(from))} <ArrowRight size={14} aria-label="to" />{' '}
      <strong>{dayAndDate(lastDateOf(to))}</strong>
    </span>
  )
}
