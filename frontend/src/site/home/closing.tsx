import { company } from '#domain/company/details.ts'
import { announce } from '../../ui/events.ts'
import { Button } from '../../ui/button.tsx'

export function Closing() {
  return (
    <section className="closing" aria-labelledby="closing-title">
      <div className="wrap closing-row">
        <h2 id="closing-title">Tell us what worries you.</h2>
        <div className="actions closing-actions">
          <Button kind="primary" onClick={() => announce('openHelpdesk')}>
            Open a ticket
          </Button>
          <a className="button" data-kind="quiet" href={`tel:${company.phoneNumber}`}>
            {company.phone}
          </a>
        </div>
      </div>
    </section>
  )
}
