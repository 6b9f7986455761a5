import '../trace.css'
import { LogList } from '../log-list.tsx'
import '../log.css'

/** An invented ticket of one night, as the help desk would show it. */
const entries = [
  {
    at: '02:41',
    tone: 'alarm',
    what: 'Encryption behaviour on FILE-02',
    note: 'Machine isolated automatically 4\u00a0s later',
  },
  { at: '02:44', what: 'On-call engineer takes the ticket', note: 'You get a call, not a queue number' },
  { at: '02:58', what: 'Entry point found: reused VPN password', note: 'Sessions revoked, second factor enforced' },
  {
    at: '03:31',
    tone: 'done',
    what: 'Restored from the 02:40 snapshot',
    note: 'No data lost; report sent by breakfast',
  },
]

export function IncidentLog() {
  return (
    <figure className="log" aria-labelledby="log-title" data-example>
      <figcaption className="log-head">
        <b id="log-title">Example: VMS-M8Q2X1-7KD4</b>
        <span className="log-tag">Resolved</span>
      </figcaption>
      <ActivityTrace />
      <LogList entries={entries} />
      <dl className="log-foot">
        <div>
          <dt>First response</dt>
          <dd className="num">3 min</dd>
        </div>
        <div>
          <dt>Resolved in</dt>
          <dd className="num">50 min</dd>
        </div>
      </dl>
    </figure>
  )
}

/** Chart of files changed per minute from 02:30 to 03:45: normal work, attack, isolation, normal work. */
function ActivityTrace() {
  return (
    <svg
      className="trace"
      height="106"
      role="img"
      aria-label="File changes per minute: a spike at 02:41, cut off at once; back to normal after 03:31"
    >
      {/* The lines stretch with the width; the text is HTML and does not. */}
      <svg viewBox="0 0 520 92" preserveAspectRatio="none">
        <path className="trace-grid" d="M0 20H520M0 44H520M0 68H520" />
        <path
          className="trace-line"
          d="M0 63l8-3 8 5 8-4 8 3 8-5 8 4 8-2 7 3 5-3M87 69H423l6-7 8 3 8-4 9 3 8-5 9 4 8-5 9 5 8-3 8 4 9-4 7 2"
        />
        <path className="trace-alarm" d="M68 61l4-17 3 6 4-40 3 15 3-12 2 2" />
        <path className="trace-cut" d="M87 8V76M423 52V76" />
        <path className="trace-dot" d="M87 15h0" />
      </svg>
      <g className="trace-text">
        <text x="19%" y="20%" dx="8">
          02:41 isolated
        </text>
        <text y="97%">02:30</text>
        <text x="81%" y="49%" textAnchor="middle">
          03:31 restored
        </text>
        <text x="100%" y="97%" textAnchor="end">
          03:45
        </text>
      </g>
    </svg>
  )
}
