import { LogList } from '../log-list.tsx'
import '../log.css'

/** An invented log of a quiet night. */
const entries = [
  { at: '21:10', what: 'Backups completed, one restore tested', note: 'A random file restored and compared' },
  { at: '23:30', what: 'Updates on the accounting server', note: 'Announced on Monday; snapshot kept' },
  { at: '01:52', what: 'Sign-in from abroad', note: 'Phoned the manager: at a conference. Closed.' },
  { at: '04:05', what: 'Load-shedding in two suburbs', note: 'Batteries kept the switches running' },
  { at: '06:00', what: 'Report in the inbox', note: 'One page, nothing to decide', tone: 'done' },
]

export function QuietNight() {
  return (
    <figure className="log" aria-labelledby="night-title" data-example>
      <figcaption className="log-head">
        <b id="night-title">Example: a quiet night</b>
        <span className="log-tag">Uneventful</span>
      </figcaption>
      <LogList entries={entries} />
    </figure>
  )
}
