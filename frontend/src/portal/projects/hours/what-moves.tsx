import { Fragment } from 'react'
import { movesAndMissed, stillness } from './moves-in-words.ts'
import { CutList } from '../../parts/cut-list.tsx'
import { ConcernedPeople } from '../concerned-people.tsx'
import { MissedTasks } from '../missed-tasks.tsx'
import { dayAndDate } from '../words.ts'
import { MOST_PROJECTS } from './use-what-moves.ts'
import type { WhatMoves } from './use-what-moves.ts'
import css from './hours.module.css'

const MOST_SHOWN = 6

/** Dates that move, and projects that end on another day. */
export function Moves({ isLoading, isUnknown, moved, ends, projects, concerned, people }: WhatMoves) {
  const late = moved.filter(({ isLate }) => isLate)
  return (
    <section className={css.moves} aria-labelledby="what-moves">
      <h3 id="what-moves">What this moves</h3>
      <p role="status">
        {isLoading
          ? 'Calculating the dates'
          : moved.length === 0
            ? stillness(isUnknown)
            : `Not saved yet. ${movesAndMissed(moved.length, late.length)}`}
      </p>
      {!isLoading && moved.length > 0 && (
        <>
          <MissedTasks tasks={late} />
          <CutList items={moved} most={MOST_SHOWN} what="dates that move">
            {(shown) => (
              <table>
                <thead>
                  <tr>
                    <th scope="col">What</th>
                    <th scope="col">Now</th>
                    <th scope="col">Then</th>
                  </tr>
                </thead>
                <tbody>
                  {ends.map(({ id, name, was, is }) => (
                    <tr key={id}>
                      <th scope="row">
                        <span dir="auto">{name}</span> ends
                      </th>
                      <Dates was={was} is={is} />
                    </tr>
                  ))}
                  {shown.map(({ id, title, project, dates, why }) => (
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
            )}
          </CutList>
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
