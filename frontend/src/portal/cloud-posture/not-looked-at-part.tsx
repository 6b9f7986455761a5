import type { NotLookedAt } from '#domain/cloud-posture/checks/infrastructure/not-looked-at.ts'
import { Scrolling } from '../parts/scrolling.tsx'
import css from './cloud-posture.module.css'
import { counted } from './posture-words.ts'

const SHOWN = 20

/** Resources of templates and plans that no check of ours looks at: how they stand is unknown. Nothing without one. */
export function NotLookedAtPart({ types }: { types: readonly NotLookedAt[] }) {
  if (types.length === 0) return null
  const count = types.reduce((sum, each) => sum + each.count, 0)
  return (
    <section className={css.part} aria-labelledby="not-looked-at">
      <h2 id="not-looked-at">{`Not looked at: ${counted(count, 'resource', 'resources')}`}</h2>
      <p className={css.small}>
        No check of ours looks at these kinds of resources in templates and plans. How they stand is unknown: they count
        neither as open nor as passed.
      </p>
      <Scrolling name="Table of resources that were not looked at">
        <table className={css.table}>
          <caption className="unseen">Kinds of resources that no check looks at</caption>
          <thead>
            <tr>
              <th scope="col">Kind of resource</th>
              <th scope="col" className="num">
                Resources
              </th>
              <th scope="col">How they stand</th>
            </tr>
          </thead>
          <tbody>
            {types.slice(0, SHOWN).map(({ type, count: own }) => (
              <tr key={type}>
                <th scope="row">
                  <code>{type}</code>
                </th>
                <td className="num">{own.toLocaleString('en-ZA')}</td>
                <td>Unknown</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {types.length > SHOWN && (
        <details className={css.unreadable}>
          <summary>{counted(types.length - SHOWN, 'further kind', 'further kinds')}</summary>
          <ul>
            {types.slice(SHOWN).map(({ type, count: own }) => (
              <li key={type}>{`${type}: ${own}`}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
