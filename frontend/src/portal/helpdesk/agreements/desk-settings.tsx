import css from './agreements.module.css'

const pages = [
  { id: 'agreements', name: 'Working agreements' },
  { id: 'holidays', name: 'Public holidays' },
  { id: 'on-call', name: 'On-call rota' },
  { id: 'mail-rules', name: 'Mail rules' },
] as const

/** Links between the settings of the desk. */
export function DeskSettings({ here }: { here: (typeof pages)[number]['id'] }) {
  return (
    <nav aria-label="Desk settings">
      <ul className={css.links}>
        {pages.map(({ id, name }) => (
          <li key={id}>
            <a href={`/admin/helpdesk/settings/${id}`} aria-current={id === here ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
