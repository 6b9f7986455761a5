import { Link } from 'react-router-dom'
import type { Menu as MenuData } from '#domain/company/navigation.ts'
import type { useMenuBar } from './use-menu-bar.ts'

interface MenuProps {
  menu: MenuData
  bar: ReturnType<typeof useMenuBar>
  className?: string
}

/** A menu of links. */
export function Menu({ menu: { id, name, groups }, bar, className = 'nav-link' }: MenuProps) {
  return (
    <details className="menu" data-columns={groups.length} {...bar.menuProps(id)}>
      <summary className={className} {...bar.summaryProps(id)}>
        {name}
        <svg className="chevron" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M1.5 3.5L5 7l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </summary>
      <div className="menu-panel">
        {groups.map((group, index) => (
          <div key={group.name ?? index}>
            {group.name && <p className="menu-group">{group.name}</p>}
            <ul className="menu-list">
              {group.links.map(({ name, path, summary }) => (
                <li key={path}>
                  <Link to={path}>
                    {name}
                    {summary && <small>{summary}</small>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
