import { Handshake } from 'lucide-react'
import { company } from '#domain/company/details.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Empty } from '../parts/states.tsx'
import { Page } from '../templates/page.tsx'

/** Placeholder for the reseller dashboard; it promises nothing that is not built. */
export function Component() {
  return (
    <Page title="Reseller dashboard" about="Deals, commission and invoices.">
      <PageHead title="Reseller dashboard" description="For our resellers." />
      <Empty
        title="Your reseller account is active"
        icon={Handshake}
        actions={
          <ButtonLink size="small" href="/dashboard/tickets">
            My tickets
          </ButtonLink>
        }
      >
        <p>
          You cannot see deals, commission and invoices here yet. Ask your partner manager: write to{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a> or phone{' '}
          <a href={`tel:${company.phoneNumber}`}>{company.phone}</a>.
        </p>
      </Empty>
    </Page>
  )
}
