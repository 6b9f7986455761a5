import { useQuery } from '@tanstack/react-query'
import { deviceName } from '#domain/accounts/device.ts'
import type { SecurityEvent } from '#domain/accounts/security-contract.ts'
import type { SecurityAction } from '#domain/accounts/security-event.ts'
import { orpc } from '../client/orpc.ts'
import { HistoryList } from '../parts/history-list.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import { SettingsGroup } from '../templates/settings.tsx'

const sentences: Readonly<Record<SecurityAction, string>> = {
  'second-factor-on': 'Second factor turned on',
  'second-factor-off': 'Second factor turned off',
  'second-factor-changed': 'Second factor changed',
  'second-factor-recovered': 'Second factor removed with a recovery code',
  'second-factor-reset': 'Second factor removed',
  'factor-reset-requested': 'Reset of the second factor requested',
  'factor-reset-approved': 'Reset of the second factor approved',
  'factor-reset-refused': 'Reset of the second factor stopped',
  'recovery-codes-made': 'New recovery codes made',
  'recovery-locked': 'Recovery codes locked after five wrong ones',
  'email-changed': 'Email address changed',
  'mobile-number-changed': 'Mobile number changed',
  'mobile-number-removed': 'Mobile number removed',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'first-sign-in': 'First sign-in',
  'new-device': 'First use on a new device',
  'session-ended': 'One session ended',
  'sessions-ended': 'All sessions ended',
  'role-granted': 'Role granted',
  'role-revoked': 'Role revoked',
  'person-disabled': 'Account disabled',
  'person-enabled': 'Account enabled',
}

/** What lately changed in the security of the account, newest first. */
export function SecurityEvents() {
  const query = useQuery(orpc.accounts.listSecurityEvents.queryOptions())
  const events = query.data?.events
  return (
    <SettingsGroup title="Recent events" about="We mail you about changes of your sign-in and about new devices.">
      {query.isPending && <Skeleton shape="rows" label="Loading recent events" />}
      {query.error && !events && (
        <Failed
          title="We can't show recent events right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {events?.length === 0 && <p>Nothing changed yet. Changes of your sign-in will be listed here.</p>}
      {events && events.length > 0 && (
        <HistoryList
          label="Recent events"
          entries={events.map((event) => ({ id: `${event.at} ${event.action}`, at: event.at, what: spell(event) }))}
        />
      )}
    </SettingsGroup>
  )
}

function spell({ action, device, role, isOwn }: SecurityEvent): string {
  const detail = device ? deviceName(device) : role
  const by = isOwn ? '' : ', by Veritech'
  return `${sentences[action]}${detail === undefined ? '' : `: ${detail}`}${by}`
}
