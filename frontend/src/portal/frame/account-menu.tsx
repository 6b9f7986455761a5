import { Globe, LogOut, Settings } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Me } from '#domain/accounts/contract.ts'
import { signOutToHome } from '../../accounts/sign-out-to-home.ts'
import { useSession } from '../../client/session.ts'
import { useTheme } from '../../ui/theme.ts'
import { initials } from '../parts/initials.ts'
import { Choice, Dropdown, OneOf } from '../parts/menu.tsx'
import icon from './icon-button.module.css'
import css from './account-menu.module.css'

const themeChoices = [
  { id: 'system', name: 'As the system' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
] as const

/** The signed-in person, theme and sign-out. Shown even if the server does not answer. */
export function AccountMenu({ me }: { me: Me | undefined }) {
  const session = useSession()
  const [theme, chooseTheme] = useTheme()
  const { name, email } = session.status === 'signed-in' ? session : { name: '', email: '' }
  return (
    <Dropdown
      label="Account"
      placement="bottom end"
      trigger={
        <Button className={icon.button} aria-label={`Account${email && ` of ${email}`}`}>
          <span className={css.mark} data-initials={initials(name || email)} />
        </Button>
      }
      head={
        <div className={css.head}>
          {name && <b dir="auto">{name}</b>}
          <span>{email}</span>
          {me && <small>{me.roles.map((role) => roleWords[role]).join(', ') || 'Client'}</small>}
        </div>
      }
    >
      <OneOf title="Theme" choices={themeChoices} chosen={theme} onChoose={chooseTheme} />
      <Choice name="My account" icon={Settings} href="/account" />
      <Choice name="Veritech website" icon={Globe} href="/" />
      <Choice name="Sign Out" icon={LogOut} onAction={() => void signOutToHome()} />
    </Dropdown>
  )
}

const roleWords: Readonly<Record<Me['roles'][number], string>> = {
  agent: 'Agent',
  admin: 'Administrator',
  reseller: 'Reseller',
}
