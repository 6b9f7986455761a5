import { PageHead } from '../../ui/page-head.tsx'
import { Page } from '../templates/page.tsx'
import { OwnFactorReset } from './own-factor-reset.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { SecurityEvents } from './security-events.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { SessionsList } from './sessions-list.tsx'

/** Sign-in methods, sessions and recent security events of the person. */
export function Component() {
  return (
    <Page title="Security" about="How you sign in, and where you are signed in.">
      <PageHead title="Security" description="The security of your account." />
      <OwnFactorReset />
      <SecuritySettings />
      <PasskeySettings />
      <SessionsList />
      <SecurityEvents />
    </Page>
  )
}
