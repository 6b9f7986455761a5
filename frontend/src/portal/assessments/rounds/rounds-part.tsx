import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { Part } from '../../templates/overview.tsx'
import { setFacts } from '../kept/set-facts.ts'
import { spokenMoment } from '../spoken-moment.ts'
import { roundAddress } from './addresses.ts'
import { OpenRoundDialog } from './open-round-dialog.tsx'
import { roundsQuery } from './queries.ts'
import { RoundStatus } from './round-status.tsx'
import css from './rounds-part.module.css'

/** The organisation's rounds, and the way to a new one. */
export function RoundsPart() {
  const { data, error, isPending, refetch } = useQuery(roundsQuery())
  const [isOpening, setOpening] = useState(false)
  return (
    <Part title="Answer with colleagues">
      <div className={css.intro}>
        <p>
          Several people answer the same questions apart. Where they differ, you see it on one page and settle it. The
          settled answers count.
        </p>
        {data?.mayOpen && (
          <Button size="small" onClick={() => setOpening(true)}>
            Open a round
          </Button>
        )}
      </div>
      {isPending && <Skeleton shape="lines" label="Loading rounds" />}
      {error && !data && (
        <Failed title="We can't show your rounds right now" error={error} onRetry={() => void refetch()} />
      )}
      {data && data.rounds.length > 0 && (
        <ul className={css.rounds} aria-label="Rounds">
          {data.rounds.map(({ id, set, openedAt, state, invited, sent }) => (
            <li key={id}>
              <a href={roundAddress(id)}>
                {setFacts.find((facts) => facts.id === set.id)?.title}, opened {spokenMoment(openedAt)}
              </a>
              <span className={css.count}>
                {sent} of {invited} sent
              </span>
              <RoundStatus state={state} />
            </li>
          ))}
        </ul>
      )}
      {isOpening && <OpenRoundDialog onClose={() => setOpening(false)} />}
    </Part>
  )
}
