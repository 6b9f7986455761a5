interface Entry {
  readonly at: string
  readonly what: string
  readonly note: string
  readonly tone?: string
}

/** Log entries with times. Pages with a log in the first screen import log.css. */
export function LogList({ entries }: { entries: readonly Entry[] }) {
  return (
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
  )
}
