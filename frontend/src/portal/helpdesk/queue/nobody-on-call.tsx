import { useQuery } from '@tanstack/react-query'
import { PhoneOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { admit } from '#domain/accounts/access.ts'
import { useMe } from '../../../accounts/me.ts'
import { deskAgents } from './queue.ts'
import css from './nobody-on-call.module.css'

/** Says that late tickets call nobody, as long as there is no rota. Admins can set one up. */
export function NobodyOnCall() {
  const { data } = useQuery(deskAgents())
  const me = useMe().data
  if (data?.isAnybodyOnCall !== false) return null
  const mayWrite = me !== undefined && admit('admin', me) === 'admitted'
  return (
    <section className={css.notice} aria-label="On call">
      <PhoneOff size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>Nobody is on call.</strong> Late tickets without an agent go to the desk’s mailbox only.
      </p>
      {mayWrite && <Link to="/admin/helpdesk/settings/on-call">Set up the rota</Link>}
    </section>
  )
}
