import { communicationSolutions as service } from '#domain/company/services/communication-solutions.ts'
import { ForWhom } from '../for-whom.tsx'
import { CallRoute } from '../pictures/call-route.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'
import { Section } from '../section.tsx'
import { Signs } from '../signs.tsx'

export function Component() {
  return (
    <>
      <div className="deep">
        <ServiceIntro slug="communication-solutions" service={service} picture={<CallRoute />} />
      </div>
      <Section
        name="includes"
        title="What Communication Solutions includes"
        lead={<ForWhom suits={service.suits} />}
        split
      >
        <Terms terms={service.includes} />
      </Section>
      <Section name="particulars" title={service.particulars.title} lead={service.particulars.text} ground="sunk" split>
        <Steps steps={service.particulars.rows} look="line" />
      </Section>
      <Section name="signs" title="Does this sound familiar?" split>
        <Signs signs={service.signs} />
      </Section>
      <Section name="start" title="After you say yes" ground="continued">
        <Steps steps={service.start} />
      </Section>
      <Section name="cost" title="What it costs" lead={service.cost.text} ground="continued">
        <Terms terms={service.cost.rows} look="cells" />
      </Section>
      <Section name="questions" title="Common questions" ground="continued" split>
        <Questions questions={service.questions} />
      </Section>
      <NextService after="communication-solutions" />
    </>
  )
}
