import { useState } from 'react'
import { useMe } from '../../accounts/me.ts'
import { useSession } from '../../client/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Page } from '../templates/page.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangeName } from './change-name.tsx'
import { useGuard } from './use-guard.ts'
import { MobileNumberSettings } from './mobile-number-settings.tsx'

/** The person's profile and the theme, and the way to the security of their account. */
export function Component() {
  const session = useSession()
  const { data: me } = useMe()
  const { guard } = useGuard()
  const [task, setTask] = useState<'name' | 'email'>()
  const { name, email } = session.status === 'signed-in' ? session : { name: undefined, email: undefined }
  return (
    <Page title="My account" about="Who you are to us.">
      <PageHead title="My account" description="Your account." />
      <SettingsGroup title="You" about="Your organisation's owner changes who belongs to it.">
        {name !== undefined && (
          <Setting
            name="Name"
            control={
              <Button size="small" onClick={() => setTask('name')}>
                {name ? 'Change name' : 'Add name'}
              </Button>
            }
          >
            {name ? <span dir="auto">{name}</span> : 'None yet.'}
          </Setting>
        )}
        <Setting
          name="Email"
          control={
            <Button size="small" onClick={() => setTask('email')}>
              Change email
            </Button>
          }
        >
          {email}
        </Setting>
        {me && me.organisations.length > 0 && (
          <Setting name={me.organisations.length === 1 ? 'Organisation' : 'Organisations'}>
            <span dir="auto">{me.organisations.map((organisation) => organisation.name).join(', ')}</span>
          </Setting>
        )}
      </SettingsGroup>
      <SettingsGroup title="Security" about="How you sign in, and where you are signed in.">
        <Setting
          name={guard === 'password' ? 'Only a password guards this account' : 'Sign-in and sessions'}
          control={
            <ButtonLink size="small" href="/account/security">
              Open security
            </ButtonLink>
          }
        >
          Password, second factor, sessions and recent events.
        </Setting>
      </SettingsGroup>
      {task === 'name' && name !== undefined && <ChangeName name={name} onClose={() => setTask(undefined)} />}
      {task === 'email' && <ChangeEmail onClose={() => setTask(undefined)} />}
      <MobileNumberSettings />
      <AppearanceSettings />
    </Page>
  )
}
