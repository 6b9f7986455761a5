import { PageHead } from '../../ui/page-head.tsx'
import { Page } from '../templates/page.tsx'
import { SecurityEvents } from './security-events.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { SessionsList } from './sessions-list.tsx'

/** How the person signs in, where they are signed in, and what lately changed. */
export function Component() {
  return (
    <Page title="Security" about="How you sign in, and where you are signed in.">
      <PageHead title="Security" description="The security of your account." />
      <SecuritySettings />
      <SessionsList />
      <SecurityEvents />
    </Page>
  )
}
