interface Entry {
  readonly at: string
  readonly what: string
  readonly note: string
  readonly tone?: string
}

/** What the desk noted, with the time of each. Its looks, log.css, are imported by the pages that paint it first. */
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
