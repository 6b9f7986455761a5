const moments = [
  {
    minute: '0',
    title: 'You press the button',
    text: 'Or our sensors do. The emergency line rings in the operations centre, not in a switchboard.',
  },
  {
    minute: '3',
    title: 'A person is on it',
    text: 'An analyst calls you back by name and says what to unplug and what to leave alone.',
  },
  {
    minute: '15',
    title: 'It stops spreading',
    text: 'Affected machines are isolated, sessions revoked, backups taken out of reach.',
  },
  {
    minute: '30',
    title: 'We know the way in',
    text: 'And close it. You get the first written summary: what is known, what is not.',
  },
  {
    minute: '60',
    title: 'You are working again',
    text: 'What matters most is restored first, in the order that we agreed on a quiet day.',
  },
]

/** The first sixty minutes of an incident as a line. */
export function FirstHour() {
  return (
    <section className="first-hour section" aria-labelledby="first-hour-title">
      <div className="wrap">
        <div className="first-hour-head">
          <h2 id="first-hour-title">The first sixty minutes</h2>
          <p className="lead">
            An attack is decided early. This is the plan that every client has in writing, and that we rehearse.
          </p>
        </div>
        <ol className="hour">
          {moments.map(({ minute, title, text }) => (
            <li key={minute} data-minute={minute}>
              <span className="hour-minute">
                {minute}
                <small> min</small>
              </span>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
