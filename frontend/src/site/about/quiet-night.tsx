import { LogList } from '../log-list.tsx'
import '../log.css'

/** A night on which nothing happened, as the desk would log it. Made up. */
const entries = [
  { at: '21:10', what: 'Backups taken, and one of them opened', note: 'A file picked at random, compared, put away' },
  { at: '23:30', what: 'Updates on the accounting server', note: 'Announced on Monday; old state kept beside it' },
  { at: '01:52', what: 'A sign-in from abroad', note: 'Phoned the traveller’s manager: a conference. Closed.' },
  { at: '04:05', what: 'Load-shedding in two suburbs', note: 'Batteries carried the switches; nobody noticed' },
  { at: '06:00', what: 'Report in the inbox', note: 'One page. Nothing to decide.', tone: 'done' },
]

export function QuietNight() {
  return (
    <figure className="log" aria-labelledby="night-title" data-example>
      <figcaption className="log-head">
        <b id="night-title">Example: a night as we like it</b>
        <span className="log-tag">Uneventful</span>
      </figcaption>
      <LogList entries={entries} />
    </figure>
  )
}
