import { managedIt as service } from '#domain/company/services/managed-it.ts'
import { ForWhom } from '../for-whom.tsx'
import { MaintenanceMonth } from '../pictures/maintenance-month.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'
import { Beside, Half, Section } from '../section.tsx'
import { Signs } from '../signs.tsx'

export function Component() {
  return (
    <>
      <ServiceIntro slug="managed-it" service={service} />
      <div className="wrap">
        <MaintenanceMonth />
      </div>
      <Section name="particulars" title={service.particulars.title} lead={service.particulars.text}>
        <div className="after-lead">
          <Terms terms={service.particulars.rows} large />
        </div>
      </Section>
      <Section name="includes" title="What Managed IT includes" lead={<ForWhom suits={service.suits} />} ground="sunk">
        <Terms terms={service.includes} look="pairs" />
      </Section>
      <Beside>
        <Half name="signs" title="Call us if">
          <Signs signs={service.signs} afterLead />
        </Half>
        <Half name="start" title="After you say yes">
          <div className="after-lead">
            <Steps steps={service.start} look="line" />
          </div>
        </Half>
      </Beside>
      <Section name="cost" title="What it costs" lead={service.cost.text} ground="deep">
        <Terms terms={service.cost.rows} look="cells" />
      </Section>
      <Section name="questions" title="Common questions" split>
        <Questions questions={service.questions} />
      </Section>
      <NextService after="managed-it" />
    </>
  )
}
