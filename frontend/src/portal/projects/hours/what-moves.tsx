import { Fragment } from 'react'
import { stillness } from './moves-in-words.ts'
import { ConcernedPeople } from '../concerned-people.tsx'
import { counted, dayAndDate } from '../words.ts'
import { MOST_PROJECTS } from './use-what-moves.ts'
import type { WhatMoves } from './use-what-moves.ts'
import css from './hours.module.css'

const MOST_SHOWN = 6

/** Dates that move, and projects that end on another day. */
export function Moves({ isLoading, isUnknown, moved, ends, projects, concerned, people }: WhatMoves) {
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
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Now</th>
                <th scope="col">Then</th>
              </tr>
            </thead>
            <tbody>
              {ends.slice(0, MOST_SHOWN).map(({ id, name, was, is }) => (
                <tr key={id}>
                  <th scope="row">
                    <span dir="auto">{name}</span> ends
                  </th>
                  <Dates was={was} is={is} />
                </tr>
              ))}
              {moved.slice(0, MOST_SHOWN).map(({ id, title, project, dates, why }) => (
                <Fragment key={id}>
                  <tr data-why={why === '' ? undefined : ''}>
                    <th scope="row">
                      <span dir="auto">{title}</span> {dates.of === 'end' ? 'ends' : 'begins'}{' '}
                      <small dir="auto">{project}</small>
                    </th>
                    <Dates was={dates.was} is={dates.is} />
                  </tr>
                  {why !== '' && (
                    <tr>
                      <td colSpan={3}>{why}</td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
          {moved.length > MOST_SHOWN && <p>And {moved.length - MOST_SHOWN} more.</p>}
          <ConcernedPeople ids={concerned} people={people} />
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

function Dates({ was, is }: { was: string; is: string }) {
  return (
    <>
      <td>{dayAndDate(was)}</td>
      <td>
        <strong>{dayAndDate(is)}</strong>
      </td>
    </>
  )
}
