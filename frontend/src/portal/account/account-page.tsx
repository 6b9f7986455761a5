import { SecurityCard } from '../../accounts/security-card.tsx'
import { useMe } from '../../accounts/me.ts'
import { useSession } from '../../client/session.ts'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Page } from '../templates/page.tsx'
import css from './account-page.module.css'

/** The person's profile and the security of their account. */
export function Component() {
  const session = useSession()
  const { data: me } = useMe()
  return (
    <Page title="My account" about="Who you are to us, and how you sign in.">
      <PageHead title="My account" description="Your account and its security." />
      <div className={css.cards}>
        <Card title="You">
          <dl className={css.facts}>
            {session.status === 'signed-in' && session.name && (
              <div>
                <dt>Name</dt>
                <dd dir="auto">{session.name}</dd>
              </div>
            )}
            <div>
              <dt>Email</dt>
              <dd>{session.status === 'signed-in' && session.email}</dd>
            </div>
            {me && me.organisations.length > 0 && (
              <div>
                <dt>{me.organisations.length === 1 ? 'Organisation' : 'Organisations'}</dt>
                <dd dir="auto">{me.organisations.map(({ name }) => name).join(', ')}</dd>
              </div>
            )}
          </dl>
        </Card>
        <SecurityCard />
      </div>
    </Page>
  )
}
