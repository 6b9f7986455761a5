import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptChanges } from '#domain/cloud-posture/kept-posture.ts'
import type { KeptChange, KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { dayStoodFor } from '#domain/cloud-posture/result-keys.ts'
import type { PostureFigures } from '#domain/cloud-posture/kept-results.ts'
import { earlierResults, MOST_OLDER } from '#domain/results/earlier-results.ts'
import type { KeptResult } from '#domain/results/kept-result.ts'
import { Select } from '../../parts/select.tsx'
import { accountName, counted, dayOf } from '../posture-words.ts'
import { SeverityMark } from '../severity-mark.tsx'
import css from './kept-posture.module.css'
import { keptPostureQuery, keptPosturesQuery } from './queries.ts'

const SHOWN = 50

type Dated = Pick<KeptResult, 'id' | 'keptAt' | 'title'> & { readonly figures: PostureFigures }

interface ComparisonPartProps {
  kept: Dated & { readonly content: KeptPosture }
}

/** What changed since an earlier result, which the person chooses. Nothing without one. */
export function ComparisonPart({ kept }: ComparisonPartProps) {
  const list = useQuery(keptPosturesQuery())
  const [chosen, setChosen] = useState<string>()
  const alike = list.data?.results.filter(({ figures }) => figures.isExample === kept.figures.isExample)
  const earlier = earlierResults<Dated>(alike ?? [], kept, ({ figures }) => dayStoodFor(figures))
  const before = earlier.find(({ id }) => id === chosen) ?? earlier[0]
  const read = useQuery({ ...keptPostureQuery(before?.id ?? ''), enabled: before !== undefined })
  const older = before ? earlier.slice(earlier.indexOf(before) + 1, earlier.indexOf(before) + 1 + MOST_OLDER) : []
  const olderReads = useQueries({ queries: older.map(({ id }) => keptPostureQuery(id)) })
  if (!before) return null
  const isComplete = olderReads.every(({ isPending }) => !isPending)
  const changes =
    read.data &&
    isComplete &&
    keptChanges(
      read.data.content,
      kept.content,
      olderReads.flatMap(({ data }) => data?.content ?? []),
    )
  return (
    <section className={css.comparison} aria-labelledby="changed">
      <header className={css.head}>
        <h2 id="changed">What changed</h2>
        <Select
          label="Compared with"
          hideLabel
          options={earlier.map(({ id, title, figures }) => ({ id, name: title, detail: dayOf(dayStoodFor(figures)) }))}
          chosen={before.id}
          onChoose={setChosen}
        />
      </header>
      {!(read.data && isComplete) && <p role="status">{read.error ? read.error.message : 'Comparing'}</p>}
      {read.data &&
        isComplete &&
        (changes ? (
          <Changes {...changes} />
        ) : (
          <p>One of the two has too many findings to be kept one by one. Compare the files themselves in the tool.</p>
        ))}
    </section>
  )
}

const names = {
  closed: 'Closed: the check looked again, and it passed or was closed',
  new: 'New',
  back: 'Back: it was open in an older result, and not when the compared one looked',
  first: 'First looked at: the compared result did not look there',
  hidden: 'Muted, suppressed or unclear now, which proves no fix',
  gone: 'No longer named: the check looked again without naming it as open or passed, which proves no fix',
  unseen: 'Not looked at again: the later result does not have the check there',
} as const

function Changes({ changes, still }: { changes: readonly KeptChange[]; still: number }) {
  return (
    <>
      <p>
        {counted(still, 'finding is', 'findings are')} open as before.
        {changes.length === 0 && ' Nothing else changed.'}
        {changes.some(({ change }) => change === 'first' || change === 'unseen') &&
          ' The two did not look at the same: what only one of them looked at is counted apart, and their scores are not of the same scope.'}
      </p>
      {(['closed', 'new', 'back', 'first', 'gone', 'hidden', 'unseen'] as const).map((change) => {
        const own = changes.filter((each) => each.change === change)
        return (
          own.length > 0 && (
            <details key={change} className={css.change}>
              <summary>
                <b>{own.length.toLocaleString('en-ZA')}</b> {names[change]}
              </summary>
              <ul>
                {own.slice(0, SHOWN).map(({ look, resource }) => (
                  <li key={`${look.check} ${look.account} ${look.region} ${resource}`}>
                    <SeverityMark severity={look.severity} />
                    <span>
                      {look.title}
                      <small>
                        {resource || 'no resource in the file'}, {accountName(look)}
                      </small>
                    </span>
                  </li>
                ))}
                {own.length > SHOWN && <li>And {own.length - SHOWN} more.</li>}
              </ul>
            </details>
          )
        )
      })}
    </>
  )
}
