import { serviceList } from '#domain/company/service-list.ts'

/** List of the six services. */
export function ServiceIndex() {
  return (
    <ul className="index">
      {serviceList.map(({ slug, name, summary }, position) => (
        <li key={slug}>
          <a href={`/services/${slug}`}>
            <span className="index-number num" aria-hidden="true">
              {String(position + 1).padStart(2, '0')}
            </span>
            <b>{name}</b>
            <span className="index-text">{summary}</span>
            <Arrow />
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Arrow() {
  return (
    <svg className="arrow" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M3 9h11M10 4.5L14.5 9 10 13.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  )
}
