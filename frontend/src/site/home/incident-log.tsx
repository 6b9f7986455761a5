/** What one night looked like; a made-up ticket, as the help desk would show it. */
const entries = [
  {
    at: '02:41',
    tone: 'alarm',
    what: 'Encryption behaviour on FILE-02',
    note: 'Host isolated automatically, 4 s later',
  },
  { at: '02:44', what: 'On-call engineer takes it', note: 'You get a call, not a queue number' },
  { at: '02:58', what: 'Entry point found: reused VPN password', note: 'Sessions revoked, second factor enforced' },
  {
    at: '03:31',
    tone: 'done',
    what: 'Restored from the 02:40 snapshot',
    note: 'Nothing lost; report sent at breakfast',
  },
]

export function IncidentLog() {
  return (
    <figure className="log" aria-labelledby="log-title">
      <figcaption className="log-head">
        <b id="log-title" className="num">
          Example: VMS-M8Q2X1-7KD4
        </b>
        <span className="log-tag">Resolved</span>
      </figcaption>
      <ActivityTrace />
      <ol className="log-list">
        {entries.map(({ at, tone, what, note }) => (
          <li key={at} data-tone={tone}>
            <time className="num">{at}</time>
            <div>
              {what}
              <small>{note}</small>
            </div>
          </li>
        ))}
      </ol>
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

/** Files changed per minute on that server, from 02:30 to 03:40: quiet, the attack, quiet again. */
function ActivityTrace() {
  return (
    <svg
      className="trace"
      viewBox="0 0 520 92"
      role="img"
      aria-label="File changes per minute: a spike at 02:41, cut off at once"
    >
      <path className="trace-grid" d="M0 20.5H520M0 44.5H520M0 68.5H520" />
      <path className="trace-line" d="M0 66l9-3 9 5 9-4 9 3 9-5 9 4 9-2 8 3 6-3" />
      <path className="trace-alarm" d="M77 64l5-20 4 7 5-43 4 18 5-11" />
      <path
        className="trace-line"
        d="M100 15l3 53h12l9 1 9-1 20 1 22-1 30 1 28-1h25l12-2 9 3 10-4 9 3 11-5 9 4 10-6 11 5 9-3 9 5 11-4 9 3 10-5 11 4 9-2 10 3 9-4 11 3 9-3 10 4 9-3 10 2 11-4 9 3 12-2"
      />
      <path className="trace-cut" d="M100.5 4V84" />
      <circle className="trace-dot" cx="100" cy="15" r="4.5" />
      <g className="trace-text">
        <text x="109" y="15">
          isolated
        </text>
        <text x="0" y="88">
          02:30
        </text>
        <text x="258" y="88">
          02:58 first file restored
        </text>
        <text x="520" y="88" textAnchor="end">
          03:31
        </text>
      </g>
    </svg>
  )
}
