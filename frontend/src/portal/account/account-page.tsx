import { useMe } from '../../accounts/me.ts'
import { useSession } from '../../client/session.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Page } from '../templates/page.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { MobileNumberSettings } from './mobile-number-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'

/** The person's profile, the security of their account, and the theme. */
export function Component() {
  const session = useSession()
  const { data: me } = useMe()
  const { name, email } = session.status === 'signed-in' ? session : { name: undefined, email: undefined }
  return (
    <Page title="My account" about="Who you are to us, and how you sign in.">
      <PageHead title="My account" description="Your account and its security." />
      <SettingsGroup title="You" about="Your organisation's owner changes who belongs to it.">
        {name && (
          <Setting name="Name">
            <span dir="auto">{name}</span>
          </Setting>
        )}
        <Setting name="Email">{email}</Setting>
        {me && me.organisations.length > 0 && (
          <Setting name={me.organisations.length === 1 ? 'Organisation' : 'Organisations'}>
            <span dir="auto">{me.organisations.map((organisation) => organisation.name).join(', ')}</span>
          </Setting>
        )}
      </SettingsGroup>
      <SecuritySettings />
      <MobileNumberSettings />
      <AppearanceSettings />
    </Page>
  )
}
