import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'

/** Stands at every address under /reseller-dashboard. */
export function Component() {
  return (
    <>
      <PageHead
        title="Reseller dashboard"
        description="Deals, statements and invoices of registered resellers of Veritech."
      />
      <Intro
        title="Your dashboard is being fitted out."
        lead="Deals, statements and invoices will be here. Until then you get your statement by e-mail on the first working day of the month, and your partner manager registers deals for you."
        parent={{ name: 'Reseller programme', path: '/reseller-partnership' }}
      >
        <div className="actions">
          <ButtonLink kind="primary" to="/helpdesk">
            Write to your partner manager
          </ButtonLink>
          <ButtonLink to="/dashboard">Your tickets</ButtonLink>
        </div>
      </Intro>
    </>
  )
}
