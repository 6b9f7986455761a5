import { useTheme } from '../../ui/theme.ts'
import { Select } from '../parts/select.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'

const themes = [
  { id: 'system', name: 'As the system' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
] as const

/** How the portal looks in this browser. */
export function AppearanceSettings() {
  const [theme, choose] = useTheme()
  return (
    <SettingsGroup title="Appearance" about="In this browser only.">
      <Setting
        name="Theme"
        control={<Select label="Theme" hideLabel options={themes} chosen={theme} onChoose={choose} />}
      >
        Light by day, dark by night, or as your system has it.
      </Setting>
    </SettingsGroup>
  )
}
