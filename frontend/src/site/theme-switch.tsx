import { Monitor, Moon, Sun } from 'lucide-react'
import { themes, useTheme } from './theme.ts'

const looks = {
  system: { Icon: Monitor, name: 'as the system' },
  light: { Icon: Sun, name: 'light' },
  dark: { Icon: Moon, name: 'dark' },
}

/** Steps through system, light and dark. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const { Icon, name } = looks[theme]
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!
  const label = `Theme: ${name}. Change to ${looks[next].name}`
  return (
    <button type="button" className="theme-switch" aria-label={label} title={label} onClick={() => choose(next)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
