import type { DeskDeal } from '#domain/resellers/contract.ts'
import { useMe } from '../../../accounts/me.ts'
import css from '../partner.module.css'

/** Clients of the portal that the customer of a deal may be. Only staff see them. */
export function ExistingClients({ clients }: { clients: DeskDeal['existingClients'] }) {
  const mayOpen = useMe().data?.roles.includes('admin') ?? false
  return (
    <div className={css.conflict}>
      {clients.map(({ id, name, because }) => (
        <p key={id}>
          Existing client: same {because.join(' and ')} as{' '}
          {mayOpen ? (
            <a href={`/admin/organisations?open=${id}`} dir="auto">
              {name}
            </a>
          ) : (
            <b dir="auto">{name}</b>
          )}
          , which no deal brought.
        </p>
      ))}
      <p>The reseller does not see this.</p>
    </div>
  )
}
