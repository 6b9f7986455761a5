const moments = [
  {
    minute: '0',
    title: 'You press the button',
    text: 'Or our sensors raise the alarm. The emergency line rings in the operations centre, not at a switchboard.',
  },
  {
    minute: '3',
    title: 'A person is on it',
    text: 'An analyst calls you and tells you what to unplug and what to leave alone.',
  },
  {
    minute: '15',
    title: 'It stops spreading',
    text: 'We isolate affected machines, end all sessions and move backups out of reach.',
  },
  {
    minute: '30',
    title: 'We know the way in',
    text: 'We close it, and you get the first written summary of what we know and what we do not.',
  },
  {
    minute: '60',
    title: 'You are working again',
    text: 'We restore the systems that matter most first, in the order that we agreed with you beforehand.',
  },
]

/** Timeline of the first 60 minutes of an incident. */
export function FirstHour() {
  return (
    <section className="first-hour section" aria-labelledby="first-hour-title">
      <div className="wrap">
        <div className="first-hour-head">
          <h2 id="first-hour-title">The first sixty minutes</h2>
          <p className="lead first-hour-lead">
            The first hour decides how bad an attack gets. Every client has this plan in writing, and we rehearse it.
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
