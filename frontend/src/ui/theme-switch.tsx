import { Icon } from './icon.tsx'
import { themes, useTheme } from './theme.ts'

const looks = {
  system: { icon: 'monitor', name: 'same as system' },
  light: { icon: 'sun', name: 'light' },
  dark: { icon: 'moon', name: 'dark' },
} as const

/** Cycles through system, light and dark. */
export function ThemeSwitch({ className }: { className: string | undefined }) {
  const [theme, choose] = useTheme()
  const { icon, name } = looks[theme]
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!
  const label = `Theme: ${name}. Change to ${looks[next].name}`
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={() => choose(next)}>
      <Icon name={icon} />
    </button>
  )
}
