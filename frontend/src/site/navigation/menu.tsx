import type { NavigationLink, LinkGroup, Menu as MenuData } from '#domain/company/navigation.ts'

interface MenuProps {
  menu: MenuData
  className?: string
}

/** A menu of links and submenus. Opens without script; menu-bar.ts adds hover and keyboard. */
export function Menu({ menu: { id, name, entries }, className = 'nav-link' }: MenuProps) {
  return (
    <details className="menu" name="menu" data-menu={id}>
      <summary className={className}>
        {name}
        <Chevron />
      </summary>
      <div className="menu-panel">
        <ul className="menu-list">
          {entries.map((entry) =>
            'links' in entry ? (
              <li key={entry.name}>
                <Submenu {...entry} of={id} open={entry === entries.find((other) => 'links' in other)} />
              </li>
            ) : (
              <Entry key={entry.path} {...entry} />
            ),
          )}
        </ul>
      </div>
    </details>
  )
}

function Submenu({ name, links, of, open }: LinkGroup & { of: string; open: boolean }) {
  return (
    <details className="submenu" name={`menu-${of}`} open={open}>
      <summary>
        {name}
        <Chevron />
      </summary>
      <ul className="menu-list">
        {links.map((link) => (
          <Entry key={link.path} {...link} />
        ))}
      </ul>
    </details>
  )
}

function Entry({ name, path, summary }: NavigationLink) {
  return (
    <li>
      <a href={path}>
        {name}
        {summary && <small>{summary}</small>}
      </a>
    </li>
  )
}

function Chevron() {
  return (
    <svg className="chevron" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <path d="M1.5 3.5L5 7l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
