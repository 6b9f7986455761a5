import { useQuery } from '@tanstack/react-query'
import { deviceName } from '#domain/accounts/device.ts'
import type { SecurityEvent } from '#domain/accounts/security-contract.ts'
import type { SecurityAction } from '#domain/accounts/security-event.ts'
import { orpc } from '../client/orpc.ts'
import { longDay } from '../parts/long-day.ts'
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
          entries={events.map((event, at) => ({ id: `${event.at} ${at}`, at: event.at, what: spell(event) }))}
        />
      )}
    </SettingsGroup>
  )
}

function spell(event: SecurityEvent): string {
  const { action, device, role, isOwn } = event
  const detail = device ? deviceName(device) : (role ?? passkeyWords(event) ?? factorWords(event))
  const by = isOwn ? '' : ', by Veritech'
  return `${sentences[action]}${detail === undefined ? '' : `: ${detail}`}${by}`
}

function passkeyWords({ passkey }: SecurityEvent): string | undefined {
  if (!passkey) return undefined
  return passkey.name ?? `made on ${longDay(passkey.madeAt.slice(0, 10))}`
}

/** "authenticator app", or where it was a change "authenticator app on, text messages off". */
function factorWords({ action, factors, numberEnd }: SecurityEvent): string | undefined {
  if (!factors) return undefined
  const texts = `text messages${numberEnd === undefined ? '' : ` to the number ending in ${numberEnd}`}`
  const isChange = action === 'second-factor-changed'
  const named = [
    ['authenticator app', factors.app],
    [texts, factors.texts],
  ] as const
  return named
    .flatMap(([name, isOn]) => (isOn === undefined ? [] : `${name}${isChange ? (isOn ? ' on' : ' off') : ''}`))
    .join(', ')
}
